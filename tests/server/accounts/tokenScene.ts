import { eq } from 'drizzle-orm';
import type { TokenScope } from '#contract';
import { pageTokens } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { startServer } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';

/** A server that offers tokens, with the shop's customer. */
export async function startTokenScene() {
  const server = await startServer();
  await storePublicAccess(server.db, examplePublicAccess({ tokens: true }));
  const { pageId } = server.shop;
  const customerId = server.people.customer.userAccountId;
  const text = (sendMessage: string, customerOrPage: 'C' | 'P') => ({
    body: { sendMessage, pageDto: { pageId }, customerOrPage, customerId, replyDto: null },
  });
  return {
    server,
    pageId,
    customerId,
    text,
    /** A token of the shop, and who uses it. */
    async addToken(scopes: TokenScope[] = ['read', 'write'], name = 'Order system') {
      const created = await server.as('owner').call('createPageToken', { params: { pageId }, body: { name, scopes } });
      // A client puts the prefix of the app before it; `tests/examples` has that of tokens.
      return { ...created, bot: createClient(server.url, created.token.replace('mpt_', '')) };
    },
    /** The tokens of the shop, as its owner sees them. */
    list: () => server.as('owner').call('getPageTokens', { params: { pageId } }),
    revoke: (tokenId: number) => server.as('owner').call('revokePageToken', { params: { tokenId } }),
    /** The account of the bot that a token belongs to. */
    async ofBot(tokenId: number) {
      const [row] = await server.db.select().from(pageTokens).where(eq(pageTokens.id, tokenId));
      if (!row) throw new Error('no token');
      return row.userAccountId;
    },
    /** The shop's row of the customer, as its owner sees it. */
    async row() {
      const rows = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
      const found = rows.find(({ participantDto }) => participantDto.userAccountId === customerId);
      if (!found) throw new Error('the customer is not in the list');
      return found;
    },
  };
}
export type TokenScene = Awaited<ReturnType<typeof startTokenScene>>;
