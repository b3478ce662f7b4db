/** The addresses of the screens (the routes of the product). None begins with /chat, which is the realtime endpoint. */
export const paths = {
  home: '/home',
  login: '/login',
  loginPhone: '/loginphone',
  signUp: '/signup',
  guest: '/guest',
  secondStep: '/secondstep',
  newPassword: '/newpassword',
  secondFactor: '/secondfactor',
  townships: '/ts',
  overview: '/overview',
  accounts: '/ua',
  pages: '/page',
  pageUsers: '/pageuser',
  company: '/comp',
  uiAccept: '/uiaccept',
  profile: '/userform',
  privacy: '/privacy',
  security: '/security',
  search: '/search',
  messages: '/messages',
  userTypes: '/usertype',
  notifications: '/noti',
  audit: '/audit',
  reports: '/reports',
  publicAccess: '/publicaccess',
  share: '/share',
  /** Followed by the name of a page in its address. */
  write: '/write',
  /** Followed by the name of a page: the app in the frame of a website. */
  frame: '/w',
  invitation: '/invitation',
  /** Followed by the secret of an invitation of customers, after a `#`. */
  invited: '/invited',
  savedReplies: '/savedreplies',
  statistics: '/statistics',
} as const;

/** The path as `paths` writes it: capitals and a slash at the end make no difference. */
export const normalisePath = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase() || '/';

/** Any screen's address. */
export type ScreenPath = (typeof paths)[keyof typeof paths];

/**
 * Query names of the home screen: the open conversation (a conversation key), the page an owner looks into, and the message at which the
 * conversation opens.
 */
export const homeQuery = { conversation: 'c', page: 'page', message: 'm' } as const;

/** Query names of a page's list of customers: which of them it shows, in which order, and the search. */
export const inboxQuery = { filter: 'show', sort: 'sort', search: 'q' } as const;

/**
 * The home screen with what is open in it; `list` is an address whose view of the list is kept. The conversation stands in the address, so that the phone's back button
 * closes it and a reload opens it again.
 */
export function homePath(
  open: { conversation?: string | null; pageId?: number | null; message?: number | null; list?: URLSearchParams } = {},
): string {
  const view = Object.values(inboxQuery).flatMap((name) => {
    const value = open.list?.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const query = [
    ...(open.pageId ? [`${homeQuery.page}=${open.pageId}`, ...view] : []),
    ...(open.conversation ? [`${homeQuery.conversation}=${open.conversation}`] : []),
    ...(open.message ? [`${homeQuery.message}=${open.message}`] : []),
  ];
  return query.length > 0 ? `${paths.home}?${query.join('&')}` : paths.home;
}

/** Query names of the search of messages: the only conversation or page that is searched. */
export const messagesQuery = { conversation: 'c', page: 'page', kind: 'kind' } as const;

/** Query name of the sign-in screen: the person of the demo that is signed in at once. */
export const loginQuery = { demo: 'demo' } as const;

/** The sign-in screen, which signs in a person of the demo. */
export const demoSignInPath = (part: string) => `${paths.login}?${loginQuery.demo}=${part}`;

/** The search of messages: of one conversation, of one page's customers, or of all; all photos or files of a conversation. */
export function messageSearchPath(
  place: { conversation?: string | null; pageId?: number | null; kind?: 'photo' | 'file' } = {},
): string {
  const { conversation, pageId, kind } = place;
  if (conversation) {
    const all = `${paths.messages}?${messagesQuery.conversation}=${conversation}`;
    return kind ? `${all}&${messagesQuery.kind}=${kind}` : all;
  }
  return pageId ? `${paths.messages}?${messagesQuery.page}=${pageId}` : paths.messages;
}

/** Query names of the members' screen: the page, and which of its two sides is shown. */
export const pageUsersQuery = { page: 'page', side: 'side' } as const;

/** The members of one page: its customers (C, unless said otherwise) or its staff (P). */
export const pageUsersPath = (pageId: number, side: 'C' | 'P' = 'C') =>
  `${paths.pageUsers}?${pageUsersQuery.page}=${pageId}${side === 'P' ? `&${pageUsersQuery.side}=P` : ''}`;

/** Query names of the saved replies' screen: the page, and whether the own replies are shown. */
export const savedRepliesQuery = { page: 'page', own: 'own' } as const;

export const savedRepliesPath = (pageId: number, own = false) =>
  `${paths.savedReplies}?${savedRepliesQuery.page}=${pageId}${own ? `&${savedRepliesQuery.own}=1` : ''}`;

/** Query name of the statistics' screen: the page. */
export const statisticsQuery = { page: 'page' } as const;

export const statisticsPath = (pageId: number) => `${paths.statistics}?${statisticsQuery.page}=${pageId}`;

/** Query name of the pages' screen: the page that is opened in it. */
export const pagesQuery = { page: 'page' } as const;

/** The pages' screen, with one of them opened. */
export const pagePath = (pageId: number) => `${paths.pages}?${pagesQuery.page}=${pageId}`;

/** The number an address gives, or null where it is none: addresses may be old or typed. */
export const idInAddress = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** The link of an invitation. Its secret stands after the `#`, which browsers do not send to servers. */
export const invitationLink = (origin: string, token: string) => `${origin}${paths.invitation}#${token}`;

/** The link of an invitation of customers. */
export const invitedLink = (origin: string, token: string) => `${origin}${paths.invited}#${token}`;

/** The link of a page: its address, which anyone may open. */
export const pageLink = (origin: string, name: string) => `${origin}/p/${name}`;

/** The list of accounts: all, or those that are disabled. */
export const accountsPath = ({ status }: { status: 'disabled' }) => `${paths.accounts}?status=${status}`;

/** The audit log, narrowed to one action, and to entries with a name. */
export const auditPath = ({ action, name }: { action: string; name?: string }) =>
  `${paths.audit}?${new URLSearchParams({ ...(name && { q: name }), action })}`;

/** Query name of the guests' screen: the name of the page to which they write. */
export const guestQuery = { page: 'page' } as const;

/** Writing to a page with a name only. */
export const guestPath = (name: string) => `${paths.guest}?${guestQuery.page}=${encodeURIComponent(name)}`;

/**
 * Query names of the app in the frame of a website: the origin of that website, its language and colour, which `public/widget.js` writes;
 * and whether its guest signs up, which has no path of its own: no other than that of the frame may be shown by a website.
 */
export const frameQuery = { origin: 'origin', language: 'lang', color: 'color', signUp: 'signup' } as const;

/** The conversation with a page as its website shows it in a frame. */
export const framePath = (name: string) => `${paths.frame}/${name}`;
