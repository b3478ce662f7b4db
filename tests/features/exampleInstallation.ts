import type { Installation } from '#contract';

/** What a server tells of itself; a test says what matters to it. */
export const exampleInstallation = (given: Partial<Installation> = {}): Installation => ({
  name: 'Mingala',
  version: '1.0.0',
  licence: 'MIT',
  company: { name: '', phone: '', email: '', address: '' },
  signIn: { google: false, phone: false },
  demo: [],
  ...given,
});
