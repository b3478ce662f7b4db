/** The card of the person or page one talks with (labels: docs/specification.md#2-card). */
export const detailCard = {
  title: 'Details',
  phone: 'Phone',
  email: 'Email',
  nrc: 'NRC',
  license: 'License',
  address: 'Address',
  remark: 'Remark',
  date: 'Account created',
  page: 'Page',
  customer: 'Customer',
  friend: 'Friend',
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
