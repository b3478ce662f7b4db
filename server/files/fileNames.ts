import { randomBytes } from 'node:crypto';
import { EXTENSION_MAX } from '#contract/limits.ts';

const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z]+)?$/;

/** Whether this is the name of a stored file. */
export const isName = (name: string): boolean => SAFE_NAME.test(name);

/** Throws for a name that this file cannot have made, before a store uses it as a path. */
export function checkName(name: string): void {
  if (!isName(name)) throw new Error('not the name of a stored file');
}

/** Length of a stored name: 128 random bits as base64url (docs/product-decisions.md#5-names). */
export const STORED_NAME_LENGTH = 22;
/** Longest original name that is stored for the download, in UTF-16 code units. */
const FILE_NAME_MAX = 200;
/** The extension of a file without one, or with that of an image. */
const PLAIN_EXTENSION = 'bin';
/** Extensions that the app shows inline as images. Only validated images may have one. */
const IMAGE_EXTENSIONS = new Set(['png', 'jpg', 'jpeg']);

/** Generates a name that cannot be guessed. */
export const newStoredName = (): string => randomBytes(16).toString('base64url');

/** The names in the store of a message's file and of its preview. */
export const messageFile = (photo: string) => `message/${photo}`;
export const messagePreview = (photo: string) => `message/${photo}.preview`;
/** The names in the store of a person's and of a page's photo. */
export const userPhotoFile = (photo: string) => `user/${photo}`;
export const pagePhotoFile = (photo: string) => `page/${photo}`;
/** The name in the store of the preview of a page's photo. */
export const pagePhotoPreview = (photo: string) => `page/${photo}.preview`;
/** The name in the store of an archive of personal data. */
export const archiveFile = (file: string) => `archive/${file}`;

function cleanExtension(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, EXTENSION_MAX + 1)
    .replace(/^\.+|\.+$/g, '')
    .slice(0, EXTENSION_MAX);
}

/**
 * The file type of a stored file that is no image (docs/product-decisions.md#5-extension), with its dot: what the
 * caller's path says, else the name's text after the first dot. Never one that passes for a picture.
 */
export function attachmentType(givenExtension: string, fileName: string): string {
  const dot = fileName.indexOf('.');
  const extension = cleanExtension(givenExtension) || (dot < 0 ? '' : cleanExtension(fileName.slice(dot + 1)));
  return `.${extension === '' || IMAGE_EXTENSIONS.has(extension) ? PLAIN_EXTENSION : extension}`;
}

/** The file type of every validated image. */
export const IMAGE_TYPE = '.png';

/** Cleans an original name for the download: no path, no control or direction characters, limited length. */
export function displayName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  if (clean.length <= FILE_NAME_MAX) return clean;
  // The extension is at the end, so the middle is removed.
  return `${clean.slice(0, FILE_NAME_MAX - 20)}…${clean.slice(-19)}`.toWellFormed();
}
