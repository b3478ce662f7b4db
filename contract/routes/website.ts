import { PageSites, PageWebsite, WebsiteSecret } from '../models/website.ts';
import { route } from './route.ts';

/** Pages on their own websites. */
export const websiteRoutes = {
  getPageWebsite: route('GET /page/{pageId}/website', { response: PageWebsite }),
  putPageWebsite: route('PUT /page/{pageId}/website', { body: PageSites, response: PageWebsite }),
  /** Replaces the secret: what is signed with the one before is refused. */
  replaceWebsiteSecret: route('POST /page/{pageId}/website/secret', {
    confirmed: true,
    response: WebsiteSecret,
  }),
};
