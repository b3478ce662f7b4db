import * as z from 'zod/mini';
import { Count, Id } from '../ids.ts';
import { Participant } from './account.ts';
import { LastMessage } from './page.ts';

/**
 * A friend in the caller's list (docs/specification.md#3-friend). `profileName` is the name the caller gave them,
 * else their own. `look` is the caller's number of unread messages. Extension `ownName`: the name of the friend's own
 * profile.
 */
export const Friend = z.extend(LastMessage, {
  userAccountId: Id,
  profileName: z.string(),
  ownName: z.optional(z.string()),
  profilePhoto: z.string(),
  active: z.boolean(),
  requestFormId: Id,
  look: Count,
});
export type Friend = z.infer<typeof Friend>;

/** The state of a friendship after a request, a reply to it, or its end (extension). */
export const Friendship = z.object({
  requestFormId: Id,
  state: z.enum(['waiting', 'friends', 'declined', 'ended']),
});
export type Friendship = z.infer<typeof Friendship>;

/** A result of `GET /userAccounts/tensearch`, and the caller's friendship with that person. */
export const PersonFound = z.extend(Participant, {
  /** `asked`: the caller sent a request; `asks`: the caller received one. */
  friendship: z.enum(['none', 'asked', 'asks', 'friends', 'self']),
  requestFormId: z.nullable(Id),
});
export type PersonFound = z.infer<typeof PersonFound>;
