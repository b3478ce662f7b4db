import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationKey, type PublicPage } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { useIsShown } from '../../components/useIsShown.ts';
import { useWriteTexts } from '../../i18n/writeTexts.ts';
import { homePath } from '../../lib/paths.ts';
import { forgetPendingWrite, pendingWrite } from '../../lib/pendingWrite.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { useCreatePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { takePendingWrite } from '../../store/outbox/drafting.ts';
import { modeSwitched, selectUserId } from '../../store/session/sessionSlice.ts';

interface WriteToProps {
  page: Pick<PublicPage, 'pageId' | 'title' | 'photo'>;
  /** The name in the address, which may be an earlier one; null for a page that is reached by an invitation. */
  name: string | null;
  invitation?: string;
  isServed: boolean;
}

/** Opens the conversation at once where "Write" was pressed on the card. A link from elsewhere makes nobody a customer without a press. */
export function WriteTo({ page: { pageId, title, photo }, name, invitation, isServed }: WriteToProps) {
  const texts = useWriteTexts();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [join, { isLoading }] = useCreatePageUserMutation();
  const isStarted = useRef(false);
  const isShown = useIsShown();

  const open = async () => {
    const stored = pendingWrite();
    const pending = stored?.name === name ? stored : null;
    if (isServed) {
      forgetPendingWrite();
      dispatch(modeSwitched('P'));
      navigate(homePath({ pageId }), { replace: true });
      return;
    }
    const source = pending
      ? { kind: pending.kind, ref: pending.ref }
      : { kind: invitation ? ('invitation' as const) : ('link' as const), ref: '' };
    const joined = await join({ pageId, source, name: name ?? undefined, invitation });
    if (!joined.data) return;
    const key = conversationKey({ kind: 'page', pageId, customerId: selectUserId(store.getState()) ?? 0 });
    dispatch(takePendingWrite(name, key));
    if (!isShown()) return;
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
