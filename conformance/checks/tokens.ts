import { TokenScope } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { withPublicAccess } from '../kit/publicAccess.ts';

/** Tokens of a page, an extension that an admin turns on. */
export const tokenChecks: Check[] = [
  {
    id: 'tokens.of-owners',
    about: 'A token of a page is added and revoked by its owners, and shown once; admins see none',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const [owner, admin, customer] = [scenario.as('owner'), scenario.as('admin'), scenario.as('customer')];
      await withPublicAccess(scenario, { tokens: true }, async () => {
        const body = { name: 'Bot', scopes: [...TokenScope.options] };
        for (const other of [admin, customer])
          await other.refused('createPageToken', { params: { pageId }, body }, 403, 404);
        const { token, ...made } = await owner.call('createPageToken', { params: { pageId }, body });
        const params = { tokenId: made.tokenId };
        try {
          must(/^mpt_[A-Za-z0-9_-]{20,100}$/.test(token), 'the token has another form');
          const listed = await owner.call('getPageTokens', { params: { pageId } });
          same(
            listed.find(({ tokenId }) => tokenId === made.tokenId),
            made,
            'the token in the list',
          );
          const headers = { authorization: `Bearer ${token}` };
          await scenario.nobody.call('getPageUsers', { query: { pageId, userType: 'C' }, headers });
          await scenario.nobody.refused('getPageTokens', { params: { pageId }, headers }, 403);
          await scenario.nobody.refused('updatePage', { params: { pageId }, body: { title: 'Taken' }, headers }, 403);
          await customer.refused('getPageTokens', { params: { pageId } }, 403, 404);
          await customer.refused('revokePageToken', { params }, 403, 404);
        } finally {
          await owner.call('revokePageToken', { params });
        }
        const headers = { authorization: `Bearer ${token}` };
        await scenario.nobody.refused('getPageUsers', { query: { pageId, userType: 'C' }, headers }, 401);
        await owner.refused('revokePageToken', { params }, 404);
      });
    },
  },
];
