import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ConversationKey } from '#contract';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { RoutedDialog } from '../../components/ui/layers/RoutedDialog.tsx';
import { Conversation, type ShownPhoto } from '../../features/conversation/Conversation.tsx';
import { DetailCard } from '../../features/detailCard/DetailCard.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface PhoneConversationProps {
  open: boolean;
  conversationKey: ConversationKey | null;
  messageId: number | null;
  photo: ShownPhoto;
  showsDetails: boolean;
  onDetails: (shows: boolean) => void;
  onClose: () => void;
}

/** On phones: a conversation over the list, and over it whom it is with. */
export function PhoneConversation(props: PhoneConversationProps) {
  const { open, conversationKey: key, messageId, photo, showsDetails, onDetails, onClose } = props;
  const text = useText();
  return (
    <>
      <RoutedDialog
        fullScreen
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': text.inbox.conversation } }}
      >
        {key && (
          <Conversation
            conversationKey={key}
            messageId={messageId}
            photo={photo}
            onClose={onClose}
            onDetails={() => onDetails(true)}
          />
        )}
      </RoutedDialog>
      <Dialog open={showsDetails} onClose={() => onDetails(false)} fullScreen aria-labelledby="details-title">
        <DialogTitle
          id="details-title"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1 }}
        >
          {text.detailCard.title}
          <IconButton aria-label={text.everywhere.close} onClick={() => onDetails(false)}>
            <CloseIcon />
          </IconButton>
        </DialogTitle>
        {key && <DetailCard conversationKey={key} onLeave={() => onDetails(false)} />}
      </Dialog>
    </>
  );
}
