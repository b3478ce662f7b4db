import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';
import { SAVED_REPLY_IMPORT_MAX_CHARACTERS, SAVED_REPLY_SHORTCUT_MAX, SAVED_REPLY_TEXT_MAX } from '../limits.ts';

/** What is not seen, and what would change the direction of the text around it. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * What is typed after the slash to find a saved reply: one word without white space. A slash before it, outer blanks and invisible
 * characters are removed.
 */
export const SavedReplyShortcut = z.string().check(
  z.overwrite((text) => text.normalize('NFC').replace(INVISIBLE, '').trim().replace(/^\/+/, '')),
  z.minLength(1),
  z.maxLength(SAVED_REPLY_SHORTCUT_MAX),
  z.regex(/^[^\s/]*$/u),
);

/** The text of a saved reply, with its variables. Outer blanks are removed. */
export const SavedReplyText = z.string().check(z.trim(), z.minLength(1), z.maxLength(SAVED_REPLY_TEXT_MAX));

/** A photo or file that is sent with a saved reply. `image` is its size where it is a picture. */
export const SavedReplyFile = z.object({
  fileId: Id,
  /** The stored name, part of its address. */
  photo: z.string(),
  name: z.string(),
  bytes: Count,
  image: z.nullable(z.object({ width: Count, height: Count })),
});
export type SavedReplyFile = z.infer<typeof SavedReplyFile>;

/**
 * A text that staff send again and again (extension): of a page, or of one person on all their pages. `used` counts how often it was
 * put into a message.
 */
export const SavedReply = z.object({
  savedReplyId: Id,
  /** The page whose it is; null for one of the reader's own. */
  pageId: z.nullable(Id),
  shortcut: z.string(),
  text: z.string(),
  used: Count,
  /** What is sent with it, in the order in which it was added. */
  files: z.array(SavedReplyFile),
  time: Instant,
});
export type SavedReply = z.infer<typeof SavedReply>;

/** What may be changed of a saved reply. */
export const SavedReplyChange = z.object({ shortcut: SavedReplyShortcut, text: SavedReplyText });
export type SavedReplyChange = z.infer<typeof SavedReplyChange>;

/** `POST /savedReply`: of a page, or without one an own reply. */
export const NewSavedReply = z.extend(SavedReplyChange, { pageId: z.optional(Id) });
export type NewSavedReply = z.infer<typeof NewSavedReply>;

/**
 * `POST /savedReply/import`: the content of a CSV file with a header and the columns `shortcut` and `text`; others are ignored. A row
 * whose shortcut exists changes the text of that reply, and leaves its files. Where one row is wrong nothing is stored, and `fields` names each as `{row}.shortcut` or `{row}.text`,
 * counted from 1 without the header.
 */
export const SavedReplyImport = z.object({
  pageId: z.optional(Id),
  csv: z.string().check(z.minLength(1), z.maxLength(SAVED_REPLY_IMPORT_MAX_CHARACTERS)),
});
export type SavedReplyImport = z.infer<typeof SavedReplyImport>;

/** What an import did: how many replies are new, and how many have another text. */
export const SavedReplyImported = z.object({ added: Count, changed: Count });
export type SavedReplyImported = z.infer<typeof SavedReplyImported>;
