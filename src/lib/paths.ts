/** The addresses of the screens (the routes of the product). None begins with /chat, which is the realtime endpoint. */
export const paths = {
  home: '/home',
  login: '/login',
  loginPhone: '/loginphone',
  townships: '/ts',
  accounts: '/ua',
  pages: '/page',
  pageUsers: '/pageuser',
  company: '/comp',
  uiAccept: '/uiaccept',
  profile: '/userform',
  search: '/search',
  userTypes: '/usertype',
  notifications: '/noti',
} as const;

/** Any screen's address. */
export type ScreenPath = (typeof paths)[keyof typeof paths];

/** Query names of the home screen: the open conversation (a conversation key) and the page an owner looks into. */
export const homeQuery = { conversation: 'c', page: 'page' } as const;

/**
 * The home screen with what is open in it. The conversation stands in the address, so that the phone's back button
 * closes it and a reload opens it again.
 */
export function homePath(open: { conversation?: string | null; pageId?: number | null } = {}): string {
  const query = [
    ...(open.pageId ? [`${homeQuery.page}=${open.pageId}`] : []),
    ...(open.conversation ? [`${homeQuery.conversation}=${open.conversation}`] : []),
  ];
  return query.length > 0 ? `${paths.home}?${query.join('&')}` : paths.home;
}

/** The members of one page. */
export const pageUsersPath = (pageId: number) => `${paths.pageUsers}?page=${pageId}`;
