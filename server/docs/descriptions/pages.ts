import { from } from './routeDescription.ts';

/** Calls for pages, their members and what connects them to other programs. */
export const pagesDescriptions = {
  ...from('docs/specification.md#7-pages, docs/product-decisions.md#3', {
    getPages: 'Pages of the caller in a mode, newest activity first; an admin may ask for all of them',
    getPageUsers:
      'Members of a page: customers (C) or staff (P, waiting requests first), newest activity first; its staff and admins',
    createPageUser: 'Add a page to the own list at once, or ask to serve on it with a user type of side P',
    deletePageUser:
      'Leave a page, or remove a member: the member themselves, owners and admins; needs a confirmation for an owner, and revokes the token of a bot',
    getPageUserStatus:
      'Accept or decline a request to serve, or change a settled member’s type; owners and admins; needs a confirmation where an owner is made or demoted',
  }),
  ...from('docs/specification.md#7-pages, docs/specification.md#6', {
    createPage:
      'Make a page; the caller becomes its owner. For people who serve a page already, and admins; for another owner it needs a confirmation',
  }),
  ...from('docs/specification.md#7-pages', {
    updatePage:
      'Set the title of a page, the line `about` it (extension), and whether customers learn the names of its staff; owners and admins',
    deletePage: 'Remove a page; owners and admins. Its conversations are deleted after 30 days',
    putPagePhoto: 'New photo; owners and admins',
    putPageHeaderPhoto: 'New header photo; owners and admins',
    getPage: 'One page as the caller sees it',
    searchPages: 'Pages whose title holds the text anywhere; most customers first, 50 at most',
  }),
  ...from('docs/product-decisions.md#3-put-back, extension', {
    restorePage: 'Put a removed page back within 30 days, with its members and conversations',
    restorePageUser: 'Make a removed or demoted owner an owner again within 30 days',
  }),
  ...from('docs/product-decisions.md#4 (a client that reconnects), extension', {
    getPageUserChanges: 'What changed in a list of members since the cursor that its answer carried in `List-Cursor`',
  }),
  ...from('docs/specification.md#7-pages (x and y not shown), docs/product-decisions.md#3', {
    putPageLook: 'Mark a page conversation read by one side; `upTo` (extension) marks no further than that message',
  }),
  ...from('docs/product-decisions.md#3-unread, extension', {
    putPageUnread:
      'Mark a page conversation unread for one side, from a message of the other side on; without `from` its newest; the other side is not told',
  }),
  ...from('docs/specification.md#7-ui, docs/product-decisions.md#2', {
    getUi: 'Flags of the user types; one by name, or all',
    putUi: 'Save the flags of one user type',
    getOwnUi: 'The caller’s own flags, page by page',
  }),
  ...from('screen /uiaccept, extension', {
    getUiReason: 'What a person may do on a page, and why',
  }),
  ...from('docs/product-decisions.md#3-hours, extension', {
    getPageHours:
      'The opening hours of a page and what it sends by itself, for its staff; null while nobody has set them',
    putPageHours: 'Set the opening hours of a page, its greeting and its away text; staff with the flag `replies`',
  }),
  ...from('docs/product-decisions.md#3-statistics, extension', {
    getStatistics: 'What happened on a page in each period of a range of days; staff with the flag `assign`',
  }),
  ...from('docs/product-decisions.md#3', {
    getInvitations: 'The open invitations to the staff of a page, newest first; for those who manage it',
    createInvitation:
      'Invite a person to the staff of a page, or create a link with an end for whoever opens it; an owner needs a confirmation',
    deleteInvitation: 'Revoke an invitation, or decline the own one',
    previewInvitation: 'What an invitation link leads to',
    acceptInvitation: 'Join the staff of a page by a link, or by the own invitation',
  }),
  ...from('docs/decisions/0044-public-access.md, extension', {
    getPublicPage:
      'The public card of a page by its name; the answer has its current name where an earlier one was asked for',
    getPageAddress:
      'The name of a page in its address, whether it is listed, and a suggestion, for those who manage it',
    putPageAddress: 'Set the name of a page, or none, and whether it is listed; an earlier name leads to it for a year',
    checkPageName: 'Whether a page can take a name',
    getPageWebsite: 'The websites that may show the bubble of a page, for those who manage it',
    putPageWebsite: 'Set the websites that may show the bubble of a page: at most ten origins with https',
    replaceWebsiteSecret:
      'Give the websites of a page another secret, by which they sign who their customers are; shown once',
  }),
  ...from('docs/api.md#tokens, extension', {
    getPageTokens: 'The tokens of a page, for its owners',
    createPageToken:
      'Add a token by which a bot or a system acts as staff of the page. The answer has the token, which is shown once',
    revokePageToken: 'Revoke a token of a page and remove its bot: owners and admins',
  }),
  ...from('docs/product-decisions.md#1-invitations, extension', {
    getCustomerInvitations: 'The invitations by which people sign up as customers of a page, newest first',
    createCustomerInvitation:
      'Make a link with an end and a number of uses, by which people sign up and become customers of the page',
    deleteCustomerInvitation: 'Revoke an invitation of customers',
    previewCustomerInvitation: 'The page to which an invitation of customers leads',
  }),
  ...from('docs/api.md#webhooks, extension', {
    getWebhooks: 'The webhooks of a page, for its owners',
    createWebhook: 'Add a webhook. The answer has its secret, which is shown once',
    updateWebhook: 'Change a webhook, and turn it on or off',
    deleteWebhook: 'Delete a webhook with its log',
    rotateWebhookSecret: 'Give a webhook another secret, which is shown once',
    getWebhookDeliveries: 'The last hundred deliveries of a webhook within 30 days, the newest first',
    testWebhook: 'Send a test soon, also to a webhook that is off',
    resendWebhookDelivery: 'Send a delivery again soon, with the same id',
  }),
};
