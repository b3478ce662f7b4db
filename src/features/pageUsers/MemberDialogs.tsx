import type { Page, PageUser } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

const ChangeTypeDialog = lazyOverlay(async () => (await import('./ChangeTypeDialog.tsx')).ChangeTypeDialog);

interface MemberDialogsProps {
  page: Page;
  about: PageUser;
  what: 'type' | 'removal';
  decisions: Decisions;
  onClose: () => void;
}

/** What is asked before a member becomes something else or goes. */
export function MemberDialogs({ page, about, what, decisions, onClose }: MemberDialogsProps) {
  const texts = usePageUsersTexts();
  const isSelf = useAppSelector(selectUserId) === about.participantDto.userAccountId;
  const name = about.participantDto.profileName;
  if (what === 'type') return <ChangeTypeDialog member={about} decisions={decisions} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={isSelf ? texts.leaveTitle(page.title) : texts.removeCustomerTitle(name)}
      text={
        isSelf
          ? texts.leaveText
          : about.side === 'C'
            ? texts.removeCustomerText(name)
            : about.bot
              ? texts.removeBotText(name)
              : texts.removeStaffText(name)
      }
      confirmLabel={isSelf ? texts.leave : texts.remove}
      dangerous
      onClose={onClose}
      onConfirm={() => {
        void decisions.remove(about);
        onClose();
      }}
    />
  );
}
