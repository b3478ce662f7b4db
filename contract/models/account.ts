import { z } from 'zod';
import { Id, Instant, Role } from '../ids.ts';
import { FIELD_MAX, LONG_FIELD_MAX, NAME_MAX } from '../limits.ts';
import { nameText } from './names.ts';

/**
 * The signed-in account, as the app keeps it in local storage (spec 3).
 * `password` is the opaque session token, never the person's password (decisions 1).
 * `domain` is the origin of the asset paths; empty means this one (decisions 2).
 */
export const Account = z.object({
  userId: Id,
  userName: z.string(),
  password: z.string().min(1),
  role: Role,
  profileName: z.string(),
  profilePhoto: z.string(),
  domain: z.string(),
});
export type Account = z.infer<typeof Account>;

/** The little that lists show of a person (spec 3, `participantDto`). `profilePhoto` is empty when there is none. */
export const Participant = z.object({
  userAccountId: Id,
  profileName: z.string(),
  profilePhoto: z.string(),
  active: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/** The fields of a profile that a person may write. All but the name may be empty. */
const profileFields = {
  profileName: nameText.min(1).max(NAME_MAX),
  phone: z.string().trim().max(FIELD_MAX),
  email: z.union([z.literal(''), z.email().max(FIELD_MAX)]),
  nrcNo: z.string().trim().max(FIELD_MAX),
  license: z.string().trim().max(FIELD_MAX),
  address: z.string().trim().max(LONG_FIELD_MAX),
  cityId: Id.nullable(),
  tsId: Id.nullable(),
};

/**
 * A person's detail card (spec 2, spec 3): answered only to those who share a conversation with them, and to admins
 * (decisions 3). `date` is the day the account was made. `cityId`, `tsId` are an extension.
 */
export const UserDetail = z.object({
  userAccountId: Id,
  profileName: z.string(),
  profilePhoto: z.string(),
  phone: z.string(),
  email: z.string(),
  nrcNo: z.string(),
  license: z.string(),
  address: z.string(),
  remark: z.string(),
  date: Instant,
  cityId: Id.nullable(),
  tsId: Id.nullable(),
  active: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** An account as admins see it (screen /ua). */
export const UserAccount = UserDetail.extend({
  userName: z.string(),
  role: Role,
  disabled: z.boolean(),
});
export type UserAccount = z.infer<typeof UserAccount>;

/** A sign-in name: letters of any script, digits, `.`, `_`, `-`, 3 to 50 of them; compared without regard to case. */
export const UserName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}._-]{3,50}$/u);

/** `POST /userAccount`: what an admin gives to make an account. The first password is made by the server. */
export const NewUserAccount = z.object({
  userName: UserName,
  role: Role.default('CUSTOMER'),
  profileName: nameText.max(NAME_MAX).default(''),
  phone: profileFields.phone.default(''),
  email: profileFields.email.default(''),
  nrcNo: profileFields.nrcNo.default(''),
  license: profileFields.license.default(''),
  address: profileFields.address.default(''),
  remark: z.string().trim().max(LONG_FIELD_MAX).default(''),
  cityId: profileFields.cityId.default(null),
  tsId: profileFields.tsId.default(null),
});
export type NewUserAccount = z.input<typeof NewUserAccount>;

/** The answer to making an account or resetting its password: the first password, shown once and kept nowhere. */
export const CreatedUserAccount = UserAccount.extend({ firstPassword: z.string() });
export type CreatedUserAccount = z.infer<typeof CreatedUserAccount>;

/** `PUT /userAccount/{userAccountId}`: one's own profile, or any for admins. Only admins may send the last four. */
export const UserAccountChange = z
  .object({
    ...profileFields,
    remark: z.string().trim().max(LONG_FIELD_MAX),
    userName: UserName,
    role: Role,
    disabled: z.boolean(),
  })
  .partial();
export type UserAccountChange = z.infer<typeof UserAccountChange>;
