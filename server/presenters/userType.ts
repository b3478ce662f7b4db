import { flagsOf, type UiAccept, type UserType } from '#contract';
import type { userTypes } from '../db/schema.ts';

export type UserTypeRow = typeof userTypes.$inferSelect;

/** A user type. */
export const presentUserType = (row: UserTypeRow): UserType => ({
  userTypeId: row.id,
  userTypeName: row.name,
  side: row.side,
  builtIn: row.builtIn,
});

/** The flags of a user type. */
export const presentUiAccept = (row: UserTypeRow): UiAccept => ({
  userTypeId: row.id,
  userTypeName: row.name,
  side: row.side,
  ...flagsOf(row),
});
