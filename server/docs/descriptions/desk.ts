import type { RouteDescription } from './routeDescription.ts';

/** Calls for what the staff of a page keeps of its customers. */
export const deskDescriptions = {
  getNotes: {
    summary: 'The private notes about a customer, for staff with the flag `notes`, and who else may read them',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  createNote: {
    summary: 'Write a private note about a customer; those whom it mentions are notified',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  updateNote: { summary: 'Change an own note', source: 'docs/product-decisions.md#3-notes, extension' },
  deleteNote: {
    summary: 'Delete an own note, or any with the flag `deleteallchat`',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  changeDesk: {
    summary:
      'Change what the staff of a page keeps of a customer: state, time to snooze until, pin, assignee; staff with the flag `assign`; the labels, with the flag `labels`; a note to the assignee, with the flag `notes`',
    source: 'docs/product-decisions.md#3-desk, extension',
  },
  startBulk: {
    summary:
      'Make the same change of the customers that match a filter and a part of the name, but for 1,000 at most, or of 1,000 at most by id, in the background; staff with the flag `assign`, for labels with the flag `labels`, for a message also with the flag `chat`; 409 when the page sends too many messages',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  getBulk: { summary: 'How far a bulk change is', source: 'docs/product-decisions.md#3-bulk, extension' },
  stopBulk: {
    summary: 'Stop a bulk change; what it has changed stays',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  undoBulk: {
    summary:
      'Take a bulk change back within 10 minutes, where nobody has changed the customer since; 409 when it cannot be',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  getViews: {
    summary: 'The saved views of a page: those of all staff, then the own ones',
    source: 'docs/product-decisions.md#3-views, extension',
  },
  createView: {
    summary: 'Save a filter and order of the list of customers, for oneself or, with the flag `assign`, for all staff',
    source: 'docs/product-decisions.md#3-views, extension',
  },
  updateView: { summary: 'Change a saved view', source: 'docs/product-decisions.md#3-views, extension' },
  deleteView: { summary: 'Delete a saved view', source: 'docs/product-decisions.md#3-views, extension' },
  getAssignment: {
    summary: 'The rule of a page by which conversations get an assignee, and whether the caller takes part; its staff',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  putAssignment: {
    summary: 'Change the rule of a page by which conversations get an assignee; staff with the flag `assign`',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  putNotNow: {
    summary: 'Whether the rule of the page gives the caller no conversations for now; its staff',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  putRating: {
    summary:
      'Rate the own conversation with a page after it was done, once a round, or change that until one writes again',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  dismissRating: {
    summary: 'Be asked no more for a rating of this round; one that was given stays',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  getDeskHistory: {
    summary: 'Who changed the state and the assignee of a conversation, newest first; staff with the flag `assign`',
    source: 'docs/product-decisions.md#3-history, extension',
  },
  getRating: {
    summary: 'The latest rating of a customer, for the staff of the page; null without one',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  getLabels: {
    summary: 'The labels of a page, for its staff',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  createLabel: {
    summary: 'Create a label of a page; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  updateLabel: {
    summary: 'Change the names and the colour of a label; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  deleteLabel: {
    summary: 'Delete a label and take it from all customers; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  createPageField: {
    summary: 'Create a field of a page, which its staff fills in for each customer; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  updatePageField: {
    summary: 'Change the names, the choices and the position of a field; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  deletePageField: {
    summary: 'Delete a field and its values; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getPageFieldUse: {
    summary: 'For how many customers a field is filled in; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getCustomerFields: {
    summary: 'The fields of a page in their order, with the values of a customer, for its staff',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  putCustomerField: {
    summary: 'Fill in a field for a customer, or empty it; staff with the flag `assign` or `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getSavedReplies: {
    summary:
      'The saved replies of a page and the own ones, the most used first; for staff of the page who may write or change them',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  createSavedReply: {
    summary: 'Save a reply of a page, with the flag `replies`, or without a page an own one, as staff of any page',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  updateSavedReply: {
    summary: 'Change a saved reply; the same rules as for creating it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  deleteSavedReply: {
    summary: 'Delete a saved reply; the same rules as for creating it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  putSavedReplyFile: {
    summary: 'Add a photo or file to a saved reply, up to 20; the same rules as for changing it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  deleteSavedReplyFile: {
    summary: 'Remove a photo or file from a saved reply; the same rules as for changing it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  countSavedReplyUse: {
    summary: 'Count that a saved reply was put into a message; for those who may read it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  importSavedReplies: {
    summary: 'Add and change saved replies by a CSV file, all or none; the same rules as for creating them',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
} as const satisfies Readonly<Record<string, RouteDescription>>;
