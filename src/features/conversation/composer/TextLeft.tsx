import Typography from '@mui/material/Typography';
import { MESSAGE_TEXT_MAX } from '#contract';
import { useComposerTexts } from './texts.ts';

/** From this many characters before the limit on, the rest is counted. */
const COUNTED = 200;

/** How many characters a text of this length has left, near the limit. */
export function TextLeft({ length }: { length: number }) {
  const composer = useComposerTexts();
  const left = MESSAGE_TEXT_MAX - length;
  if (left >= COUNTED) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      role="status"
      sx={{ px: 2, pb: 0.5, textAlign: 'end', color: left < 0 ? 'error.main' : 'text.secondary' }}
    >
      {left < 0 ? composer.tooLong(-left) : composer.left(left)}
    </Typography>
  );
}
