import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useFocusKept } from './useFocusKept.ts';

interface EntryRowProps {
  /** The picture at the start of the row; silent. */
  avatar: ReactNode;
  title: string;
  /** Under the title. */
  note?: ReactNode;
  /** What can be done with it; wraps below the text where it does not fit beside it. */
  actions?: ReactNode;
  /** Something new: a tinted ground. */
  fresh?: boolean;
  /** The element; `div` inside the item of a virtual list. */
  component?: 'li' | 'div';
  /** Draws a line above; items of an `EntryList` have it by default. */
  divider?: boolean;
}

/** One entry of a list of people, pages or news, which keeps the focus of a button that goes. The items of an `EntryList` are `li`. */
export function EntryRow(props: EntryRowProps) {
  const { avatar, title, note, actions, fresh = false, component = 'li', divider = false } = props;
  const row = useRef<HTMLDivElement>(null);
  return (
    <Box
      {...useFocusKept(row)}
      ref={row}
      tabIndex={-1}
      component={component}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        minHeight: 72,
        bgcolor: fresh ? 'action.selected' : 'transparent',
        [divider ? '&' : '& + &']: { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {avatar}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>{actions}</Box>
      )}
    </Box>
  );
}
