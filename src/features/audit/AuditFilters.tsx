import Box from '@mui/material/Box';
import { AuditAction, SEARCH_DEBOUNCE_MS } from '#contract';
import { DayField } from '../../components/DayField.tsx';
import { PlainSelect } from '../../components/ui/PlainSelect.tsx';
import { SearchField } from '../../components/ui/SearchField.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAuditTexts } from './texts.ts';
import type { AuditQuery } from './useAuditQuery.ts';

interface AuditFiltersProps {
  query: AuditQuery;
  onChange: (change: Partial<AuditQuery>) => void;
}

/** What narrows the log: a part of a name, an action, the first and the last day. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
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
