import type { Account, NamedPerson, RequiredStep, Townsperson, UserAccount, UserDetail } from '#contract';
import type { UserAccountRow } from '../db/schema.ts';

/** The name that others see: the profile name or, without one, the user name. */
export const shownName = ({ profileName, userName }: Pick<UserAccountRow, 'profileName' | 'userName'>): string =>
  profileName || userName;

/** A person as lists and notices name them. */
export const presentNamed = (
  person: Pick<UserAccountRow, 'id' | 'profileName' | 'userName' | 'profilePhoto'>,
): NamedPerson => ({
  userAccountId: person.id,
  profileName: shownName(person),
  profilePhoto: person.profilePhoto,
});

/** The signed-in account with its session token, and what its owner must do first. */
export const presentAccount = (row: UserAccountRow, token: string, requiredStep: RequiredStep | null): Account => ({
  userId: row.id,
  userName: row.userName,
  password: token,
  role: row.role,
  profileName: row.profileName,
  profilePhoto: row.profilePhoto,
  domain: '',
  ...(requiredStep ? { requiredStep } : {}),
  ...(row.kind === 'guest' ? { kind: row.kind } : {}),
  ...(row.passwordHash === null ? { hasPassword: false } : {}),
});

const presentUserDetail = (row: UserAccountRow, active: boolean): UserDetail => ({
  userAccountId: row.id,
  profileName: row.profileName,
  profilePhoto: row.profilePhoto,
  phone: row.phone,
  email: row.email,
  nrcNo: row.nrcNo,
  license: row.license,
  address: row.address,
  remark: row.remark,
  date: row.createdAt.toISOString(),
  cityId: row.cityId,
  tsId: row.tsId,
  active,
  ...(row.kind === 'guest' ? { guest: true } : {}),
});

/** A person's profile; the own one with what its person chooses to share with pages and the directory. */
export const presentProfile = (row: UserAccountRow, viewerId: number, active: boolean): UserDetail => ({
  ...presentUserDetail(row, active),
  ...(row.id === viewerId ? { sharedFields: row.sharedFields, inDirectory: row.inDirectory } : {}),
});

/** An account as admins see it. */
export const presentUserAccount = (row: UserAccountRow, active: boolean): UserAccount => ({
  ...presentUserDetail(row, active),
  userName: row.userName,
  role: row.role,
  disabled: row.disabled,
  ...(row.deletionRequestedAt ? { deletionRequested: true } : {}),
});

/** How many pages somebody owns, and how many others they serve. */
export interface PageCounts {
  ownedPages: number;
  servedPages: number;
}

/** An account in the list of admins. */
export const presentListedAccount = (row: UserAccountRow, active: boolean, pages: PageCounts): UserAccount => ({
  ...presentUserAccount(row, active),
  lastSignIn: row.lastSignInAt?.toISOString() ?? null,
  ...pages,
});

/** A person in the township directory. */
export const presentTownsperson = (
  row: Pick<UserAccountRow, 'id' | 'profileName' | 'userName' | 'profilePhoto' | 'cityId' | 'tsId'>,
  active: boolean,
): Townsperson => ({
  ...presentNamed(row),
  active,
  cityId: row.cityId,
  tsId: row.tsId,
});
