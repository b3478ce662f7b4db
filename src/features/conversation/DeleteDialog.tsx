import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a message or a photo is deleted for both sides. */
export function DeleteDialog({ open, onClose, onConfirm }: DeleteDialogProps) {
  const { conversation } = useText();
  return (
    <ConfirmDialog
      open={open}
      title={conversation.deleteTitle}
      text={conversation.deleteText}
      cancelLabel={conversation.deleteCancel}
      confirmLabel={conversation.deleteConfirm}
      dangerous
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
