import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { auditExportPath } from '#contract';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useAuditTexts } from './texts.ts';
import { filterOf, useAuditQuery } from './useAuditQuery.ts';

/** Who did what to whom, when and from where, for admins; what the filters find can be saved as a file. */
export default function AuditScreen() {
  const texts = useAuditTexts();
  const { query, change } = useAuditQuery();
  const domain = useAppSelector(selectAccount)?.domain ?? '';
  return (
    <ScreenFrame
      title={texts.title}
      maxWidth={1000}
      actions={
        <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, width: { xs: '100%', md: 'auto' } }}>
          <ExportButton address={domain + auditExportPath(filterOf(query))} />
        </Box>
      }
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
