import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/LanguageProvider.tsx';

/** What a card says, under its name; with the address that a press follows. */
export type Fact = [label: string, value: string, address?: string];

/** A list of facts about a person. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const { detailCard } = useText();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {rows.map(([label, value, address]) => (
        <div key={label}>
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
      ))}
    </Box>
  );
}
