import { flagsOf, type UiAccept, type UserType } from '#contract';
import type { userTypes } from '../db/schema.ts';

export type UserTypeRow = typeof userTypes.$inferSelect;

export const presentUserType = (row: UserTypeRow): UserType => ({
  userTypeId: row.id,
  userTypeName: row.name,
  side: row.side,
  builtIn: row.builtIn,
});

export const presentUiAccept = (row: UserTypeRow): UiAccept => ({
  userTypeId: row.id,
  userTypeName: row.name,
  side: row.side,
  ...flagsOf(row),
});
