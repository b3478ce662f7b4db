import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Report, ReportedMessage, ReportOutcome } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { useCloseReportMutation } from '../../store/api/adminApi.ts';
import { useUpdateUserAccountMutation } from '../../store/api/usersApi.ts';
import { ReportedFile } from './ReportedFile.tsx';

/** A report: who reported whom and why, the messages as they were, and what an admin can do or did. */
export function ReportRow({ report }: { report: Report }) {
  const texts = useReportTexts();
  const formats = useFormats();
  const { reportId, reporter, reported, page, reason, text, messages, time, closed } = report;
  return (
    <Box
      component="article"
      sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="subtitle1" component="h2" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {texts.about(reporter.name, reported.name)}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={time}>
          {formats.dayAndTime(time)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" label={texts.reasons[reason]} />
        {page && reported.kind === 'account' && (
          <Typography variant="body2" color="textSecondary">
            {texts.atPage(page.title)}
          </Typography>
        )}
      </Box>
      {text && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      <ReportedMessages reportId={reportId} messages={messages} reportedName={reported.name} />
      {closed ? (
        <Typography variant="body2" color="textSecondary">
          {texts.outcomes[closed.outcome](closed.by.name, formats.dayAndTime(closed.time))}
        </Typography>
      ) : (
        <ReportActions report={report} />
      )}
    </Box>
  );
}

/** What an admin can do about an open report: dismiss it, close it as handled, or disable the account. */
function ReportActions({ report: { reportId, reported } }: { report: Report }) {
  const texts = useReportTexts();
  const failureText = useFailureText();
  const [asksToDisable, setAsksToDisable] = useState(false);
  const [close, closing] = useCloseReportMutation();
  const [update, updating] = useUpdateUserAccountMutation();
  const isBusy = closing.isLoading || updating.isLoading;

  const decide = (outcome: ReportOutcome) => void close({ reportId, outcome });
  const disable = async () => {
    const done = await update({ userAccountId: reported.id, disabled: true });
    if (done.error) return;
    setAsksToDisable(false);
    decide('actionTaken');
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => decide('dismissed')}>
          {texts.dismiss}
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={() => decide('actionTaken')}>
          {texts.close}
        </Button>
        {reported.kind === 'account' && (
          <Button color="error" disabled={isBusy} onClick={() => setAsksToDisable(true)}>
            {texts.disable}
          </Button>
        )}
      </Box>
      {closing.error !== undefined && (
        <Typography role="alert" color="error">
          {failureText(closing.error)}
        </Typography>
      )}
      <ConfirmDialog
        open={asksToDisable}
        title={texts.disableTitle(reported.name)}
        text={texts.disableText}
        confirmLabel={texts.disable}
        dangerous
        busy={isBusy}
        failure={updating.error === undefined ? null : failureText(updating.error)}
        onClose={() => {
          setAsksToDisable(false);
          updating.reset();
        }}
        onConfirm={() => void disable()}
      />
    </>
  );
}

interface ReportedMessagesProps {
  reportId: number;
  messages: readonly ReportedMessage[];
  reportedName: string;
}

/** The messages of a report, as they were when it was made. */
function ReportedMessages({ reportId, messages, reportedName }: ReportedMessagesProps) {
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
