import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

interface PagerProps {
  /** What the pages belong to. */
  label: string;
  /** Which rows are shown, of how many: "1–50 of 1,234". */
  shown: string;
  previousLabel: string;
  nextLabel: string;
  /** The page that is shown, from 0, and how many there are. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Goes through the pages of a long list; one page needs none. */
export function Pager({ label, shown, previousLabel, nextLabel, page, pages, onPage }: PagerProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, px: 1, minHeight: 52 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mx: 1 }}>
        {shown}
      </Typography>
      {pages > 1 && (
        <>
          <IconButton aria-label={previousLabel} disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton aria-label={nextLabel} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </Box>
  );
}
