import type { PublicAccess } from '#contract';

/** An installation that is closed to people without an account, but for what a test opens. */
export const examplePublicAccess = (given: Partial<PublicAccess> = {}): PublicAccess => ({
  pageAddresses: false,
  signUp: 'off',
  guests: false,
  widget: false,
  webhooks: false,
  tokens: false,
  ...given,
});
