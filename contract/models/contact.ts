import * as z from 'zod/mini';
import { LOGIN_CODE_DIGITS } from '../limits.ts';

/** A way to reach the owner of an account. */
export const ContactKind = z.enum(['phone', 'email']);
export type ContactKind = z.infer<typeof ContactKind>;

/** A six-digit code that was sent to a contact. */
export const SentCode = z.string().check(z.regex(new RegExp(`^\\d{${LOGIN_CODE_DIGITS}}$`)));

const OwnContact = z.object({
  /** As its owner wrote it; empty when there is none. */
  address: z.string(),
  /** The owner has proven that it is theirs. Only then it can be used to sign in. */
  verified: z.boolean(),
  /** Whether this server can send a code there. */
  canVerify: z.boolean(),
  /** A code was sent there and is still valid. */
  codeSent: z.boolean(),
});

/** The own contacts and whether they are verified (docs/product-decisions.md#1-contacts). */
export const OwnContacts = z.object({ phone: OwnContact, email: OwnContact });
export type OwnContacts = z.infer<typeof OwnContacts>;
