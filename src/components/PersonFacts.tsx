import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UserDetail } from '#contract';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { toLatinDigits } from '../lib/burmeseDigits.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';

/** What a card says about a person (docs/specification.md#2-card); phone numbers and addresses can be pressed. */
export function PersonFacts({ person }: { person: UserDetail }) {
  const { detailCard } = useText();
  const formats = useFormats();
  const rows: [label: string, value: string, address?: string][] = [
    [
      detailCard.phone,
      person.phone,
      isPhoneNumber(person.phone) ? `tel:${toLatinDigits(person.phone).replace(/[^\d+]/g, '')}` : undefined,
    ],
    [detailCard.email, person.email, person.email && `mailto:${person.email}`],
    [detailCard.nrc, person.nrcNo],
    [detailCard.license, person.license],
    [detailCard.address, person.address],
    [detailCard.remark, person.remark],
    [detailCard.date, formats.dayAndTime(person.date)],
  ];
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
