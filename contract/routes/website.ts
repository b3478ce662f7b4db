import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { PageSites, PageWebsite, WebsiteSecret } from '../models/website.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });

/** Pages on their own websites. */
export const websiteRoutes = {
  getPageWebsite: route('GET /page/{pageId}/website', { params: PageId, response: PageWebsite }),
  putPageWebsite: route('PUT /page/{pageId}/website', {
    params: PageId,
    body: PageSites,
    response: PageWebsite,
  }),
  /** Replaces the secret: what is signed with the one before is refused. */
  replaceWebsiteSecret: route('POST /page/{pageId}/website/secret', {
    confirmed: true,
    params: PageId,
    response: WebsiteSecret,
  }),
};
