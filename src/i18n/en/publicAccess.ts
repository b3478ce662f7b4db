/** What is open to people without an account, for admins. */
export const publicAccess = {
  title: 'Public access',
  heading: 'Without an account',
  intro: 'Choose what people without an account can use. Everything is off until you turn it on.',
  notOffered: 'This server has no public access',
  /** Each part by its name in the contract. */
  parts: {
    pageAddresses: {
      name: 'Page addresses',
      text: 'Owners give their page an address. Anyone with the address sees the page’s name, photos, description and opening hours.',
    },
    webhooks: {
      name: 'Webhooks',
      text: 'Owners have events of their page sent to their own systems: messages, customers and the work of the staff.',
    },
  },
};
