import Box from '@mui/material/Box';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ShownOnceDialog } from '../../components/ShownOnceDialog.tsx';
import { useWebhooksTexts } from '../../i18n/webhooksTexts.ts';

interface SecretDialogProps {
  secret: string;
  title: string;
  text: string;
  onClose: () => void;
}

/** Shows a secret of a page. */
export function SecretDialog({ secret, title, text, onClose }: SecretDialogProps) {
  const texts = useWebhooksTexts();
  return (
    <ShownOnceDialog title={title} text={text} doneLabel={texts.done} onClose={onClose}>
      <Box
        dir="ltr"
        sx={{
          p: 1.5,
          mb: 2,
          borderRadius: 2,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        }}
      >
        {secret}
      </Box>
      <CopyButton text={secret} label={texts.copy} />
    </ShownOnceDialog>
  );
}
