import { type Friend, NAME_MAX } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useChangeFriendNameMutation } from '../../store/api/friendsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

interface RenameDialogProps {
  friend: Friend;
  onClose: () => void;
}

/**
 * Gives a friend a name of one's own choosing (docs/specification.md#2-dialogs: Name Change). An empty name returns to
 * theirs.
 */
export function RenameDialog({ friend, onClose }: RenameDialogProps) {
  const text = useText();
  const userAccountId = useAppSelector(selectUserId) ?? 0;
  const [changeName] = useChangeFriendNameMutation();
  const form = useForm({
    initial: { name: friend.profileName },
    errorsOf: () => ({}),
    // A failure is logged: the dialog stays open.
    save: async ({ name }) => {
      const { data } = await changeName({ userAccountId, receiverId: friend.userAccountId, changeName: name.trim() });
      return { data };
    },
    close: onClose,
  });
  const { name } = form.values;
  return (
    <FormDialog
      title={text.inbox.rename}
      submitLabel={text.inbox.change}
      cancelLabel={text.inbox.changeCancel}
      form={form}
      onClose={onClose}
    >
      <LabelledField
        label={text.inbox.rename}
        value={name}
        autoFocus
        fullWidth
        placeholder={friend.ownName}
        hint={friend.ownName && friend.ownName !== name ? text.inbox.ownName(friend.ownName) : undefined}
        inputProps={{ maxLength: NAME_MAX, autoComplete: 'off' }}
        onChange={(event) => form.change({ name: event.target.value })}
      />
    </FormDialog>
  );
}
