import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportedMessage } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { ReportedFile } from './ReportedFile.tsx';

interface ReportedMessagesProps {
  reportId: number;
  messages: readonly ReportedMessage[];
  reportedName: string;
}

/** The messages of a report, as they were when it was made. */
export function ReportedMessages({ reportId, messages, reportedName }: ReportedMessagesProps) {
  const texts = useReportTexts();
  const formats = useFormats();
  if (messages.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noMessages}
      </Typography>
    );
  return (
    <Box
      component="ol"
      aria-label={texts.messagesOf(reportedName)}
      sx={{ m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1, bgcolor: 'action.hover', borderRadius: 2 }}
    >
      {messages.map(({ messageId, senderName, text, fileName, file, time }) => (
        <Box component="li" key={messageId}>
          <Typography variant="body2" color="textSecondary">
            {`${senderName} · ${formats.dayAndTime(time)}`}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {text || texts.file(fileName ?? '')}
          </Typography>
          {file && <ReportedFile {...{ reportId, messageId, senderName }} isImage={file === 'image'} />}
        </Box>
      ))}
    </Box>
  );
}
