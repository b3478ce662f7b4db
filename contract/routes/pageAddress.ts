import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { NAME_MAX } from '../limits.ts';
import { PageAddress, PageAddressChange, PublicPage } from '../models/pageAddress.ts';
import { route } from './route.ts';

/** Not `PageName`: whatever is no name is answered as a name that nobody has. */
const AnyName = z.string().check(z.maxLength(NAME_MAX));

/** The addresses of pages, and what they show. */
export const pageAddressRoutes = {
  getPublicPage: route('GET /public/page/{name}', {
    access: 'anyone',
    params: z.object({ name: AnyName }),
    response: PublicPage,
  }),
  getPageAddress: route('GET /page/{pageId}/address', { response: PageAddress }),
  putPageAddress: route('PUT /page/{pageId}/address', {
    body: PageAddressChange,
    response: PageAddress,
  }),
  /** Asked while a name is typed. */
  checkPageName: route('GET /page/{pageId}/address/{name}', {
    params: z.object({ pageId: IdText, name: AnyName }),
    response: z.object({ isFree: z.boolean() }),
  }),
};
