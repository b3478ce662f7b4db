import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { fixedHeightRows } from '../../components/ui/fixedHeightRows.ts';
import { useRowSizes } from '../../components/useRowSizes.ts';

/** Width and height of the picture of a row, in px. */
export const PHOTO_SIZE = 48;

/** Somebody to send to, or a page whose customers are shown next. */
export interface Recipient {
  id: string;
  name: string;
  /** What tells the row from another one of the same name. */
  note?: string;
  avatar: ReactNode;
  onChoose: () => void;
}

interface RecipientListProps {
  total: number;
  recipientAt: (index: number) => Recipient | undefined;
}

/** The rows to choose from. */
export function RecipientList({ total, recipientAt }: RecipientListProps) {
  const rowHeight = useRowSizes().page;
  return (
    <Box sx={{ height: '65vh' }}>
      <Virtuoso
        key={rowHeight}
        {...fixedHeightRows(rowHeight, total)}
        computeItemKey={(index) => recipientAt(index)?.id ?? index}
        itemContent={(index) => {
          const recipient = recipientAt(index);
          if (!recipient) return <div style={{ height: rowHeight }} />;
          return (
            <ListItemButton sx={{ height: rowHeight, gap: 1.5 }} onClick={recipient.onChoose}>
              {recipient.avatar}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap sx={{ lineHeight: 1.9 }}>
                  {recipient.name}
                </Typography>
                {recipient.note && (
                  <Typography noWrap variant="body2" color="textSecondary" sx={{ lineHeight: 1.8 }}>
                    {recipient.note}
                  </Typography>
                )}
              </Box>
            </ListItemButton>
          );
        }}
      />
    </Box>
  );
}
