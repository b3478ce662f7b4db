import * as z from 'zod/mini';
import { Count, Flag, IdText } from '../ids.ts';
import { UserAccount } from './account.ts';
import { NameFilter } from './names.ts';

/** Which accounts admins list: those with every value that is given. */
export const accountFilter = {
  /** The name of a user type that they have on any page. */
  userType: z.optional(NameFilter),
  /** A part of the user name or the profile name. */
  userName: z.optional(NameFilter),
  userId: z.optional(IdText),
  /** Extension: only those that are disabled, or only the others. */
  disabled: z.optional(Flag),
};

/**
 * What accounts are put in order by. `name`: those without one are last in both directions. `role`: admins, owners of pages, staff,
 * others. `lastSignIn`: those who never signed in are before all others.
 */
export const AccountSortKey = z.enum(['name', 'userName', 'id', 'role', 'date', 'lastSignIn', 'status']);
export type AccountSortKey = z.infer<typeof AccountSortKey>;

/** Where a page of accounts begins. Only the server that issued it can interpret it. */
export const AccountCursor = z.string().check(z.minLength(1), z.maxLength(2_000));

/** A page of accounts in the order that was asked for, and how many the filter finds; `next` is the cursor of the page after it, null at the end. */
export const AccountsFound = z.object({
  accounts: z.array(UserAccount),
  total: Count,
  next: z.nullable(AccountCursor),
});
export type AccountsFound = z.infer<typeof AccountsFound>;
