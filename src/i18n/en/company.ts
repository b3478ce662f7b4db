/** Who runs this installation, and what it is made of. */
export const company = {
  title: 'About',
  runBy: 'Operated by',
  product: 'App',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  version: 'Version',
  licence: 'License',
  notGiven: 'Not provided',
  thirdParty: 'Open-source software',
  thirdPartyText: 'This app is built with open-source software. See the licenses of everything it uses.',
  showLicences: 'View licenses',
  unknown: 'No operator listed',
  unknownText: 'Contact the person who gave you your account.',
};
