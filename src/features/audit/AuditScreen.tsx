import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AuditAction, auditExportPath, SEARCH_DEBOUNCE_MS } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { DownloadIcon } from '../../components/ui/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { SearchField } from '../../components/ui/SearchField.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { download } from '../../lib/download.ts';
import { useGetConfirmedMutation } from '../../store/api/sessionApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import { AuditList } from './AuditList.tsx';
import { useAuditTexts } from './texts.ts';
import { type AuditQuery, filterOf, useAuditQuery } from './useAuditQuery.ts';

/** Who did what to whom, when and from where, for admins; what the filters find can be saved as a file. */
export default function AuditScreen() {
  const texts = useAuditTexts();
  const { query, change } = useAuditQuery();
  const domain = useAppSelector(selectAccount)?.domain ?? '';
  return (
    <ScreenFrame
      title={texts.title}
      maxWidth={1000}
      actions={<ExportButton address={domain + auditExportPath(filterOf(query))} />}
    >
      <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <AuditFilters query={query} onChange={change} />
      </Box>
      <Panel fills>
        <AuditList query={query} onClear={() => change({ name: '', action: '', from: '', to: '' })} />
      </Panel>
    </ScreenFrame>
  );
}

interface AuditFiltersProps {
  query: AuditQuery;
  onChange: (change: Partial<AuditQuery>) => void;
}

/** What narrows the log: a part of a name, an action, the first and the last day. */
function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { everywhere } = useText();
  const texts = useAuditTexts();
  const actions = AuditAction.options.map((action) => ({ value: action, label: texts.actions[action] }));
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 240px 170px 170px' },
        gap: 1,
        '& > :nth-of-type(-n + 2)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField
        label={texts.search}
        clearLabel={everywhere.clearSearch}
        value={query.name}
        onSearch={(name) => onChange({ name })}
        pauseMs={SEARCH_DEBOUNCE_MS}
      />
      <PlainSelect
        label={texts.action}
        value={query.action}
        choices={[{ value: '', label: texts.allActions }, ...actions]}
        onChange={(value) => onChange({ action: AuditAction.safeParse(value).data ?? '' })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField key={end} label={texts[end]} day={query[end]} onDay={(day) => onChange({ [end]: day })} />
      ))}
    </Box>
  );
}

/**
 * Saves what the filters find as a file. The browser downloads it by itself and shows no dialog for a refusal, so the confirmation
 * that the file needs is asked for first.
 */
function ExportButton({ address }: { address: string }) {
  const texts = useAuditTexts();
  const [check, { isLoading }] = useGetConfirmedMutation();
  const save = async () => {
    const { error } = await check();
    // A server without confirmations gives the file at once.
    if (error && !isNotOffered(error)) return;
    download(address);
  };
  return (
    <Button variant="outlined" fullWidth startIcon={<DownloadIcon />} loading={isLoading} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
