import * as z from 'zod/mini';
import { PAGE_SITE_MAX, PAGE_SITES_MAX, SIGNED_USER_MAX, SOURCE_REF_MAX } from '../limits.ts';
import { Name } from './names.ts';
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

/** A page on its own website, for those who manage it (extension): its name in the address, the websites, and whether they have a secret. */
export const PageWebsite = z.object({
  name: z.nullable(PageName),
  sites: z.array(SiteOrigin),
  hasSecret: z.boolean(),
});
export type PageWebsite = z.infer<typeof PageWebsite>;

/** The secret by which the websites of a page sign who their customers are, shown once (extension). */
export const WebsiteSecret = z.object({ secret: z.string() });
export type WebsiteSecret = z.infer<typeof WebsiteSecret>;

/** A customer as the website of a page knows them. */
export const WebsiteUser = z.object({ id: z.string().check(z.minLength(1), z.maxLength(SOURCE_REF_MAX)), name: Name });
export type WebsiteUser = z.infer<typeof WebsiteUser>;

/**
 * What a website says of its customer (extension): `user` is a `WebsiteUser` as JSON, `signature` is `t=<seconds since 1970>,v1=<hex>`, where
 * `v1` is the HMAC-SHA-256 of `t`, a dot and `user` with the secret of the page.
 */
export const SignedUser = z.object({
  user: z.string().check(z.maxLength(SIGNED_USER_MAX)),
  signature: z.string().check(z.maxLength(SIGNED_USER_MAX)),
});
export type SignedUser = z.infer<typeof SignedUser>;
