import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EntryList } from '../../components/ui/EntryList.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface SearchSectionProps {
  title: string;
  /** The rows; undefined until the first answer. */
  rows: ReactNode[] | undefined;
  /** The rows belong to what was typed before. */
  stale: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** One kind of what was found: loading, failed, or its rows. Nothing of it is nothing to see. */
export function SearchSection({ title, rows, stale, failed, onRetry }: SearchSectionProps) {
  const { everywhere } = useText();
  const id = useId();
  if (rows?.length === 0 && !failed) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 2, pt: 2, pb: 0.5 }}>
        {title}
      </Typography>
      {failed ? (
        <LoadFailed onRetry={onRetry} />
      ) : rows ? (
        <EntryList labelledBy={id} stale={stale}>
          {rows}
        </EntryList>
      ) : (
        <RowSkeleton rows={4} label={everywhere.loading} />
      )}
    </Box>
  );
}
