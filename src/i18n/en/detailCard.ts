/** The card of the person or page one talks with (labels: docs/specification.md#2-card). */
export const detailCard = {
  title: 'Details',
  remark: 'Remark',
  date: 'Account created',
  page: 'Page',
  guest: 'Guest',
  customer: 'Customer',
  friend: 'Friend',
  source: {
    link: 'Came by the link',
    code: 'Came by the printed code',
    widget: 'Came from the website',
    invitation: 'Came by an invitation',
  },
  notGiven: 'Not provided',
  shared: 'Photos and files',
  allPhotos: 'All photos',
  files: 'Files',
  photoOf: (when: string) => `Photo, ${when}`,
  exportConversation: 'Export conversation',
  exportText:
    'All messages, photos and files of this conversation are saved in one file, which opens without internet. You’ll find it under “Privacy and data”. It replaces an earlier copy.',
  exportConfirm: 'Export',
  loadFailed: 'Couldn’t load the details.',
};
