import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { imageInvalid } from '../errors.ts';
import { type FileContent, prepareAssetImage, prepareMessageImage } from './images.ts';
import {
  attachmentType,
  displayName,
  IMAGE_TYPE,
  messageFile,
  messagePreview,
  newStoredName,
  pagePhotoFile,
  userPhotoFile,
} from './names.ts';
import type { FileStore } from './store.ts';

/** Longest side of a person's or page's photo, in px: sharp on a large avatar of a dense screen. */
const PHOTO_SIDE = 640;
/** Longest side of a page's header photo, in px. */
const HEADER_SIDE = 1600;

/** A file as it was given: its real name and its content. */
export type GivenFile = { name: string } & FileContent;

/** What a message row keeps of its file. */
export interface KeptFile {
  photo: string;
  fileType: string;
  fileName: string;
  fileBytes: number;
  width: number | null;
  height: number | null;
  blur: string | null;
}

/**
 * Stores a message's file. An image by its content is kept as one, with its preview; everything else as an attachment
 * whatever its name says. Nothing stays in the store when this fails.
 */
export async function keepMessageFile(files: FileStore, given: GivenFile, extension: string): Promise<KeptFile> {
  const photo = newStoredName();
  const fileName = displayName(given.name);
  const image = await prepareMessageImage(given);
  try {
    if (!image) {
      const content = 'content' in given ? given.content : createReadStream(given.path);
      const fileBytes = 'content' in given ? given.content.length : (await stat(given.path)).size;
      await files.put(messageFile(photo), content);
      const fileType = attachmentType(extension, fileName);
      return { photo, fileType, fileName, fileBytes, width: null, height: null, blur: null };
    }
    await files.put(messageFile(photo), image.content);
    await files.put(messagePreview(photo), image.preview);
    const { width, height, blur } = image;
    return { photo, fileType: IMAGE_TYPE, fileName, fileBytes: image.content.length, width, height, blur };
  } catch (error) {
    await dropMessageFile(files, photo);
    throw error;
  }
}

/** Removes a message's file and its preview. */
export async function dropMessageFile(files: FileStore, photo: string): Promise<void> {
  await files.remove(messageFile(photo));
  await files.remove(messagePreview(photo));
}

async function keepPhoto(files: FileStore, given: FileContent, side: number, nameIn: (photo: string) => string) {
  const image = await prepareAssetImage(given, side);
  if (!image) throw imageInvalid();
  const photo = newStoredName();
  await files.put(nameIn(photo), image);
  return photo;
}

/** Stores a person's photo and answers its asset name. Refuses what is no image. */
export const keepUserPhoto = (files: FileStore, given: FileContent) =>
  keepPhoto(files, given, PHOTO_SIDE, userPhotoFile);
/** Stores a page's photo and answers its asset name. Refuses what is no image. */
export const keepPagePhoto = (files: FileStore, given: FileContent) =>
  keepPhoto(files, given, PHOTO_SIDE, pagePhotoFile);
/** Stores a page's header photo and answers its asset name. Refuses what is no image. */
export const keepPageHeaderPhoto = (files: FileStore, given: FileContent) =>
  keepPhoto(files, given, HEADER_SIDE, pagePhotoFile);

/** Removes a person's photo; an empty name is nobody's. */
export const dropUserPhoto = async (files: FileStore, photo: string) => {
  if (photo !== '') await files.remove(userPhotoFile(photo));
};
/** Removes a page's photo or header photo; an empty name is nobody's. */
export const dropPagePhoto = async (files: FileStore, photo: string) => {
  if (photo !== '') await files.remove(pagePhotoFile(photo));
};
