/** The list of keys. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  commands: 'Command menu: search, or go to a screen',
  searchMessages: 'Search messages',
  nextConversation: 'Next conversation',
  previousConversation: 'Previous conversation',
  send: 'Send the message',
  newLine: 'Start a new line',
  editNewest: 'Edit your last message (in an empty message box)',
  stop: 'Cancel an edit or a reply',
  list: 'Show this list',
};
