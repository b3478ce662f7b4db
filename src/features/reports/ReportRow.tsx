import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Report } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportedMessages } from './ReportedMessages.tsx';

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
