import type { PublicAccess, PublicPage } from '#contract';

/** The card of a page that guests may write to. */
export const teaShop: PublicPage = {
  pageId: 3,
  name: 'tea-shop',
  title: 'Tea shop',
  photo: '',
  headerPhoto: '',
  about: '',
  writable: true,
  guests: true,
};

/** An installation where guests write and everybody signs up. */
export const openToAll: PublicAccess = {
  pageAddresses: true,
  signUp: 'open',
  guests: true,
  widget: true,
  webhooks: false,
  tokens: false,
};
