import type { publicAccessRoutes } from '#contract/routes/publicAccess.ts';
import { type Attacks, plain } from './attack.ts';

const body = {
  pageAddresses: true,
  signUp: 'off',
  guests: false,
  widget: false,
  webhooks: false,
  tokens: false,
} as const;

export const publicAccessAttacks = {
  getPublicAccess: plain,
  // Each turn changes something, so that it is stored and recorded.
  putPublicAccess: () => (turn) => ({ body: { ...body, pageAddresses: turn % 2 === 0 } }),
} satisfies Attacks<keyof typeof publicAccessRoutes>;
