import { conversationKey } from '#contract';
import type { archiveRoutes } from '#contract/routes/archive.ts';
import { nf, ok, SIGNED_IN, so } from './actors.ts';
import type { Rows } from './rows.ts';

/** The own archive of personal data, of everything or of one conversation. */
export const archiveRows = {
  // covers: call-getArchive
  getArchive: [{ asks: 'for the own archive', answers: SIGNED_IN }],
  createArchive: [
    {
      // covers: call-createArchive
      asks: 'for an archive of everything about themselves',
      byFreshAccount: true,
      with: () => ({ body: { language: 'en' } }),
      answers: SIGNED_IN,
    },
    {
      asks: 'for an archive of a customer’s conversation',
      with: async ({ page, message, client }) => {
        const { pageId, customerId } = await page();
        await message('customer');
        await client.send('deleteArchive');
        const conversation = conversationKey({ kind: 'page', pageId, customerId });
        return { body: { language: 'my', conversation } };
      },
      answers: [so, nf, nf, nf, nf, ok, nf, nf, nf, nf, nf, nf, ok, nf],
    },
    {
      asks: 'for an archive of a conversation between friends',
      with: async ({ privateMessage, friendship, client }) => {
        const requestFormId = await friendship('friends');
        await privateMessage('customer');
        await client.send('deleteArchive');
        return { body: { language: 'my', conversation: conversationKey({ kind: 'friend', requestFormId }) } };
      },
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  // covers: call-deleteArchive
  deleteArchive: [{ asks: 'to delete the own archive', answers: SIGNED_IN }],
} satisfies Rows<keyof typeof archiveRoutes>;
