import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '#contract';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { accountsPath, auditPath, paths } from '../../lib/paths.ts';
import { useOverviewTexts } from './texts.ts';

const card = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  overflow: 'hidden',
} as const;

interface NumberCardProps {
  label: string;
  value: number;
  /** Where what is counted is listed, if anywhere. */
  to?: string;
  /** What is counted, where the label does not tell. */
  hint?: string;
  /** Somebody has to look after it. */
  isUrgent?: boolean;
}

/** A number, and the way to the list of what it counts. */
function NumberCard({ label, value, to, hint, isUrgent = false }: NumberCardProps) {
  const formats = useFormats();
  const content = (
    <>
      <Typography variant="body2" component="p" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="h1" component="p" sx={{ color: isUrgent && value > 0 ? 'error.main' : 'text.primary' }}>
        {formats.number(value)}
      </Typography>
      {hint && (
        <Typography variant="caption" component="p" color="textSecondary">
          {hint}
        </Typography>
      )}
    </>
  );
  const room = { height: '100%', display: 'block', px: 2, py: 1.5 };
  return (
    <Box sx={card}>
      {to === undefined ? (
        <Box sx={room}>{content}</Box>
      ) : (
        <ListItemButton component={Link} to={to} sx={room}>
          {content}
        </ListItemButton>
      )}
    </Box>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={card}>
      <Box
        sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography id={id} variant="subtitle1" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** The last sign-ins; each leads to what the account did. */
function SignIns({ lastSignIns }: Pick<Overview, 'lastSignIns'>) {
  const texts = useOverviewTexts();
  const formats = useFormats();
  const all = (
    <Button component={Link} to={auditPath({ action: 'signedIn' })} size="small">
      {texts.allSignIns}
    </Button>
  );
  return (
    <Part title={texts.signIns} action={all}>
      {lastSignIns.length === 0 && <Typography sx={{ px: 2, pb: 2 }}>{texts.noSignIns}</Typography>}
      {lastSignIns.map(({ userAccountId, name, time }) => (
        <ListItemButton
          key={`${userAccountId} ${time}`}
          component={Link}
          to={auditPath({ action: 'signedIn', name })}
          sx={{ gap: 2, px: 2, minHeight: 44, justifyContent: 'space-between' }}
        >
          <Typography dir="auto" noWrap>
            {name}
          </Typography>
          <Typography
            component="time"
            dateTime={time}
            title={formats.dayAndTime(time)}
            variant="body2"
            color="textSecondary"
            sx={{ flexShrink: 0 }}
          >
            {formats.relative(time)}
          </Typography>
        </ListItemButton>
      ))}
    </Part>
  );
}

function Server({ version, disk: { free, total } }: Pick<Overview, 'version' | 'disk'>) {
  const texts = useOverviewTexts();
  const formats = useFormats();
  const diskId = useId();
  const used = total - free;
  return (
    <Part title={texts.system}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        <Box>
          <Typography variant="body2" color="textSecondary">
            {texts.version}
          </Typography>
          <Typography>{version}</Typography>
        </Box>
        <Box>
          <Typography id={diskId} variant="body2" color="textSecondary">
            {texts.disk}
          </Typography>
          <Typography>{texts.diskFree(formats.bytes(free), formats.bytes(total))}</Typography>
          <LinearProgress
            variant="determinate"
            value={total > 0 ? (100 * used) / total : 0}
            aria-labelledby={diskId}
            aria-valuetext={texts.diskUsed(formats.bytes(used))}
            sx={{ my: 0.75, height: 8, borderRadius: 4 }}
          />
          <Typography variant="caption" color="textSecondary">
            {texts.diskUsed(formats.bytes(used))}
          </Typography>
        </Box>
      </Box>
    </Part>
  );
}

/** The numbers of the overview, the last sign-ins, the server. */
export function OverviewContent({ overview }: { overview: Overview }) {
  const texts = useOverviewTexts();
  const formats = useFormats();
  const { accounts, disabledAccounts, openReports, failedCalls } = overview;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 1.5, md: 0 } }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <NumberCard label={texts.reports} value={openReports} to={paths.reports} isUrgent />
        <NumberCard label={texts.accounts} value={accounts} to={paths.accounts} />
        <NumberCard label={texts.disabled} value={disabledAccounts} to={accountsPath({ status: 'disabled' })} />
        <NumberCard
          label={texts.failedCalls}
          value={failedCalls.count}
          hint={texts.failedCallsHint(formats.time(failedCalls.since))}
          isUrgent
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
        <SignIns lastSignIns={overview.lastSignIns} />
        <Server version={overview.version} disk={overview.disk} />
      </Box>
    </Box>
  );
}
