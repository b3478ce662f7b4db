import type { InboxFilter } from '#contract';
import type { inboxFilter } from '../../../i18n/en/inboxFilter.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { localDay } from '../../../lib/localDay.ts';

type Texts = typeof inboxFilter;
interface Words {
  texts: Texts;
  formats: Formats;
  nameOf: (accountId: number) => string | undefined;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in its largest whole unit. */
export function waitingWords(minutes: number, { texts, formats }: Pick<Words, 'texts' | 'formats'>): string {
  const [unit, size] =
    minutes % DAY === 0
      ? (['days', DAY] as const)
      : minutes % HOUR === 0
        ? (['hours', HOUR] as const)
        : (['minutes', 1] as const);
  return texts[unit](minutes / size, formats.number(minutes / size));
}

function assigneeWords(assignee: NonNullable<InboxFilter['assignee']>, { texts, nameOf }: Words): string {
  if (assignee === 'nobody') return texts.notAssigned;
  return texts.assignedTo(assignee === 'me' ? texts.me : (nameOf(assignee) ?? texts.formerStaff));
}

export function filterWords(filter: InboxFilter, words: Words): string {
  const { texts, formats } = words;
  const { state, assignee, waitingMinutes, from, before } = filter;
  return [
    state && texts.states[state],
    assignee !== undefined && assigneeWords(assignee, words),
    filter.unread && texts.unread,
    filter.waiting && texts.waiting,
    waitingMinutes !== undefined && texts.waitingFor(waitingWords(waitingMinutes, words)),
    filter.neverAnswered && texts.neverAnswered,
    filter.pinned && texts.pinned,
    filter.file && texts.fileShort,
    from !== undefined && texts.fromDay(formats.shortDay(localDay(Date.parse(from)))),
    before !== undefined && texts.toDay(formats.shortDay(localDay(Date.parse(before) - 1))),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}
