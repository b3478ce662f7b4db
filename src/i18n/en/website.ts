/** The dialog with the bubble of a page on its own website. */
export const website = {
  title: 'Website',
  loadFailed: 'Couldn’t load the websites',
  line: 'Line for your website',
  lineHint: 'Put it into each page of your website. It shows a button that opens the conversation with this page.',
  copy: 'Copy',
  preview: 'Preview',
  sites: 'Allowed websites',
  sitesHint: (count: number, example: string) =>
    `One address on each line, at most ${count}, such as ${example}. Other websites can’t show the conversation.`,
  wrongSite: (start: string) => `Use addresses that begin with ${start}`,
  tooMany: (count: number) => `At most ${count} websites`,
  noName: 'Choose a name under “Link and code” first. Then the line for your website is here.',
  noGuests: 'Guests can’t write to this page. Turn on “Let guests write” so that visitors can write with a name only.',
  signing: 'Customers of your website',
  signingText: 'A website that knows its customers can say who writes. It signs that with a secret.',
  createSecret: 'Create secret',
  replaceSecret: 'Replace secret',
  replaceText: 'Your website must use the new secret at once. Until then its customers write as guests.',
  secret: 'Secret',
  secretOnce: 'Copy it now: it’s shown only once. Keep it on your server, never in a page.',
};
