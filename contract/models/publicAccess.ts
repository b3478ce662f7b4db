import * as z from 'zod/mini';

/** Who may make an account themselves: nobody, who has an invitation of a page, or anyone. */
export const SignUp = z.enum(['off', 'invitation', 'open']);
export type SignUp = z.infer<typeof SignUp>;

/** What this installation opens to people without an account (extension). Everything is off until an admin turns it on. */
export const PublicAccess = z.object({
  /** Pages have an address of their own, `/p/<name>`, which anyone may open. */
  pageAddresses: z.boolean(),
  signUp: SignUp,
  /** People without an account write to a page with a name only. */
  guests: z.boolean(),
  /** Pages put a bubble on their own websites. */
  widget: z.boolean(),
  /** Pages have events sent to their own systems. */
  webhooks: z.boolean(),
  /** Pages give tokens to their own systems. */
  tokens: z.boolean(),
});
export type PublicAccess = z.infer<typeof PublicAccess>;

/** The parts that are changed; the others stay as they are. */
export const PublicAccessChange = z.partial(PublicAccess);
export type PublicAccessChange = z.infer<typeof PublicAccessChange>;
