import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { INTERVALS_MAX, type OpenInterval } from '#contract';
import { AddIcon, DeleteIcon } from '../../../components/ui/icons.tsx';
import { useHoursTexts } from '../../../i18n/hoursTexts.ts';

const USUAL: OpenInterval = { from: '09:00', to: '17:00' };

interface WeekFieldsProps {
  /** The intervals of each day, Monday first. */
  week: readonly OpenInterval[][];
  mayChange: boolean;
  onChange: (week: OpenInterval[][]) => void;
}

/** When a page is open on each day of the week. */
export function WeekFields({ week, mayChange, onChange }: WeekFieldsProps) {
  const texts = useHoursTexts();
  return (
    <Box role="group" aria-label={texts.week}>
      <Typography variant="h4" component="h3">
        {texts.week}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.weekHint}
      </Typography>
      {week.map((intervals, day) => (
        <DayRow
          key={texts.days[day]}
          day={texts.days[day] ?? ''}
          intervals={intervals}
          mayChange={mayChange}
          onChange={(changed) => onChange(week.map((some, i) => (i === day ? changed : some)))}
          onCopy={() => onChange(week.map(() => intervals))}
        />
      ))}
    </Box>
  );
}

interface DayRowProps {
  day: string;
  intervals: readonly OpenInterval[];
  mayChange: boolean;
  onChange: (intervals: OpenInterval[]) => void;
  onCopy: () => void;
}

function DayRow({ day, intervals, mayChange, onChange, onCopy }: DayRowProps) {
  const texts = useHoursTexts();
  const isOpen = intervals.length > 0;
  const time = (place: number, end: 'from' | 'to') => (
    <OutlinedInput
      type="time"
      size="small"
      value={intervals[place]?.[end] ?? ''}
      inputProps={{ 'aria-label': texts[end](day) }}
      onChange={(event) =>
        onChange(intervals.map((interval, i) => (i === place ? { ...interval, [end]: event.target.value } : interval)))
      }
      // Wide enough for a time; with large text one is below the other.
      sx={{ flex: '1 1 7.5rem', maxWidth: '8.5rem' }}
    />
  );
  return (
    <Box sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 44 }}>
        <FormControlLabel
          disabled={!mayChange}
          label={day}
          control={<Switch checked={isOpen} onChange={(_, on) => onChange(on ? [USUAL] : [])} />}
          sx={{ flex: 1, mr: 1 }}
        />
        {!isOpen && (
          <Typography variant="body2" color="textSecondary">
            {texts.closed}
          </Typography>
        )}
        {isOpen && mayChange && (
          <Button size="small" color="secondary" aria-label={texts.copyOf(day)} onClick={onCopy}>
            {texts.copy}
          </Button>
        )}
      </Box>
      {intervals.map(({ from, to }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and no state of their own
        <Box key={place} sx={{ pb: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {time(place, 'from')}
            <span aria-hidden>–</span>
            {time(place, 'to')}
            {mayChange && place > 0 && (
              <IconButton
                aria-label={texts.removeInterval(day)}
                onClick={() => onChange(intervals.filter((_, i) => i !== place))}
              >
                <DeleteIcon />
              </IconButton>
            )}
            {mayChange && place === 0 && intervals.length < INTERVALS_MAX && (
              <IconButton aria-label={texts.addInterval(day)} onClick={() => onChange([...intervals, USUAL])}>
                <AddIcon />
              </IconButton>
            )}
          </Box>
          {from === '' || to === '' ? (
            <Typography variant="caption" color="error" role="alert">
              {texts.timeRequired}
            </Typography>
          ) : (
            to <= from && (
              <Typography variant="caption" color="textSecondary">
                {texts.nextDay}
              </Typography>
            )
          )}
        </Box>
      ))}
    </Box>
  );
}
