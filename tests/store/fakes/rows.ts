import { type Friend, FULL_PERMISSION, type Note, type Page, type PageUser } from '#contract';

/** A page as its customer or its staff sees it. */
export const pageRow = (given: Partial<Page> = {}): Page => ({
  pageId: 7,
  title: 'ရွှေမင်းသမီး စားသောက်ဆိုင်',
  photo: '',
  headerPhoto: '',
  look: 0,
  ui: FULL_PERMISSION,
  sendMessage: '',
  messageDate: null,
  ...given,
});

/** A customer of page 7; the account is 1000 beyond the membership. */
export const customerRow = (given: Partial<PageUser> & { pageUserId: number }): PageUser => ({
  pageId: 7,
  userType: 'Customer',
  userTypeId: 1,
  side: 'C',
  accepted: true,
  participantDto: {
    userAccountId: 1000 + given.pageUserId,
    profileName: `Customer ${given.pageUserId}`,
    profilePhoto: '',
    active: false,
  },
  look: 0,
  messageStatus: null,
  waitingSince: null,
  sendMessage: '',
  messageDate: null,
  ...given,
});

/** A friend of the viewer. */
export const friendRow = (given: Partial<Friend> & { requestFormId: number }): Friend => ({
  userAccountId: 100 + given.requestFormId,
  profileName: `Friend ${given.requestFormId}`,
  profilePhoto: '',
  active: false,
  look: 0,
  sendMessage: '',
  messageDate: null,
  ...given,
});

/** A note of a colleague about customer 1 of page 7. */
export const noteRow = (given: Partial<Note> & { noteId: number }): Note => ({
  pageId: 7,
  customerId: 1,
  author: { userAccountId: 3, profileName: 'Colleague' },
  text: `note ${given.noteId}`,
  mentions: [],
  time: '2026-11-21T06:00:00.000Z',
  ...given,
});
