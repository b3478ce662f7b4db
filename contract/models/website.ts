import * as z from 'zod/mini';
import { PAGE_SITE_MAX, PAGE_SITES_MAX } from '../limits.ts';
import { PageName } from './pageAddress.ts';

/**
 * The origin of a website, as a browser writes it: `https`, the host, and the port where it is not the usual one. `http` only for
 * `localhost`, where a website is built.
 */
export const SiteOrigin = z
  .string()
  .check(
    z.maxLength(PAGE_SITE_MAX),
    z.regex(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/localhost)(:[1-9][0-9]{0,4})?$/),
  );
export type SiteOrigin = z.infer<typeof SiteOrigin>;

/** The websites that may show the bubble of a page. */
export const PageSites = z.object({ sites: z.array(SiteOrigin).check(z.maxLength(PAGE_SITES_MAX)) });
export type PageSites = z.infer<typeof PageSites>;

/** A page on its own website, for those who manage it (extension): its name in the address, and the websites. */
export const PageWebsite = z.object({ name: z.nullable(PageName), sites: z.array(SiteOrigin) });
export type PageWebsite = z.infer<typeof PageWebsite>;
