import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type Friend, NAME_MAX } from '#contract';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { renameFriend } from '../../store/inbox/listActions.ts';

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
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [name, setName] = useState(friend.profileName);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const saved = await dispatch(renameFriend(friend.requestFormId, name.trim()));
    setIsSaving(false);
    if (saved) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={titleId}>{text.inbox.rename}</DialogTitle>
        <DialogContent sx={{ pt: '12px !important' }}>
          <LabelledField
            label={text.inbox.rename}
            value={name}
            autoFocus
            fullWidth
            placeholder={friend.ownName}
            hint={friend.ownName && friend.ownName !== name ? text.inbox.ownName(friend.ownName) : undefined}
            inputProps={{ maxLength: NAME_MAX, autoComplete: 'off' }}
            onChange={(event) => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="secondary">
            {text.inbox.changeCancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving || name.trim() === friend.profileName}>
            {text.inbox.change}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
