import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { SentBulkMessage } from '#contract';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useCloseOnBack } from '../../../components/ui/layers/useCloseOnBack.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { MessageRecipients } from './MessageRecipients.tsx';
import { SentMessages } from './SentMessages.tsx';

interface SentMessagesDialogProps {
  open: boolean;
  pageId: number;
  onOpen: (customerId: number) => void;
  onClose: () => void;
}

/** The messages that a page has sent to many customers, and who got one of them. */
export function SentMessagesDialog({ open, pageId, onOpen, onClose }: SentMessagesDialogProps) {
  const { sent: texts } = useDeskTexts().bulk;
  const { everywhere } = useText();
  const [shown, setShown] = useState<SentBulkMessage | null>(null);
  useCloseOnBack(open && shown !== null, () => setShown(null));
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        {shown ? (
          <MessageRecipients
            pageId={pageId}
            message={shown}
            onOpen={(customerId) => {
              onClose();
              onOpen(customerId);
            }}
          />
        ) : (
          <SentMessages pageId={pageId} onShow={setShown} />
        )}
      </DialogContent>
      <DialogActions>
        {shown && <Button onClick={() => setShown(null)}>{everywhere.back}</Button>}
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
