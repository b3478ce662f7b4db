import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ConversationKey, conversationKey, FILE_MAX_BYTES, FILES_AT_ONCE, type Page, type Side } from '#contract';
import { chooseFiles } from '../../components/chooseFiles.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { shrinkPhoto } from '../../components/shrinkPhoto.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { useCloseOnBack } from '../../components/ui/layers/useCloseOnBack.ts';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useIsShown } from '../../components/useIsShown.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, paths } from '../../lib/paths.ts';
import { forgetShared, readShared, type SharedContent } from '../../lib/sharedContent.ts';
import { useGetFriendsQuery } from '../../store/api/friendsApi.ts';
import { useGetPagesQuery } from '../../store/api/pagesApi.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { selectFriends } from '../../store/inbox/friendsSlice.ts';
import { selectPages } from '../../store/inbox/pagesSlice.ts';
import { alertShown } from '../../store/notices/alertsSlice.ts';
import { draftFilesAdded, draftTextAdded } from '../../store/outbox/drafting.ts';
import { selectDraft } from '../../store/outbox/draftsSlice.ts';
import { modeSwitched, selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { CustomerRecipients } from './CustomerRecipients.tsx';
import { PHOTO_SIZE, type Recipient, RecipientList } from './RecipientList.tsx';
import { useShareTexts } from './texts.ts';

/** Reads the lists of those to send to. */
function useLists() {
  const lists = [
    useGetFriendsQuery(),
    useGetPagesQuery({ customerOrPage: 'C' }),
    useGetPagesQuery({ customerOrPage: 'P' }),
  ];
  return {
    isLoading: lists.some(({ isFetching }) => isFetching),
    isFailed: lists.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    },
  };
}

/** The pages whose customer the person is, their friends, and the pages that they serve; in page mode these come first. */
function useRecipients(onChoose: (key: ConversationKey) => void, onServed: (page: Page) => void): Recipient[] {
  const { inbox } = useText();
  const userId = useAppSelector(selectUserId) ?? 0;
  const isPageMode = useAppSelector(selectMode) === 'P';
  const pages = useAppSelector((state) => selectPages(state, 'C'));
  const served = useAppSelector((state) => selectPages(state, 'P'));
  const friends = useAppSelector(selectFriends);
  return useMemo(() => {
    const ofPage = ({ pageId, title, photo }: Page) => ({
      name: title,
      avatar: <PageAvatar pageId={pageId} title={title} photo={photo} size={PHOTO_SIZE} />,
    });
    const own: Recipient[] = [
      ...pages.map((page) => {
        const key = conversationKey({ kind: 'page', pageId: page.pageId, customerId: userId });
        return { ...ofPage(page), id: key, onChoose: () => onChoose(key) };
      }),
      ...friends.map((friend) => {
        const key = conversationKey({ kind: 'friend', requestFormId: friend.requestFormId });
        return {
          id: key,
          name: friend.profileName,
          avatar: <PersonAvatar person={friend} size={PHOTO_SIZE} />,
          onChoose: () => onChoose(key),
        };
      }),
    ];
    const ofServed: Recipient[] = served.map((page) => ({
      ...ofPage(page),
      id: `served:${page.pageId}`,
      note: inbox.customers,
      onChoose: () => onServed(page),
    }));
    return isPageMode ? [...ofServed, ...own] : [...own, ...ofServed];
  }, [pages, friends, served, userId, isPageMode, inbox, onChoose, onServed]);
}

/** Asks whom to send to what another app has shared; it becomes the draft of that conversation. */
export default function ShareScreen() {
  const { shell } = useText();
  const share = useShareTexts();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [servedPage, setServedPage] = useState<Page | null>(null);
  useCloseOnBack(servedPage !== null, () => setServedPage(null));
  const [shared, setShared] = useState<SharedContent | null | undefined>(undefined);
  useEffect(() => {
    readShared().then(setShared, () => setShared(null));
  }, []);

  // A second press comes before the files are taken.
  const isChosen = useRef(false);
  const isShown = useIsShown();
  const [isPreparing, setPreparing] = useState(false);
  const choose = useCallback(
    async (key: ConversationKey, side: Side, pageId: number | null) => {
      if (!shared || isChosen.current) return;
      isChosen.current = true;
      setPreparing(true);
      const { text, files } = shared;
      dispatch(draftTextAdded(key, text));
      const { taken, refused } = chooseFiles(files, selectDraft(store.getState(), key).files.length);
      // One after the other: each photo unpacks to many times its size.
      for (const file of taken) await dispatch(draftFilesAdded(key, [await shrinkPhoto(file)]));
      if (refused.length > 0) {
        const names = refused.map(({ name }) => `“${name}”`).join(', ');
        const limit = `${formats.number(FILE_MAX_BYTES / 1024 / 1024)} MB`;
        dispatch(alertShown({ kind: 'failed', message: share.notAdded(names, limit, FILES_AT_ONCE) }));
      }
      await forgetShared();
      // Whoever has gone on meanwhile stays where they are, and finds the draft in its list.
      if (!isShown()) return;
      // A conversation is open in the mode of its side only.
      if (selectMode(store.getState()) !== side) dispatch(modeSwitched(side));
      navigate(homePath({ conversation: key, pageId }), { replace: true });
    },
    [dispatch, formats, isShown, navigate, share, shared, store],
  );
  const chooseOwn = useCallback((key: ConversationKey) => void choose(key, 'C', null), [choose]);
  const lists = useLists();
  const recipients = useRecipients(chooseOwn, setServedPage);

  const content = () => {
    if (shared === undefined) return null;
    if (isPreparing)
      return (
        <Typography role="status" sx={{ px: 2, py: 1.5 }}>
          {share.preparing}
        </Typography>
      );
    if (shared !== null && recipients.length === 0 && lists.isLoading) return <RowSkeleton photoSize={PHOTO_SIZE} />;
    if (shared !== null && recipients.length === 0 && lists.isFailed) return <LoadFailed onRetry={lists.retry} />;
    if (shared === null || recipients.length === 0)
      return (
        <EmptyState
          icon={<ChatIcon />}
          title={shared === null ? share.nothing : share.nobody}
          text={shared === null ? undefined : share.nobodyText}
          action={{ label: shell.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    if (servedPage)
      return (
        <CustomerRecipients
          page={servedPage}
          onChoose={(key) => void choose(key, 'P', servedPage.pageId)}
          onBack={() => setServedPage(null)}
        />
      );
    return (
      <>
        {lists.isFailed && <MoreFailed text={share.listsFailed} onRetry={lists.retry} />}
        <RecipientList total={recipients.length} recipientAt={(index) => recipients[index]} />
      </>
    );
  };
  return (
    <ScreenFrame title={share.title}>
      {shared && (
        <Typography color="textSecondary" sx={{ px: 2, pt: { xs: 1.5, md: 0 }, pb: 1, overflowWrap: 'anywhere' }}>
          {[shared.files.length > 0 && share.photos(shared.files.length), shared.text].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {content()}
    </ScreenFrame>
  );
}
