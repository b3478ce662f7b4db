import * as z from 'zod/mini';
import { Count, Id, Instant, Role } from '../ids.ts';
import { FIELD_MAX, LONG_FIELD_MAX } from '../limits.ts';
import { Name, NameOrEmpty } from './names.ts';

/**
 * What the owner of an account must do before anything else (docs/product-decisions.md#1-required-step): change the first
 * password, which an admin knows, or set up a second factor.
 */
export const RequiredStep = z.enum(['newPassword', 'secondFactor']);
export type RequiredStep = z.infer<typeof RequiredStep>;

/**
 * A guest writes to one page with a name only (docs/product-decisions.md#1-guests). A bot acts as staff of one page by its token
 * (docs/product-decisions.md#1-tokens). Everybody else is a member.
 */
export const AccountKind = z.enum(['member', 'guest', 'bot']);
export type AccountKind = z.infer<typeof AccountKind>;

/**
 * The signed-in account, as the app stores it in local storage (docs/specification.md#3-account).
 * `password` is the opaque session token, not the password (docs/product-decisions.md#1-token).
 * `domain` is the origin of the asset paths; empty means the origin of the app (docs/product-decisions.md#2-domain).
 * `requiredStep` (extension) is there while most calls are refused until it is done. `kind` (extension) is absent for a member.
 * `hasPassword` (extension) is false for whoever signs in by other ways alone; it is absent where there is a password.
 */
export const Account = z.object({
  userId: Id,
  userName: z.string(),
  password: z.string().check(z.minLength(1)),
  role: Role,
  profileName: z.string(),
  profilePhoto: z.string(),
  domain: z.string(),
  requiredStep: z.optional(RequiredStep),
  kind: z.optional(AccountKind),
  hasPassword: z.optional(z.boolean()),
});
export type Account = z.infer<typeof Account>;

/**
 * What lists show of a person (docs/specification.md#3-page-user, `participantDto`). `profilePhoto` is empty when
 * there is none.
 */
export const Participant = z.object({
  userAccountId: Id,
  profileName: z.string(),
  profilePhoto: z.string(),
  active: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/** A person whom a list or a notice names. */
export const NamedPerson = z.omit(Participant, { active: true });
export type NamedPerson = z.infer<typeof NamedPerson>;

const ShortText = z.string().check(z.trim(), z.maxLength(FIELD_MAX));
const LongText = z.string().check(z.trim(), z.maxLength(LONG_FIELD_MAX));

/** The fields of a profile that its owner may change. All but the name may be empty. */
const profileFields = {
  profileName: Name,
  phone: ShortText,
  email: z.union([z.literal(''), z.email().check(z.maxLength(FIELD_MAX))]),
  nrcNo: ShortText,
  license: ShortText,
  address: LongText,
  cityId: z.nullable(Id),
  tsId: z.nullable(Id),
};

/** The fields of a profile that a person chooses to show to the staff of the pages of which they are a customer. */
export const SharedField = z.enum(['phone', 'email', 'nrcNo', 'license', 'address']);
export type SharedField = z.infer<typeof SharedField>;

/**
 * The detail card of a person (docs/specification.md#2-layout, docs/specification.md#3-detail): for those who share a
 * conversation with them, and for admins (docs/product-decisions.md#3). `date` is when the account was created.
 * `cityId`, `tsId` are an extension. To the staff of a page, fields that the person does not share are empty. `sharedFields`
 * and `inDirectory` (extensions) are in the own card only, `guest` (extension) in that of a guest. `sharedFields` is null until the person has chosen, which shares all.
 * `inDirectory` is whether the township directory lists them, false until they choose it.
 */
export const UserDetail = z.extend(Participant, {
  phone: z.string(),
  email: z.string(),
  nrcNo: z.string(),
  license: z.string(),
  address: z.string(),
  remark: z.string(),
  date: Instant,
  cityId: z.nullable(Id),
  tsId: z.nullable(Id),
  sharedFields: z.optional(z.nullable(z.array(SharedField))),
  inDirectory: z.optional(z.boolean()),
  guest: z.optional(z.boolean()),
});
export type UserDetail = z.infer<typeof UserDetail>;

/**
 * An account as admins see it (screen /ua). `deletionRequested` (extension) is true while its owner may still restore it: until then an
 * admin may change `disabled` alone. The others (extension) are in lists: the last sign-in, null before the first; of how many pages the
 * account is an owner, and how many others it serves.
 */
export const UserAccount = z.extend(UserDetail, {
  userName: z.string(),
  role: Role,
  disabled: z.boolean(),
  deletionRequested: z.optional(z.boolean()),
  lastSignIn: z.optional(z.nullable(Instant)),
  ownedPages: z.optional(Count),
  servedPages: z.optional(Count),
});
export type UserAccount = z.infer<typeof UserAccount>;

/** A sign-in name: 3 to 50 letters of any script, digits, `.`, `_` or `-`; compared without regard to case. */
export const UserName = z.string().check(z.trim(), z.regex(/^[\p{L}\p{M}\p{N}._-]{3,50}$/u));

/** `POST /userAccount`: a new account, created by an admin. The server generates its first password. */
export const NewUserAccount = z.object({
  userName: UserName,
  role: z._default(Role, 'CUSTOMER'),
  profileName: z._default(NameOrEmpty, ''),
  phone: z._default(ShortText, ''),
  email: z._default(profileFields.email, ''),
  nrcNo: z._default(ShortText, ''),
  license: z._default(ShortText, ''),
  address: z._default(LongText, ''),
  remark: z._default(LongText, ''),
  cityId: z._default(z.nullable(Id), null),
  tsId: z._default(z.nullable(Id), null),
});
export type NewUserAccount = z.input<typeof NewUserAccount>;

/** The response to creating an account or resetting its password. The first password is shown once and not stored. */
export const CreatedUserAccount = z.extend(UserAccount, { firstPassword: z.string() });
export type CreatedUserAccount = z.infer<typeof CreatedUserAccount>;

/**
 * `PUT /userAccount/{userAccountId}`: the own profile, or any for admins. Only admins may send the last four fields, and only the
 * person `sharedFields`, where null changes nothing, and `inDirectory`.
 */
export const UserAccountChange = z.partial(
  z.object({
    ...profileFields,
    sharedFields: z.nullable(z.array(SharedField).check(z.maxLength(SharedField.options.length))),
    inDirectory: z.boolean(),
    remark: LongText,
    userName: UserName,
    role: Role,
    disabled: z.boolean(),
  }),
);
export type UserAccountChange = z.infer<typeof UserAccountChange>;

/**
 * Cancels the deletion of the account, then signs in. Without it a deleted account answers `deletionPending`, after which the same code or
 * ticket, or the passkey again, restores it.
 */
export const Restore = z.optional(z.boolean());
