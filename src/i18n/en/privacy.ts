/** Privacy and data: what a person may do with what is stored about them. */
export const privacy = {
  title: 'Privacy and data',
  loadFailed: 'Couldn’t load your data.',
  notOffered: 'This server doesn’t support this.',
  copyTitle: 'A copy of your data',
  copyText:
    'Your profile, friends, pages and conversations with photos and files, in one zip file. It opens in any browser, without internet. Other people’s private details aren’t included.',
  prepare: 'Prepare the copy',
  prepareAgain: 'Prepare a new copy',
  preparing: 'Your copy is being prepared',
  preparingText: 'This takes a while with many photos. You may leave this screen.',
  messagesDone: (done: string, total: string) => `${done} of ${total} messages`,
  stop: 'Stop',
  ready: 'Your copy is ready',
  readyConversation: (title: string) => `The conversation with ${title} is ready`,
  readyFacts: (size: string, until: string) => `${size}, available until ${until}`,
  readyText: 'If the download breaks off, your browser can continue it. Keep the file where only you can read it.',
  download: 'Download',
  removeCopy: 'Delete the copy',
  failed: 'Couldn’t prepare the copy. Try again later.',
};
