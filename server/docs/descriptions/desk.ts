import { from } from './routeDescription.ts';

/** Calls for what the staff of a page keeps of its customers. */
export const deskDescriptions = {
  ...from('docs/product-decisions.md#3-notes, extension', {
    getNotes: 'The private notes about a customer, for staff with the flag `notes`, and who else may read them',
    createNote: 'Write a private note about a customer; those whom it mentions are notified',
    updateNote: 'Change an own note',
    deleteNote: 'Delete an own note, or any with the flag `deleteallchat`',
  }),
  ...from('docs/product-decisions.md#3-desk, extension', {
    changeDesk:
      'Change what the staff of a page keeps of a customer: state, time to snooze until, pin and assignee with the flag `assign`, labels with `labels`, a note to the assignee with `notes`',
  }),
  ...from('docs/product-decisions.md#3-bulk, extension', {
    startBulk:
      'Make the same change of many customers in the background: of 1,000 at most by id, or of all that match a filter and search but for 1,000; staff with the flag `assign`, for labels `labels`, for a message also `chat`; 409 when the page sends too many messages',
    getBulk: 'How far a bulk change is',
    stopBulk: 'Stop a bulk change; what it has changed stays',
    undoBulk:
      'Take a bulk change back within 10 minutes, where nobody has changed the customer since; 409 when it cannot be',
    getBulkMessages:
      'The messages that a page has sent to many customers, newest first; staff with the flags `assign` and `chat`',
    getBulkRecipients:
      'The customers of such a message in the order of sending, with the message that each got; staff with the flags `assign` and `chat`',
  }),
  ...from('docs/product-decisions.md#3-views, extension', {
    getViews: 'The saved views of a page: those of all staff, then the own ones',
    createView:
      'Save a filter and order of the list of customers, for oneself or, with the flag `assign`, for all staff',
    updateView: 'Change a saved view',
    deleteView: 'Delete a saved view',
  }),
  ...from('docs/product-decisions.md#3-assignment, extension', {
    getAssignment:
      'The rule of a page by which conversations get an assignee, and whether the caller takes part; its staff',
    putAssignment: 'Change the rule of a page by which conversations get an assignee; staff with the flag `assign`',
    putNotNow: 'Whether the rule of the page gives the caller no conversations for now; its staff',
  }),
  ...from('docs/product-decisions.md#3-rating, extension', {
    putRating:
      'Rate the own conversation with a page after it was done, once a round, or change that until one writes again',
    dismissRating: 'Be asked no more for a rating of this round; one that was given stays',
    getRating: 'The latest rating of a customer, for the staff of the page; null without one',
  }),
  ...from('docs/product-decisions.md#3-history, extension', {
    getDeskHistory:
      'Who changed the state and the assignee of a conversation, newest first; staff with the flag `assign`',
  }),
  ...from('docs/product-decisions.md#3-labels, extension', {
    getLabels: 'The labels of a page, for its staff',
    createLabel: 'Create a label of a page; staff with the flag `labels`',
    updateLabel: 'Change the names and the colour of a label; staff with the flag `labels`',
    deleteLabel: 'Delete a label and take it from all customers; staff with the flag `labels`',
  }),
  ...from('docs/product-decisions.md#3-fields, extension', {
    createPageField:
      'Create a field of a page, which its staff fills in for each customer; staff with the flag `labels`',
    updatePageField: 'Change the names, the choices and the position of a field; staff with the flag `labels`',
    deletePageField: 'Delete a field and its values; staff with the flag `labels`',
    getPageFieldUse: 'For how many customers a field is filled in; staff with the flag `labels`',
    getCustomerFields: 'The fields of a page in their order, with the values of a customer, for its staff',
    putCustomerField: 'Fill in a field for a customer, or empty it; staff with the flag `assign` or `labels`',
  }),
  ...from('docs/product-decisions.md#3-replies, extension', {
    getSavedReplies:
      'The saved replies of a page and the own ones, the most used first; for staff of the page who may write or change them',
    createSavedReply:
      'Save a reply of a page, with the flag `replies`, or without a page an own one, as staff of any page; one that is there is answered',
    updateSavedReply: 'Change a saved reply; the same rules as for creating it',
    deleteSavedReply: 'Delete a saved reply; the same rules as for creating it',
    putSavedReplyFile: 'Add a photo or file to a saved reply, up to 20; the same rules as for changing it',
    deleteSavedReplyFile: 'Remove a photo or file from a saved reply; the same rules as for changing it',
    countSavedReplyUse: 'Count that a saved reply was put into a message; for those who may read it',
    importSavedReplies: 'Add and change saved replies by a CSV file, all or none; the same rules as for creating them',
  }),
};
