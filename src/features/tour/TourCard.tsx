import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Account } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectHasPages } from '../../store/inbox/pagesSlice.ts';
import { tourEnded } from '../../store/session/preferencesSlice.ts';
import { selectMode } from '../../store/session/sessionSlice.ts';
import { useTourTexts } from './texts.ts';

/** A phone held sideways: below the text there is no room for the buttons. */
const sideways = ({ breakpoints }: Theme) => `${breakpoints.up('sm')} and (max-height: 560px)`;

/** Three steps through the product for an admin, for staff of a page or for a customer. It covers nothing and takes no focus. */
export function TourCard({ account }: { account: Account }) {
  const tour = useTourTexts();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [step, setStep] = useState(0);
  const isStaff = useAppSelector((state) => selectMode(state) === 'P' || selectHasPages(state));
  const steps = tour.steps[account.role === 'ADMIN' ? 'admin' : isStaff ? 'staff' : 'customer'];
  const shown = steps[step];
  const end = () => dispatch(tourEnded(account.userId));
  if (!shown) return null;
  const isLast = step === steps.length - 1;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={(theme) => ({
        flexShrink: 0,
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { xs: 'stretch', md: 'center' },
        justifyContent: 'space-between',
        columnGap: 1.5,
        rowGap: 0.5,
        px: { xs: 2, md: 3 },
        py: { xs: 0.75, md: 1.25 },
        // A phone keeps three quarters for what the tour is about.
        maxHeight: { xs: '25%', md: '45%' },
        overflow: 'auto',
        bgcolor: 'primary.light',
        borderTop: 1,
        borderColor: 'divider',
        [sideways(theme)]: { flexDirection: 'row', alignItems: 'center' },
      })}
    >
      <Box sx={{ minWidth: 0 }} aria-live="polite">
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: { xs: 'space-between', md: 'start' },
            gap: 1.5,
            [sideways(theme)]: { justifyContent: 'start' },
          })}
        >
          <Typography id={titleId} variant="subtitle1" component="h2">
            {shown.title}
          </Typography>
          <Typography variant="body2" component="span" noWrap sx={{ flexShrink: 0 }}>
            {tour.place(formats.number(step + 1), formats.number(steps.length))}
          </Typography>
        </Box>
        <Typography variant="body2">{shown.text}</Typography>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 1, '& > *': { whiteSpace: 'nowrap' } }}
      >
        {!isLast && <Button onClick={end}>{tour.leave}</Button>}
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{tour.back}</Button>}
        <Button variant="contained" onClick={() => (isLast ? end() : setStep(step + 1))}>
          {isLast ? tour.done : tour.next}
        </Button>
      </Box>
    </Box>
  );
}
