import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../../components/ui/Panel.tsx';
import { ScreenFrame } from '../../components/ui/ScreenFrame.tsx';
import { useReportTexts } from '../../i18n/reportTexts.ts';
import { ReportList } from './ReportList.tsx';

const STATES = ['open', 'closed'] as const;

/** What people reported, for admins: open reports to decide, and those that are closed. */
export default function ReportsScreen() {
  const texts = useReportTexts();
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state')) ?? 'open';
  return (
    <ScreenFrame title={texts.title} maxWidth={1000}>
      <Box sx={{ px: { xs: 1.5, md: 0 }, pt: { xs: 1.5, md: 0 }, pb: 1 }}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <Tabs
          value={state}
          aria-label={texts.title}
          onChange={(_, chosen) => setQuery(chosen === 'open' ? {} : { state: 'closed' }, { replace: true })}
        >
          {STATES.map((one) => (
            <Tab key={one} value={one} label={texts[one]} />
          ))}
        </Tabs>
      </Box>
      <Panel fills>
        <ReportList key={state} state={state} />
      </Panel>
    </ScreenFrame>
  );
}
