import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ConversationKey } from '#contract';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { Drawer } from '../../components/ui/layers/Drawer.tsx';
import { DetailCard } from '../../features/detailCard/DetailCard.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

interface DetailsDrawerProps {
  open: boolean;
  conversationKey: ConversationKey | null;
  onClose: () => void;
}

/** Where two columns fit beside each other: the card of the person over the conversation. */
export function DetailsDrawer({ open, conversationKey, onClose }: DetailsDrawerProps) {
  const { detailCard, everywhere } = useText();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open && conversationKey !== null}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: 360 } } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 60, pl: 2.5, pr: 1 }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {detailCard.title}
        </Typography>
        <IconButton aria-label={everywhere.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {conversationKey && <DetailCard key={conversationKey} conversationKey={conversationKey} onLeave={onClose} />}
    </Drawer>
  );
}
