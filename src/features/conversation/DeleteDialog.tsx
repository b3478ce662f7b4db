import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { deleteMessage } from '../../store/outbox/changes.ts';

interface DeleteDialogProps {
  conversationKey: ConversationKey;
  id: number;
  what: 'message' | 'photo' | 'file';
  /** It has faded out. */
  onClose: () => void;
}

/** Asks before a message or a photo is deleted for both sides. */
export function DeleteDialog({ conversationKey, id, what, onClose }: DeleteDialogProps) {
  const { conversation } = useText();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      title={conversation.deleteTitle}
      text={`${conversation.deleteText}\n\n${conversation.deletedForBoth[what]}`}
      cancelLabel={conversation.deleteCancel}
      confirmLabel={conversation.deleteConfirm}
      dangerous
      onClose={() => setIsOpen(false)}
      onExited={onClose}
      onConfirm={() => {
        setIsOpen(false);
        void dispatch(deleteMessage(conversationKey, id));
      }}
    />
  );
}
