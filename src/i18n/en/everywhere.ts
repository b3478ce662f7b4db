import { plural } from '../plural.ts';

/** Words that many screens share. */
export const everywhere = {
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  save: 'Save',
  delete: 'Delete',
  retry: 'Try again',
  search: 'Search',
  clearSearch: 'Clear search',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select it and copy it yourself.',
  searchMessages: 'Search messages',
  searchConversation: 'Search this conversation',
  loading: 'Loading',
  online: 'Online',
  userTypeNames: { customer: 'Customer', owner: 'Owner', staff: 'Staff' },
  unread: (count: number) => plural('en', count, { one: '# unread message', other: '# unread messages' }),
  photoMessage: 'Photo message',
  fileMessage: 'File',
  noMessages: 'No messages yet',
  loadFailed: 'Couldn’t load this.',
  checkConnection: 'Check your connection and try again.',
};
