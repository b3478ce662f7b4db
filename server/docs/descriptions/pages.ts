import type { RouteDescription } from './routeDescription.ts';

/** Calls for pages, their members and what connects them to other programs. */
export const pagesDescriptions = {
  getPages: {
    summary: 'Pages of the caller in a mode, newest activity first; an admin may ask for all of them',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  createPage: {
    summary:
      'Make a page; the caller becomes its owner. For people who serve a page already, and admins; for another owner it needs a confirmation',
    source: 'docs/specification.md#7-pages, docs/specification.md#6',
  },
  updatePage: {
    summary:
      'Set the title of a page, the line `about` it (extension), and whether customers learn the names of its staff; owners and admins',
    source: 'docs/specification.md#7-pages',
  },
  deletePage: {
    summary: 'Remove a page; owners and admins. Its conversations are deleted after 30 days',
    source: 'docs/specification.md#7-pages',
  },
  restorePage: {
    summary: 'Put a removed page back within 30 days, with its members and conversations',
    source: 'docs/product-decisions.md#3-put-back, extension',
  },
  putPagePhoto: { summary: 'New photo; owners and admins', source: 'docs/specification.md#7-pages' },
  putPageHeaderPhoto: { summary: 'New header photo; owners and admins', source: 'docs/specification.md#7-pages' },
  getPageUsers: {
    summary:
      'Members of a page: customers (C) or staff (P, waiting requests first), newest activity first; its staff and admins',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  getPageUserChanges: {
    summary: 'What changed in a list of members since the cursor that its answer carried in `List-Cursor`',
    source: 'docs/product-decisions.md#4 (a client that reconnects), extension',
  },
  createPageUser: {
    summary: 'Add a page to the own list at once, or ask to serve on it with a user type of side P',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  deletePageUser: {
    summary:
      'Leave a page, or remove a member: the member themselves, owners and admins; needs a confirmation for an owner, and revokes the token of a bot',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  restorePageUser: {
    summary: 'Make a removed or demoted owner an owner again within 30 days',
    source: 'docs/product-decisions.md#3-put-back, extension',
  },
  getPage: { summary: 'One page as the caller sees it', source: 'docs/specification.md#7-pages' },
  searchPages: {
    summary: 'Pages whose title holds the text anywhere; most customers first, 50 at most',
    source: 'docs/specification.md#7-pages',
  },
  getPageUserStatus: {
    summary:
      'Accept or decline a request to serve, or change a settled member’s type; owners and admins; needs a confirmation where an owner is made or demoted',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  putPageLook: {
    summary: 'Mark a page conversation read by one side; `upTo` (extension) marks no further than that message',
    source: 'docs/specification.md#7-pages (x and y not shown), docs/product-decisions.md#3',
  },
  putPageUnread: {
    summary:
      'Mark a page conversation unread for one side, from a message of the other side on; without `from` its newest; the other side is not told',
    source: 'docs/product-decisions.md#3-unread, extension',
  },
  getUi: {
    summary: 'Flags of the user types; one by name, or all',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  putUi: {
    summary: 'Save the flags of one user type',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  getOwnUi: {
    summary: 'The caller’s own flags, page by page',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  getUiReason: { summary: 'What a person may do on a page, and why', source: 'screen /uiaccept, extension' },
  getPageHours: {
    summary: 'The opening hours of a page and what it sends by itself, for its staff; null while nobody has set them',
    source: 'docs/product-decisions.md#3-hours, extension',
  },
  putPageHours: {
    summary: 'Set the opening hours of a page, its greeting and its away text; staff with the flag `replies`',
    source: 'docs/product-decisions.md#3-hours, extension',
  },
  getStatistics: {
    summary: 'What happened on a page in each period of a range of days; staff with the flag `assign`',
    source: 'docs/product-decisions.md#3-statistics, extension',
  },
  getInvitations: {
    summary: 'The open invitations to the staff of a page, newest first; for those who manage it',
    source: 'docs/product-decisions.md#3',
  },
  createInvitation: {
    summary:
      'Invite a person to the staff of a page, or create a link with an end for whoever opens it; an owner needs a confirmation',
    source: 'docs/product-decisions.md#3',
  },
  deleteInvitation: {
    summary: 'Revoke an invitation, or decline the own one',
    source: 'docs/product-decisions.md#3',
  },
  previewInvitation: { summary: 'What an invitation link leads to', source: 'docs/product-decisions.md#3' },
  acceptInvitation: {
    summary: 'Join the staff of a page by a link, or by the own invitation',
    source: 'docs/product-decisions.md#3',
  },
  getPublicPage: {
    summary:
      'The public card of a page by its name; the answer has its current name where an earlier one was asked for',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPageAddress: {
    summary: 'The name of a page in its address, whether it is listed, and a suggestion, for those who manage it',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  putPageAddress: {
    summary: 'Set the name of a page, or none, and whether it is listed; an earlier name leads to it for a year',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  checkPageName: {
    summary: 'Whether a page can take a name',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPageWebsite: {
    summary: 'The websites that may show the bubble of a page, for those who manage it',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  putPageWebsite: {
    summary: 'Set the websites that may show the bubble of a page: at most ten origins with https',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  replaceWebsiteSecret: {
    summary: 'Give the websites of a page another secret, by which they sign who their customers are; shown once',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPageTokens: {
    summary: 'The tokens of a page, for its owners',
    source: 'docs/api.md#tokens, extension',
  },
  getCustomerInvitations: {
    summary: 'The invitations by which people sign up as customers of a page, newest first',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  createCustomerInvitation: {
    summary: 'Make a link with an end and a number of uses, by which people sign up and become customers of the page',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  deleteCustomerInvitation: {
    summary: 'Revoke an invitation of customers',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  previewCustomerInvitation: {
    summary: 'The page to which an invitation of customers leads',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  createPageToken: {
    summary:
      'Add a token by which a bot or a system acts as staff of the page. The answer has the token, which is shown once',
    source: 'docs/api.md#tokens, extension',
  },
  revokePageToken: {
    summary: 'Revoke a token of a page and remove its bot: owners and admins',
    source: 'docs/api.md#tokens, extension',
  },
  getWebhooks: {
    summary: 'The webhooks of a page, for its owners',
    source: 'docs/api.md#webhooks, extension',
  },
  createWebhook: {
    summary: 'Add a webhook. The answer has its secret, which is shown once',
    source: 'docs/api.md#webhooks, extension',
  },
  updateWebhook: {
    summary: 'Change a webhook, and turn it on or off',
    source: 'docs/api.md#webhooks, extension',
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its log',
    source: 'docs/api.md#webhooks, extension',
  },
  rotateWebhookSecret: {
    summary: 'Give a webhook another secret, which is shown once',
    source: 'docs/api.md#webhooks, extension',
  },
  getWebhookDeliveries: {
    summary: 'The last hundred deliveries of a webhook within 30 days, the newest first',
    source: 'docs/api.md#webhooks, extension',
  },
  testWebhook: {
    summary: 'Send a test soon, also to a webhook that is off',
    source: 'docs/api.md#webhooks, extension',
  },
  resendWebhookDelivery: {
    summary: 'Send a delivery again soon, with the same id',
    source: 'docs/api.md#webhooks, extension',
  },
} as const satisfies Readonly<Record<string, RouteDescription>>;
