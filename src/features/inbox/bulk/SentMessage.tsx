import Typography from '@mui/material/Typography';
import type { SentBulkMessage } from '#contract';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';

/** A message to many customers: when and by whom, its text, and how many got it. */
export function SentMessage({ message }: { message: SentBulkMessage }) {
  const { message: counts, ...texts } = useDeskTexts().bulk;
  const formats = useFormats();
  const { time, by, text, total, done, skipped, state } = message;
  const got = done - skipped;
  const words = [
    counts.sent(got, formats.number(got)),
    ...(skipped > 0 ? [counts.skipped(formats.number(skipped))] : []),
    ...(state === 'finished' ? [] : [texts.sent[state](formats.number(total - done))]),
  ];
  return (
    <>
      <Typography variant="caption" component="p" dir="auto" color="textSecondary">
        {`${formats.dayAndTime(time)} · ${by.profileName}`}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.join(' · ')}
      </Typography>
    </>
  );
}
