import type { publicAccessRoutes } from '#contract/routes/publicAccess.ts';
import { ADMINS } from './actors.ts';
import { ALL_OPEN } from './material.ts';
import type { Rows } from './rows.ts';

/** What is open to people without an account. */
export const publicAccessRows = {
  // covers: call-getPublicAccess
  getPublicAccess: [{ asks: 'for what is open to the public', answers: ADMINS }],
  putPublicAccess: [
    // covers: call-putPublicAccess
    { asks: 'to change what is open to the public', with: () => ({ body: ALL_OPEN }), answers: ADMINS },
  ],
} satisfies Rows<keyof typeof publicAccessRoutes>;
