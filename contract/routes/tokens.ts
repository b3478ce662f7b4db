import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { CreatedPageToken, NewPageToken, PageTokens } from '../models/token.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });

/** Tokens of pages, for their owners (extension). */
export const tokenRoutes = {
  getPageTokens: route('GET /page/{pageId}/token', { params: PageId, response: PageTokens }),
  createPageToken: route('POST /page/{pageId}/token', {
    confirmed: true,
    params: PageId,
    body: NewPageToken,
    status: 201,
    response: CreatedPageToken,
  }),
  revokePageToken: route('DELETE /page/token/{tokenId}', {
    cost: 'ending',
    params: z.object({ tokenId: IdText }),
  }),
};
