import type { Report } from '#contract';

/** An open report of an account; a test says only what matters to it. */
export const exampleReport = (given: Partial<Report> = {}): Report => ({
  reportId: 5,
  time: '2026-11-20T09:00:00.000Z',
  reporter: { userAccountId: 8, name: 'Aye Aye' },
  reported: { kind: 'account', id: 9, name: 'Nay Win' },
  page: null,
  reason: 'harassment',
  text: '',
  messages: [],
  closed: null,
  ...given,
});
