import type { ScheduledMessage } from '#contract';

/** What was written and chosen together: a text and the files after it have one author and one time. */
export type ScheduledGroup = readonly [ScheduledMessage, ...ScheduledMessage[]];

/** Scheduled messages by what belongs together, in their order. Each text begins a group: two may have the same time. */
export function groupsOf(list: readonly ScheduledMessage[]): ScheduledGroup[] {
  const groups: ScheduledGroup[] = [];
  const lastOf = new Map<string, [ScheduledMessage, ...ScheduledMessage[]]>();
  for (const one of list) {
    const name = `${one.author.userAccountId} ${one.dueTime} ${one.failure}`;
    const last = lastOf.get(name);
    if (last && one.file) {
      last.push(one);
      continue;
    }
    const next: [ScheduledMessage] = [one];
    groups.push(next);
    lastOf.set(name, next);
  }
  return groups;
}
