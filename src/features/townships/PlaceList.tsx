import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../components/ui/icons.tsx';

/** A place one can go on to. */
export interface PlaceEntry {
  id: number | 'all';
  name: string;
  note?: string;
  to: string;
  selected: boolean;
}

/** Cities or townships, each a link to what is in it. */
export function PlaceList({ entries, label }: { entries: readonly PlaceEntry[]; label: string }) {
  return (
    <List aria-label={label} sx={{ px: 1 }}>
      {entries.map((entry) => (
        <ListItem key={entry.id} disablePadding>
          <ListItemButton
            component={Link}
            to={entry.to}
            selected={entry.selected}
            aria-current={entry.selected ? 'true' : undefined}
            sx={{ borderRadius: 2, minHeight: 52 }}
          >
            <ListItemText primary={entry.name} secondary={entry.note} slotProps={{ primary: { variant: 'body1' } }} />
            <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
