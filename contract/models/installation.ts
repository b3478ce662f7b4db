import { z } from 'zod';
import { Id, Side } from '../ids.ts';

/** A name in both languages. */
const Names = z.object({ my: z.string(), en: z.string() });

/** A city and its townships (extension; feeds /ts and the profile form). */
export const City = z.object({
  cityId: Id,
  name: Names,
  townships: z.array(z.object({ tsId: Id, name: Names })),
});
export type City = z.infer<typeof City>;

/** A person in the township directory. */
export const Townsperson = z.object({
  userAccountId: Id,
  profileName: z.string(),
  profilePhoto: z.string(),
  active: z.boolean(),
  cityId: Id.nullable(),
  tsId: Id.nullable(),
});
export type Townsperson = z.infer<typeof Townsperson>;

/** A demo person, offered on the sign-in screen while the demo is on. */
export const DemoPerson = z.object({
  userName: z.string(),
  password: z.string(),
  profileName: z.string(),
  profilePhoto: z.string(),
  side: Side,
  /** What this person shows: `admin`, `owner`, `staff`, `customer` or `friend`. */
  part: z.enum(['admin', 'owner', 'staff', 'customer', 'friend']),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

/** Who runs this installation and what it offers (extension; screen /comp and the sign-in screen). */
export const Installation = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  signIn: z.object({ google: z.boolean(), phone: z.boolean() }),
  demo: z.array(DemoPerson),
});
export type Installation = z.infer<typeof Installation>;
