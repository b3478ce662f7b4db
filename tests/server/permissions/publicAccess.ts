import type { publicAccessRoutes } from '#contract/routes/publicAccess.ts';
import { ADMINS } from './actors.ts';
import type { Rows } from './rows.ts';

const body = {
  pageAddresses: true,
  signUp: 'off',
  guests: false,
  widget: false,
  webhooks: false,
  tokens: false,
} as const;

/** What is open to people without an account. */
export const publicAccessRows = {
  // covers: call-getPublicAccess
  getPublicAccess: [{ asks: 'for what is open to the public', answers: ADMINS }],
  // covers: call-putPublicAccess
  putPublicAccess: [{ asks: 'to change what is open to the public', with: () => ({ body }), answers: ADMINS }],
} satisfies Rows<keyof typeof publicAccessRoutes>;
