import { BUILT_IN_USER_TYPES, FULL_PERMISSION, type Page, type PageUser, type UserType } from '#contract';

const { customer, owner, staff } = BUILT_IN_USER_TYPES;

/** A page the viewer owns; a test says what matters to it. */
export const examplePage = (given: Partial<Page> = {}): Page => ({
  pageId: 7,
  title: 'Golden Mart',
  photo: '',
  headerPhoto: '',
  look: 0,
  ui: FULL_PERMISSION,
  pageUserId: 70,
  userTypeId: owner,
  sendMessage: '',
  messageDate: null,
  ...given,
});

/** A member of page 7 by name: a customer unless said otherwise. */
export const exampleMember = (
  pageUserId: number,
  profileName: string,
  given: Partial<PageUser> & { userAccountId?: number } = {},
): PageUser => {
  const { userAccountId = pageUserId + 1_000, ...rest } = given;
  return {
    pageUserId,
    pageId: 7,
    userType: 'Customer',
    userTypeId: customer,
    side: 'C',
    accepted: true,
    participantDto: { userAccountId, profileName, profilePhoto: '', active: false },
    look: 0,
    sendMessage: '',
    messageDate: null,
    messageStatus: null,
    waitingSince: null,
    ...rest,
  };
};

/** What makes a member one who serves the page. */
export const asOwner = { userType: 'Owner', userTypeId: owner, side: 'P' } as const;
export const asStaff = { userType: 'Staff', userTypeId: staff, side: 'P' } as const;

export const exampleTypes: UserType[] = [
  { userTypeId: customer, userTypeName: 'Customer', side: 'C', builtIn: true },
  { userTypeId: owner, userTypeName: 'Owner', side: 'P', builtIn: true },
  { userTypeId: staff, userTypeName: 'Staff', side: 'P', builtIn: true },
];
