import type { Notification } from '#contract';

/** A request for friendship that nobody has answered; a test says only what matters to it. */
export const exampleNotification = (given: Partial<Notification> & { notiId: number }): Notification => ({
  kind: 'friendRequest',
  time: '2026-11-21T03:00:00.000Z',
  seen: true,
  person: { userAccountId: 31, profileName: 'Htet Naing', profilePhoto: '' },
  page: null,
  requestFormId: 9,
  pageUserId: null,
  userTypeId: null,
  userTypeName: '',
  answer: null,
  ...given,
});
