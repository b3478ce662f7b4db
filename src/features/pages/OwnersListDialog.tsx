import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, type ReactNode, useId } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { AddIcon } from '../../components/ui/icons.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { isNotOffered } from '../../store/model/apiFailure.ts';

interface OwnersListDialogProps<T> extends PropsWithChildren {
  texts: Record<'title' | 'intro' | 'none' | 'notOffered' | 'loadFailed' | 'add' | 'close', string>;
  icon: ReactNode;
  list: { data?: readonly T[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** How many there can be. */
  max: number;
  rowOf: (one: T) => ReactNode;
  onAdd: () => void;
  onClose: () => void;
}

/** What owners add to a page, as a list. The children are the dialogs above it. */
export function OwnersListDialog<T>(props: OwnersListDialogProps<T>) {
  const { texts, icon, list, max, rowOf, onAdd, onClose, children } = props;
  const { data, error, isFetching, refetch } = list;
  const titleId = useId();
  const content = () => {
    if (isNotOffered(error)) return <EmptyState icon={icon} title={texts.notOffered} />;
    if (error && !isFetching) return <LoadFailed title={texts.loadFailed} onRetry={refetch} />;
    if (!data) return <RowSkeleton rows={2} photoSize={0} />;
    if (data.length === 0) return <EmptyState icon={icon} title={texts.none} />;
    return (
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(rowOf)}
      </Box>
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.intro}
        </Typography>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        {data && data.length < max && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
            {texts.add}
          </Button>
        )}
      </DialogActions>
      {children}
    </Dialog>
  );
}

/** One of them: what it is, and what can be done with it. */
export const OwnersListRow = ({ children }: PropsWithChildren) => (
  <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);
