import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { PAGE_NAME_MAX, PAGE_NAME_MIN, SOURCE_REF_MAX } from '../limits.ts';
import { OpeningHours } from './hours.ts';

/** The name of a page in its address `/p/<name>`: letters from a to z, digits, and hyphens between them. */
export const PageName = z
  .string()
  .check(z.minLength(PAGE_NAME_MIN), z.maxLength(PAGE_NAME_MAX), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export type PageName = z.infer<typeof PageName>;

/**
 * The address of a page, for those who manage it (extension). `name` is null while it has none. A page that is not `listed` is found by its
 * members and by its address only.
 */
export const PageAddress = z.object({
  name: z.nullable(PageName),
  listed: z.boolean(),
  /** A name that is free and goes with the title. */
  suggestion: z.string(),
});
export type PageAddress = z.infer<typeof PageAddress>;

/** What those who manage a page decide of its address. */
export const PageAddressChange = z.object({ name: z.nullable(PageName), listed: z.boolean() });
export type PageAddressChange = z.infer<typeof PageAddressChange>;

/**
 * The public card of a page: all that is known of it without signing in (extension). `name` is its current name, also where an earlier one
 * was asked for.
 */
export const PublicPage = z.object({
  pageId: Id,
  name: PageName,
  title: z.string(),
  photo: z.string(),
  headerPhoto: z.string(),
  about: z.string(),
  hours: z.optional(OpeningHours),
  /** Whether its customers may write. */
  writable: z.boolean(),
  /** Whether guests may, with a name only. */
  guests: z.boolean(),
});
export type PublicPage = z.infer<typeof PublicPage>;

/**
 * How somebody found a page: its link, its printed code, the bubble on its website, an invitation; `ref` is what the address said of it, or who they are on
 * the website, which has signed it.
 */
export const PageSource = z.object({
  kind: z.enum(['link', 'code', 'widget', 'invitation']),
  ref: z.string().check(z.maxLength(SOURCE_REF_MAX)),
});
export type PageSource = z.infer<typeof PageSource>;

/** What somebody says of how they found a page. Who they are on a website is said by its signature only. */
export const GivenSource = PageSource.check(z.refine(({ kind, ref }) => kind !== 'widget' || ref === ''));
