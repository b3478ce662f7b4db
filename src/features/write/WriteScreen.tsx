import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { conversationKey, type PublicPage } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { PageIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
import { homePath, paths } from '../../lib/paths.ts';
import { forgetPendingWrite, pendingWrite } from '../../lib/pendingWrite.ts';
import { useGetPublicPageQuery } from '../../store/api/pageAddressApi.ts';
import { useGetPagesQuery } from '../../store/api/pagesApi.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { useCreatePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { draftTextChanged, selectDraft } from '../../store/outbox/draftsSlice.ts';
import { modeSwitched, selectUserId } from '../../store/session/sessionSlice.ts';

/** Leads from the public card of a page into the conversation with it, where the text of the card is the draft. */
export default function WriteScreen() {
  const texts = useWriteTexts();
  const { everywhere } = useText();
  const navigate = useNavigate();
  const { name = '' } = useParams();
  const { data: page, error, refetch } = useGetPublicPageQuery({ name });
  const { data: served } = useGetPagesQuery({ customerOrPage: 'P' });
  const isGone = isNotOffered(error);
  // Nobody is led here again by a page that is gone.
  useEffect(() => {
    if (isGone) forgetPendingWrite();
  }, [isGone]);

  const content = () => {
    if (isGone)
      return (
        <EmptyState
          icon={<PageIcon />}
          title={texts.gone}
          text={texts.goneText}
          action={{ label: texts.goHome, onClick: () => navigate(paths.home) }}
        />
      );
    if (error) return <LoadFailed onRetry={refetch} />;
    if (!page || !served) return <RowSkeleton rows={2} label={everywhere.loading} />;
    const isServed = served.some(({ pageId }) => pageId === page.pageId);
    return <WriteTo page={page} name={name} isServed={isServed} />;
  };
  return (
    <ScreenFrame title={texts.title} maxWidth={560}>
      {content()}
    </ScreenFrame>
  );
}

interface WriteToProps {
  page: PublicPage;
  /** The name in the address, which may be an earlier one. */
  name: string;
  isServed: boolean;
}

/** Opens the conversation at once where "Write" was pressed on the card. A link from elsewhere makes nobody a customer without a press. */
function WriteTo({ page: { pageId, title, photo }, name, isServed }: WriteToProps) {
  const texts = useWriteTexts();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [join, { isLoading }] = useCreatePageUserMutation();
  const isStarted = useRef(false);

  const open = async () => {
    const pending = pendingWrite();
    if (isServed) {
      forgetPendingWrite();
      dispatch(modeSwitched('P'));
      navigate(homePath({ pageId }), { replace: true });
      return;
    }
    const source =
      pending?.name === name ? { kind: pending.kind, ref: pending.ref } : { kind: 'link' as const, ref: '' };
    const joined = await join({ pageId, source });
    if (!joined.data) return;
    const state = store.getState();
    const key = conversationKey({ kind: 'page', pageId, customerId: selectUserId(state) ?? 0 });
    const { text: before } = selectDraft(state, key);
    if (pending?.name === name && pending.text !== '' && pending.text !== before)
      dispatch(draftTextChanged({ key, text: before === '' ? pending.text : `${before}\n${pending.text}` }));
    forgetPendingWrite();
    dispatch(modeSwitched('C'));
    navigate(homePath({ conversation: key }), { replace: true });
  };
  const openOnce = useRef(open);
  openOnce.current = open;

  useEffect(() => {
    if (isStarted.current || pendingWrite()?.name !== name) return;
    isStarted.current = true;
    void openOnce.current();
  }, [name]);

  return (
    <Section title={title}>
      <PageAvatar pageId={pageId} title={title} photo={photo} size={64} />
      <Typography sx={{ my: 1.5 }}>{isServed ? texts.served : texts.text}</Typography>
      <Button variant="contained" loading={isLoading} onClick={() => void open()}>
        {isServed ? texts.openPage : texts.write}
      </Button>
    </Section>
  );
}
