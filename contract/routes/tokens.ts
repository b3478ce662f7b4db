import { CreatedPageToken, NewPageToken, PageTokens } from '../models/token.ts';
import { route } from './route.ts';

/** Tokens of pages, for their owners (extension). */
export const tokenRoutes = {
  getPageTokens: route('GET /page/{pageId}/token', { response: PageTokens }),
  createPageToken: route('POST /page/{pageId}/token', {
    confirmed: true,
    body: NewPageToken,
    idempotent: true,
    status: 201,
    response: CreatedPageToken,
  }),
  revokePageToken: route('DELETE /page/token/{tokenId}', { cost: 'ending' }),
};
