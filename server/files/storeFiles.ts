import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { imageInvalid } from '../errors.ts';
import {
  attachmentType,
  displayName,
  IMAGE_TYPE,
  messageFile,
  messagePreview,
  newStoredName,
  pagePhotoFile,
  pagePhotoPreview,
  userPhotoFile,
} from './fileNames.ts';
import type { FileStore } from './fileStore.ts';
import { type FileContent, prepareAssetImage, prepareMessageImage, type RunImage } from './images.ts';

/** Longest side of a person's or page's photo, in px: sharp on a large avatar of a dense screen. */
const PHOTO_SIDE = 640;
/** Longest side of a page's header photo, in px. */
const HEADER_SIDE = 1600;

/** An uploaded file: its original name, its content, and what decodes it when it is an image. */
export type UploadedFile = { name: string; runImage: RunImage } & FileContent;

/** What a message row stores about its file. */
export interface StoredFile {
  photo: string;
  fileType: string;
  fileName: string;
  fileBytes: number;
  width: number | null;
  height: number | null;
  blur: string | null;
}

/**
 * Stores a message's file. If its content is an image, stores it with a preview; otherwise as an attachment, whatever its name
 * is. Deletes everything again when this fails.
 */
export async function storeMessageFile(files: FileStore, given: UploadedFile, extension: string): Promise<StoredFile> {
  const photo = newStoredName();
  const fileName = displayName(given.name);
  const image = await prepareMessageImage(given, given.runImage);
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
    await deleteMessageFile(files, photo);
    throw error;
  }
}

/** Deletes a message's file and its preview. */
export async function deleteMessageFile(files: FileStore, photo: string): Promise<void> {
  await files.remove(messageFile(photo));
  await files.remove(messagePreview(photo));
}

async function storePhoto(files: FileStore, given: UploadedFile, side: number, nameIn: (photo: string) => string) {
  const image = await prepareAssetImage(given, side, given.runImage);
  if (!image) throw imageInvalid();
  const photo = newStoredName();
  await files.put(nameIn(photo), image);
  return photo;
}

/** Stores a person's photo and returns its name. Throws when it is not an image. */
export const storeUserPhoto = (files: FileStore, given: UploadedFile) =>
  storePhoto(files, given, PHOTO_SIDE, userPhotoFile);
/** Stores a page's photo and returns its name. Throws when it is not an image. */
export const storePagePhoto = (files: FileStore, given: UploadedFile) =>
  storePhoto(files, given, PHOTO_SIDE, pagePhotoFile);
/** Stores a page's header photo and returns its name. Throws when it is not an image. */
export const storePageHeaderPhoto = (files: FileStore, given: UploadedFile) =>
  storePhoto(files, given, HEADER_SIDE, pagePhotoFile);

/** Deletes a page's photo or header photo with its preview; does nothing for an empty name. */
export const deletePagePhoto = async (files: FileStore, photo: string) => {
  if (photo === '') return;
  await files.remove(pagePhotoFile(photo));
  await files.remove(pagePhotoPreview(photo));
};
