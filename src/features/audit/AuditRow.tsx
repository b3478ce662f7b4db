import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '#contract';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { usePublicAccessTexts } from '../../i18n/publicAccessTexts.ts';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { auditSentence } from './auditSentence.ts';
import { PutBack } from './PutBack.tsx';
import { useAuditTexts } from './texts.ts';

/** An entry of the audit log: when, what, from where. In columns where there is room, one below the other on phones. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts();
  const { everywhere } = useText();
  const words = {
    accounts: useAccountsTexts(),
    everywhere,
    publicAccess: usePublicAccessTexts(),
    uiAccept: useUiAcceptTexts(),
  };
  const formats = useFormats();
  const { time, address, details } = entry;
  const sentence = auditSentence(entry, texts, words);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: '110px 1fr 180px' },
        alignItems: 'baseline',
        columnGap: 2,
        rowGap: 0.25,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="time" dateTime={time}>
        {formats.time(time)}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: -1, md: 0 },
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography>{sentence}</Typography>
        {details.more === true && (
          <Typography variant="body2" color="textSecondary">
            {texts.more}
          </Typography>
        )}
        <PutBack entry={entry} sentence={sentence} />
      </Box>
      {address !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.fromAddress(address)}
        </Typography>
      )}
    </Box>
  );
}
