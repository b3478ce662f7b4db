import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../components/ui/icons.tsx';
import { RoundIcon } from '../../components/ui/RoundIcon.tsx';

type PageLinkProps = { icon: ReactNode; title: string; text: string } & ({ to: string } | { onPress: () => void });

/** A row of the panel that leads to a screen or shows a dialog. */
export function PageLink({ icon, title, text, ...leads }: PageLinkProps) {
  const action = 'to' in leads ? { component: Link, to: leads.to } : { onClick: leads.onPress };
  return (
    <li>
      <ListItemButton {...action} sx={{ gap: 1.5, px: 1, minHeight: 64, borderRadius: 2.5 }}>
        <RoundIcon>{icon}</RoundIcon>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p">
            {title}
          </Typography>
          <Typography variant="body2" component="p" color="textSecondary">
            {text}
          </Typography>
        </Box>
        <ChevronRightIcon aria-hidden fontSize="small" color="action" />
      </ListItemButton>
    </li>
  );
}
