import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';

/** A list of facts about a person. */
export function Facts({ children }: PropsWithChildren) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** What a press follows. */
  address?: string | undefined;
}

/** What a card says, under its name. */
export function Fact({ label, value, address }: FactProps) {
  const { detailCard } = useText();
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          color: value ? 'text.primary' : 'text.secondary',
        }}
      >
        {address ? (
          <Link href={address} sx={{ display: 'inline-block', minHeight: 40, lineHeight: '40px' }}>
            {value}
          </Link>
        ) : (
          value || detailCard.notGiven
        )}
      </Typography>
    </div>
  );
}
