import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Virtuoso } from 'react-virtuoso';
import { type ConversationKey, conversationKey } from '../../../contract/index.ts';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { forgetShared, readShared, type SharedContent } from '../../lib/sharedContent.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { draftFilesAdded } from '../../store/drafts/draftFiles.ts';
import { draftTextChanged, selectDraft } from '../../store/drafts/draftsSlice.ts';
import { selectFriends } from '../../store/entities/friendsSlice.ts';
import { selectPages } from '../../store/entities/pagesSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { modeSwitched, selectMode, selectUserId } from '../../store/session/sessionSlice.ts';

const ROW_HEIGHT = 68;
const PHOTO_SIZE = 48;

/** The pages whose customer the person is, and their friends. */
function useRecipients() {
  useGetFriendsQuery();
  const userId = useAppSelector(selectUserId) ?? 0;
  const pages = useAppSelector((state) => selectPages(state, 'C'));
  const friends = useAppSelector(selectFriends);
  return useMemo(
    () => [
      ...pages.map(({ pageId, title, photo }) => ({
        key: conversationKey({ kind: 'page', pageId, customerId: userId }),
        name: title,
        avatar: <PageAvatar pageId={pageId} title={title} photo={photo} size={PHOTO_SIZE} />,
      })),
      ...friends.map(({ requestFormId, userAccountId, profileName, profilePhoto }) => ({
        key: conversationKey({ kind: 'friend', requestFormId }),
        name: profileName,
        avatar: (
          <PersonAvatar userAccountId={userAccountId} name={profileName} photo={profilePhoto} size={PHOTO_SIZE} />
        ),
      })),
    ],
    [pages, friends, userId],
  );
}

/** Asks whom to send to what another app has shared; it becomes the draft of that conversation. */
export default function ShareScreen() {
  const { share, shell } = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const recipients = useRecipients();
  const [shared, setShared] = useState<SharedContent | null | undefined>(undefined);
  useEffect(() => {
    readShared().then(setShared, () => setShared(null));
  }, []);

  const choose = async (key: ConversationKey, { text, files }: SharedContent) => {
    const { text: before } = selectDraft(store.getState(), key);
    if (text !== '') dispatch(draftTextChanged({ key, text: before === '' ? text : `${before}\n${text}` }));
    void dispatch(draftFilesAdded(key, files));
    await forgetShared();
    // Pages and friends of the customer's side are open in that mode only.
    if (selectMode(store.getState()) !== 'C') dispatch(modeSwitched('C'));
    navigate(homePath({ conversation: key }), { replace: true });
  };

  const content = () => {
    if (shared === undefined) return null;
    if (shared === null || recipients.length === 0)
      return (
        <EmptyState
          icon={<ChatIcon />}
          title={shared === null ? share.nothing : share.nobody}
          text={shared === null ? share.nothingText : share.nobodyText}
          action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    return (
      <Box sx={{ height: '65vh' }}>
        <Virtuoso
          {...fixedHeightRows(ROW_HEIGHT, recipients.length)}
          computeItemKey={(index) => recipients[index]?.key ?? index}
          itemContent={(index) => {
            const recipient = recipients[index];
            if (!recipient) return null;
            return (
              <ListItemButton sx={{ height: ROW_HEIGHT, gap: 1.5 }} onClick={() => void choose(recipient.key, shared)}>
                {recipient.avatar}
                <Typography noWrap sx={{ flex: 1, lineHeight: 1.9 }}>
                  {recipient.name}
                </Typography>
              </ListItemButton>
            );
          }}
        />
      </Box>
    );
  };
  return (
    <ScreenFrame title={share.title}>
      {shared && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1, overflowWrap: 'anywhere' }}>
          {[shared.files.length > 0 && share.photos(shared.files.length), shared.text].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {content()}
    </ScreenFrame>
  );
}
