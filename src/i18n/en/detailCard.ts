/** The card of the person or page one talks with (labels: docs/specification.md#2-card). */
export const detailCard = {
  title: 'Details',
  phone: 'Phone',
  email: 'Email',
  nrc: 'NRC',
  license: 'License',
  address: 'Address',
  remark: 'Remark',
  date: 'Date',
  page: 'Page',
  customer: 'Customer',
  friend: 'Friend',
  notGiven: 'Not provided',
  loadFailed: 'Couldn’t load the details.',
};
