/** The list of keys. */
export const shortcuts = {
  commands: 'Command menu: search, or go to a screen',
  searchMessages: 'Search messages',
  nextConversation: 'Next conversation',
  previousConversation: 'Previous conversation',
  done: 'Mark the open conversation as done, or reopen it',
  snooze: 'Snooze it',
  assign: 'Assign it',
  assignMe: 'Assign it to yourself, or to nobody',
  label: 'Add or remove labels of its customer',
  unread: 'Mark the open conversation unread',
  send: 'Send the message',
  newLine: 'Start a new line',
  editNewest: 'Edit your last message (in an empty message box)',
  note: 'Write a private note (staff of a page)',
  stop: 'Cancel an edit or a reply',
  list: 'Show this list',
};
