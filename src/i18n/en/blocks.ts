/** Blocking and reporting people and pages. */
export const blocks = {
  menu: 'More',
  block: 'Block',
  report: 'Report',
  blockTitle: (name: string) => `Block ${name}?`,
  personText:
    'You won’t be friends and neither can write to the other. They aren’t told; to them it looks as if the friendship ended. If you unblock them, you are friends again.',
  pageText:
    'The page leaves your list and can’t write to you. Its staff aren’t told; to them it looks as if you left. If you unblock it, it returns.',
  customerText:
    'This customer leaves the page’s list and can’t write to it. They aren’t told; to them it looks as if the page was removed. If you unblock them, they return.',
  undo: 'Undo',
  unblock: 'Unblock',
  title: 'Blocked people and pages',
  text: 'They can’t write to you or see whether you’re online, and aren’t told.',
  nobody: 'You haven’t blocked anyone.',
  byPage: (title: string) => `Blocked by the page ${title}`,
  since: (date: string) => `Blocked on ${date}`,
};
