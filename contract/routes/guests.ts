import * as z from 'zod/mini';
import { Account } from '../models/account.ts';
import { Name } from '../models/names.ts';
import { GivenSource } from '../models/pageAddress.ts';
import { Proof } from '../models/proofOfWork.ts';
import { SignedUser } from '../models/website.ts';
import { route } from './route.ts';

/** Guests of pages. */
export const guestRoutes = {
  createGuest: route('POST /public/page/{name}/guest', {
    access: 'anyone',
    idempotent: true,
    params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
    body: z.object({
      profileName: Name,
      source: z.optional(GivenSource),
      signed: z.optional(SignedUser),
      proof: z.optional(Proof),
    }),
    status: 201,
    response: Account,
  }),
};
