import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { TOKENS_MAX } from '../limits.ts';
import { Name } from './names.ts';

/**
 * What a token of a page allows (extension, docs/api.md#tokens): to list customers and read messages; to send messages and write notes,
 * states and labels; to read the details of customers.
 */
export const TokenScope = z.enum(['read', 'write', 'customers']);
export type TokenScope = z.infer<typeof TokenScope>;

/** What an owner chooses of a token. The name is that of its messages. */
export const NewPageToken = z.object({
  name: Name,
  scopes: z.array(TokenScope).check(z.minLength(1), z.maxLength(TokenScope.options.length)),
});
export type NewPageToken = z.infer<typeof NewPageToken>;

/** A token by which a bot or a system of a shop acts as staff of one page. */
export const PageToken = z.object({
  tokenId: Id,
  pageId: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdTime: Instant,
  /** When it was last used, to ten minutes. */
  usedTime: z.nullable(Instant),
});
export type PageToken = z.infer<typeof PageToken>;

/** The tokens of a page. */
export const PageTokens = z.array(PageToken).check(z.maxLength(TOKENS_MAX));

/** A token the one time that it is shown. */
export const CreatedPageToken = z.extend(PageToken, { token: z.string() });
export type CreatedPageToken = z.infer<typeof CreatedPageToken>;
