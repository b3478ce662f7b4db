import * as z from 'zod/mini';
import { Id, Side } from '../ids.ts';
import { Participant } from './account.ts';
import { PublicAccess } from './publicAccess.ts';

/** A name in both languages. */
const Names = z.object({ my: z.string(), en: z.string() });

/** A city and its townships (extension; for /ts and the profile form). */
export const City = z.object({
  cityId: Id,
  name: Names,
  townships: z.array(z.object({ tsId: Id, name: Names })),
});
export type City = z.infer<typeof City>;

/** A person in the township directory. */
export const Townsperson = z.extend(Participant, { cityId: z.nullable(Id), tsId: z.nullable(Id) });
export type Townsperson = z.infer<typeof Townsperson>;

/** A demo account, offered on the sign-in screen while the demo is enabled. */
export const DemoPerson = z.object({
  userName: z.string(),
  password: z.string(),
  profileName: z.string(),
  profilePhoto: z.string(),
  side: Side,
  /** The role this account demonstrates. */
  part: z.enum(['admin', 'owner', 'staff', 'customer', 'friend']),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

/** The company that runs this installation, and its ways to sign in (extension; screen /comp and the sign-in screen). */
export const Installation = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  /** `passkey` is an extension: a server without it offers none. */
  signIn: z.object({ google: z.boolean(), phone: z.boolean(), passkey: z.optional(z.boolean()) }),
  /** Whether messages can be searched (docs/decisions/0014-message-search.md); a server without the search says nothing. */
  messageSearch: z.optional(z.boolean()),
  /** What is open to people without an account; a server without it says nothing. */
  publicAccess: z.optional(PublicAccess),
  demo: z.array(DemoPerson),
});
export type Installation = z.infer<typeof Installation>;
