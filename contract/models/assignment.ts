import * as z from 'zod/mini';
import { ASSIGNMENT_LIMIT_MAX, AWAY_MINUTES_MAX } from '../limits.ts';

/**
 * Who becomes the assignee of a conversation that has none. `firstAnswer`: whoever of the staff answers first. `roundRobin`: when the
 * customer writes, whoever of the staff was not given one for the longest time, is here, and has fewer open ones than the limit.
 */
export const AssignmentRule = z.enum(['none', 'firstAnswer', 'roundRobin']);
export type AssignmentRule = z.infer<typeof AssignmentRule>;

/** The rule of a page. The numbers are for `roundRobin`. */
export const AssignmentSettings = z.object({
  rule: AssignmentRule,
  /** How many open conversations one member of the staff has at most by the rule. */
  limit: z.int().check(z.gte(1), z.lte(ASSIGNMENT_LIMIT_MAX)),
  /** After how many minutes offline a member loses the conversations that wait for them; 0 for never. */
  awayMinutes: z.int().check(z.gte(0), z.lte(AWAY_MINUTES_MAX)),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

/** Whether the rule gives the reader no conversations for now. */
export const NotNow = z.object({ notNow: z.boolean() });
export type NotNow = z.infer<typeof NotNow>;

/** The rule of a page, and the reader's own switch (extension). */
export const Assignment = z.extend(AssignmentSettings, NotNow.shape);
export type Assignment = z.infer<typeof Assignment>;
