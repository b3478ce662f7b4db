import { randomBytes } from 'node:crypto';
import { EXTENSION_MAX } from '../../contract/limits.ts';

/** Length of a stored name: 128 random bits as base64url (decisions 5). */
export const STORED_NAME_LENGTH = 22;
/** Longest real name of a file that is kept for the download, in UTF-16 code units. */
const FILE_NAME_MAX = 200;
/** What a file without an extension, or one that must not pose as an image, is called. */
const PLAIN_EXTENSION = 'bin';
/** Extensions that the app takes for a picture to show inline. Only a checked image may carry one. */
const IMAGE_EXTENSIONS = new Set(['png', 'jpg', 'jpeg']);

/** A name nobody can guess. */
export const newStoredName = (): string => randomBytes(16).toString('base64url');

/** Where a message's file lies in the store, and its preview. */
export const messageFile = (photo: string) => `message/${photo}`;
export const messagePreview = (photo: string) => `message/${photo}.preview`;
/** Where a person's or a page's photo lies in the store. */
export const userPhotoFile = (photo: string) => `user/${photo}`;
export const pagePhotoFile = (photo: string) => `page/${photo}`;

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
 * The file type of a stored file that is no image (decisions 5), with its dot: what the caller's path says, else the
 * name's text after the first dot. Never one that passes for a picture.
 */
export function attachmentType(givenExtension: string, fileName: string): string {
  const dot = fileName.indexOf('.');
  const extension = cleanExtension(givenExtension) || (dot < 0 ? '' : cleanExtension(fileName.slice(dot + 1)));
  return `.${extension === '' || IMAGE_EXTENSIONS.has(extension) ? PLAIN_EXTENSION : extension}`;
}

/** The file type of every checked image. */
export const IMAGE_TYPE = '.png';

/** A real name as it is kept and offered for the download: no path, no control or direction characters, not too long. */
export function displayName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  if (clean.length <= FILE_NAME_MAX) return clean;
  // The end of a long name is its extension, so the middle goes.
  return `${clean.slice(0, FILE_NAME_MAX - 20)}…${clean.slice(-19)}`.toWellFormed();
}
