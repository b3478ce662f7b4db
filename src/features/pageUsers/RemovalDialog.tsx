import type { Page, PageUser } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { announce } from '../../components/ui/announce.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useDeletePageUserMutation } from '../../store/inbox/pageUsersApi.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { usePageUsersTexts } from './texts.ts';

interface RemovalDialogProps {
  page: Page;
  member: PageUser;
  onClose: () => void;
}

/** Asks before a member is removed, or leaves. */
export function RemovalDialog({ page, member, onClose }: RemovalDialogProps) {
  const texts = usePageUsersTexts();
  const [end] = useDeletePageUserMutation();
  const isSelf = useAppSelector(selectUserId) === member.participantDto.userAccountId;
  const name = member.participantDto.profileName;
  // An alert says why it was refused.
  const remove = async () => {
    const { error } = await end({ pageUserId: member.pageUserId });
    if (!error) announce(texts.removed(name));
  };
  const removal = () => {
    if (member.side === 'C') return texts.removeCustomerText(name);
    return member.bot ? texts.removeBotText(name) : texts.removeStaffText(name);
  };
  return (
    <ConfirmDialog
      open
      title={isSelf ? texts.leaveTitle(page.title) : texts.removeCustomerTitle(name)}
      text={isSelf ? texts.leaveText : removal()}
      confirmLabel={isSelf ? texts.leave : texts.remove}
      dangerous
      onClose={onClose}
      onConfirm={() => {
        void remove();
        onClose();
      }}
    />
  );
}
