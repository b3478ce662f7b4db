import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ConversationKey } from '#contract';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { RoutedDialog } from '../../components/ui/layers/RoutedDialog.tsx';
import { Conversation } from '../../features/conversation/Conversation.tsx';
import { DetailCard } from '../../features/detailCard/DetailCard.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useDetails } from './useDetails.ts';

interface PhoneConversationProps {
  open: boolean;
  conversationKey: ConversationKey | null;
  messageId: number | null;
  onClose: () => void;
}

/** On phones: a conversation over the list, and over it whom it is with. */
export function PhoneConversation({ open, conversationKey: key, messageId, onClose }: PhoneConversationProps) {
  const text = useText();
  const [showsDetails, setShowsDetails] = useDetails(key);
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
            onClose={onClose}
            onDetails={() => setShowsDetails(true)}
          />
        )}
      </RoutedDialog>
      <Dialog open={showsDetails} onClose={() => setShowsDetails(false)} fullScreen aria-labelledby="details-title">
        <DialogTitle
          id="details-title"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1 }}
        >
          {text.detailCard.title}
          <IconButton aria-label={text.everywhere.close} onClick={() => setShowsDetails(false)}>
            <CloseIcon />
          </IconButton>
        </DialogTitle>
        {key && <DetailCard conversationKey={key} onLeave={() => setShowsDetails(false)} />}
      </Dialog>
    </>
  );
}
