import type { tokenRoutes } from '#contract/routes/tokens.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

// A token reads conversations: staff does not decide that, and admins, who have no access to them, can only end one.
// ------------------ no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const OF_PAGE = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb] as const;
const OF_TOKEN = [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok] as const;

/** Tokens of a page. */
export const tokenRows = {
  getPageTokens: [
    {
      // covers: call-getPageTokens
      asks: 'for tokens',
      with: async ({ pageToken }) => ({ params: { pageId: (await pageToken()).pageId } }),
      answers: OF_PAGE,
    },
  ],
  createPageToken: [
    {
      // covers: call-createPageToken
      asks: 'to add a token',
      with: async ({ pageToken }) => ({
        params: { pageId: (await pageToken()).pageId },
        body: { name: 'Bot', scopes: ['read' as const] },
      }),
      answers: OF_PAGE,
    },
  ],
  revokePageToken: [
    {
      // covers: call-revokePageToken
      asks: 'to revoke a token',
      with: async ({ pageToken }) => ({ params: { tokenId: (await pageToken()).tokenId } }),
      answers: OF_TOKEN,
    },
  ],
} satisfies Rows<keyof typeof tokenRoutes>;
