import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ConversationState, type InboxFilter } from '#contract';
import { DayField } from '../../../components/DayField.tsx';
import { useColleagues } from '../../../components/desk/useColleagues.ts';
import { LabelledSelect } from '../../../components/ui/LabelledSelect.tsx';
import { useInboxFilterTexts } from '../../../i18n/inboxFilterTexts.ts';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { localDay } from '../../../lib/localDay.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectStaffName } from '../../../store/inbox/pageUsersSlice.ts';
import { waitingWords } from './filterWords.ts';
import { LabelChoice } from './LabelChoice.tsx';

interface FilterFieldsProps {
  pageId: number;
  filter: InboxFilter;
  /** The server keeps states, assignees, pins and first answers. */
  hasDesk: boolean;
  /** Undefined takes a condition away. */
  onChange: (change: { [K in keyof InboxFilter]: InboxFilter[K] | undefined }) => void;
}

/** Times of waiting that are offered, in minutes. */
const WAITING = [15, 30, 60, 120, 240, 480, 1_440, 2_880, 10_080];
const FLAGS = ['unread', 'file', 'neverAnswered', 'pinned'] as const;
/** Those that need what only the desk of a server keeps. */
const OF_DESK: readonly string[] = ['neverAnswered', 'pinned'] satisfies (typeof FLAGS)[number][];

const assigneeOf = (value: string): InboxFilter['assignee'] =>
  value === '' ? undefined : value === 'me' || value === 'nobody' ? value : Number(value);

/** The first instant of a day of the calendar, some days later; undefined for no day. */
function startOfDay(day: string, daysLater = 0): string | undefined {
  if (day === '') return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

export function FilterFields({ pageId, filter, hasDesk, onChange }: FilterFieldsProps) {
  const texts = useInboxFilterTexts();
  const formats = useFormats();
  const { waitingMinutes, from, before } = filter;
  const any = { value: '', label: texts.any };
  const { assignee } = filter;
  const others = useColleagues(pageId);
  const nameOfChosen = useAppSelector((state) =>
    typeof assignee === 'number' ? selectStaffName(state, pageId, assignee) : undefined,
  );
  const colleagues = others.map(({ userAccountId, profileName }) => ({
    value: String(userAccountId),
    label: profileName,
  }));
  // The view of a colleague may name the reader, and an old one somebody who has left.
  if (typeof assignee === 'number' && !others.some(({ userAccountId }) => userAccountId === assignee))
    colleagues.push({ value: String(assignee), label: nameOfChosen ?? texts.formerStaff });
  // One that a link brought is offered too.
  const times = [...new Set([...WAITING, ...(waitingMinutes === undefined ? [] : [waitingMinutes])])].sort(
    (a, b) => a - b,
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      {hasDesk && (
        <>
          <LabelledSelect
            label={texts.state}
            value={filter.state ?? ''}
            choices={[any, ...ConversationState.options.map((value) => ({ value, label: texts.states[value] }))]}
            onChange={(value) => onChange({ state: ConversationState.safeParse(value).data })}
          />
          <LabelledSelect
            label={texts.assignee}
            value={String(assignee ?? '')}
            choices={[any, { value: 'me', label: texts.me }, { value: 'nobody', label: texts.nobody }, ...colleagues]}
            onChange={(value) => onChange({ assignee: assigneeOf(value) })}
          />
        </>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LabelledSelect
          label={texts.waiting}
          value={String(waitingMinutes ?? (filter.waiting ? 'any' : ''))}
          choices={[
            any,
            { value: 'any', label: texts.waitingAny },
            ...times.map((minutes) => ({
              value: String(minutes),
              label: texts.longerThan(waitingWords(minutes, { texts, formats })),
            })),
          ]}
          onChange={(value) =>
            onChange({
              waiting: value === 'any' ? true : undefined,
              waitingMinutes: value === '' || value === 'any' ? undefined : Number(value),
            })
          }
        />
      </Box>
      <DayField
        label={texts.from}
        day={from === undefined ? '' : localDay(Date.parse(from))}
        onDay={(day) => onChange({ from: startOfDay(day) })}
      />
      <DayField
        label={texts.to}
        day={before === undefined ? '' : localDay(Date.parse(before) - 1)}
        onDay={(day) => onChange({ before: startOfDay(day, 1) })}
      />
      <LabelChoice pageId={pageId} chosen={filter.labels} onChange={(labels) => onChange({ labels })} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column' }}>
        {FLAGS.filter((flag) => hasDesk || !OF_DESK.includes(flag)).map((flag) => (
          <FormControlLabel
            key={flag}
            label={texts[flag]}
            control={
              <Checkbox
                checked={filter[flag] === true}
                onChange={(event) => onChange({ [flag]: event.target.checked || undefined })}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}
