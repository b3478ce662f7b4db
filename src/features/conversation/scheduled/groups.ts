import type { ScheduledMessage } from '#contract';

/** What was written and chosen together: a text and its files have one author and one time. */
export type ScheduledGroup = readonly [ScheduledMessage, ...ScheduledMessage[]];

/** Scheduled messages by what belongs together, in their order. */
export function groupsOf(list: readonly ScheduledMessage[]): ScheduledGroup[] {
  const groups = new Map<string, ScheduledGroup>();
  for (const one of list) {
    const name = `${one.author.userAccountId} ${one.dueTime} ${one.failure}`;
    const group = groups.get(name);
    groups.set(name, group ? [...group, one] : [one]);
  }
  return [...groups.values()];
}
