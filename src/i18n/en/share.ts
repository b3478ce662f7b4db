import { plural } from '../plural.ts';

/** The screen that asks whom to send to what another app has shared. */
export const share = {
  title: 'Send to',
  photos: (count: number) => plural('en', count, { one: '# photo', other: '# photos' }),
  nothing: 'Nothing to send',
  nothingText: 'Share a photo or a text from another app again.',
  nobody: 'Nobody to send to yet',
  nobodyText: 'Add a page or a friend first.',
  toCustomer: 'To a customer of this page',
  customersOf: (page: string) => `Customers of ${page}`,
  noCustomers: 'No customers found',
};
