import { z } from 'zod';
import { Id } from '../ids.ts';
import { LastMessage } from './page.ts';

/**
 * A friend in the asker's list (spec 3). `profileName` is the name the asker gave them, else their own.
 * `look` counts unread messages for the asker. Extension `ownName`: what the friend calls themselves.
 */
export const Friend = LastMessage.extend({
  userAccountId: Id,
  profileName: z.string(),
  ownName: z.string().optional(),
  profilePhoto: z.string(),
  active: z.boolean(),
  requestFormId: Id,
  look: z.int().nonnegative(),
});
export type Friend = z.infer<typeof Friend>;

/** A friendship after a request, an answer or an end (extension). */
export const Friendship = z.object({
  requestFormId: Id,
  state: z.enum(['waiting', 'friends', 'declined', 'ended']),
});
export type Friendship = z.infer<typeof Friendship>;

/** A person found by `GET /userAccounts/tensearch`, and what the asker already has to do with them. */
export const PersonFound = z.object({
  userAccountId: Id,
  profileName: z.string(),
  profilePhoto: z.string(),
  active: z.boolean(),
  /** `asked`: the asker asked them; `asks`: they asked the asker. */
  friendship: z.enum(['none', 'asked', 'asks', 'friends', 'self']),
  requestFormId: Id.nullable(),
});
export type PersonFound = z.infer<typeof PersonFound>;
