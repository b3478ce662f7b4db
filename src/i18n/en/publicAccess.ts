/** What is open to people without an account, for admins. */
export const publicAccess = {
  title: 'Public access',
  heading: 'Without an account',
  intro: 'Choose what people without an account can use. Everything is off until you turn it on.',
  notOffered: 'This server has no public access',
  /** Who may sign up, by the names of the contract. */
  signUps: {
    off: 'Nobody',
    invitation: 'People whom a page has invited',
    open: 'Anyone with a phone number',
  },
  /** Each part by its name in the contract. */
  parts: {
    pageAddresses: {
      name: 'Page addresses',
      text: 'Owners give their page an address. Anyone with the address sees the page’s name, photos, description and opening hours.',
    },
    guests: {
      name: 'Guests',
      text: 'People write with a name only to pages whose owners let guests write. A guest has one conversation on one device. Page addresses must be on. Turned off, nobody new comes; those who have written before go on.',
    },
    widget: {
      name: 'Websites',
      text: 'Owners put a button on their own website that opens the conversation with their page. Needs page addresses.',
    },
    signUp: {
      name: 'Sign-up',
      text: 'People create an account by a code that is texted to their phone. Each text message is sent at your cost. A page’s owners, and staff who assign its customers, make invitations.',
    },
    webhooks: {
      name: 'Webhooks',
      text: 'Owners have events of their page sent to their own systems: messages, customers and the work of the staff.',
    },
    tokens: {
      name: 'Tokens',
      text: 'Owners give tokens to bots and their own systems, which read and write as staff of their page.',
    },
  },
};
