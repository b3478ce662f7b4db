/**
 * The asset paths of docs/specification.md#2-assets. Every part is a stored name: unguessable text from the server,
 * never what a person typed.
 */

/** A page's photo or header photo. */
export const pagePhotoPath = (photo: string) => `/pagephoto/${encodeURIComponent(photo)}.png`;
/** The same for everybody (extension), of a page that has an address, by its name there. */
export const publicPhotoPath = (name: string, photo: string) => `/p/${name}/${encodeURIComponent(photo)}.png`;
/** Its small preview: that of a photo is square, that of a header photo three times as wide as high. */
export const publicPhotoPreviewPath = (name: string, photo: string) => `${publicPhotoPath(name, photo)}?preview=1`;
/** A person's photo. */
export const userPhotoPath = (photo: string) => `/userphoto/${encodeURIComponent(photo)}.png`;

/** An archive of personal data (extension), for the account whose it is. */
export const archivePath = (file: string) => `/archive/${encodeURIComponent(file)}.zip`;

/** The little of a message that names its file. */
export interface StoredFile {
  sendPhoto: string;
  fileType: string;
  id: number;
}

/** A message's photo or file: `/photo/{name}{messageId}{type}`. With `download`, as an attachment under its real name. */
export const messageFilePath = (file: StoredFile, as: 'view' | 'download' = 'view') =>
  `/photo/${encodeURIComponent(file.sendPhoto)}${file.id}${encodeURI(file.fileType)}${as === 'download' ? '?download=1' : ''}`;

/**
 * The small preview of a message's image (extension, docs/product-decisions.md#5-images): at most 480 px a side, WebP.
 */
export const messagePreviewPath = (file: StoredFile) => `${messageFilePath(file)}?preview=1`;

/**
 * The photo or file of a reported message (extension, for admins), also after the message was deleted. An image is shown, everything
 * else is an attachment.
 */
export const reportFilePath = (reportId: number, messageId: number) => `/reportfile/${reportId}/${messageId}`;

/** A photo or file of a saved reply (extension), for those who may read the reply; an image is shown, everything else is an attachment. */
export const savedReplyFilePath = (photo: string) => `/replyfile/${encodeURIComponent(photo)}`;
/** The small preview of its image. */
export const savedReplyPreviewPath = (photo: string) => `${savedReplyFilePath(photo)}?preview=1`;

/** The photo or file of a scheduled message (extension), for those who see it. With `preview`, at most 480 px a side, WebP. */
export const scheduledFilePath = (scheduledId: number, as: 'view' | 'preview' = 'view') =>
  `/scheduledfile/${scheduledId}${as === 'preview' ? '?preview=1' : ''}`;

/** Where saved replies are exported. */
export const SAVED_REPLY_EXPORT_PATH = '/savedreplies.csv';
/** The saved replies of a page, or without one the own ones, as CSV (extension). */
export const savedReplyExportPath = (pageId: number | undefined) =>
  pageId === undefined ? SAVED_REPLY_EXPORT_PATH : `${SAVED_REPLY_EXPORT_PATH}?pageId=${pageId}`;

/** Where the audit log is exported. */
export const AUDIT_EXPORT_PATH = '/audit.csv';
/** The entries of the audit log that a filter finds, as CSV (extension, for admins). */
export const auditExportPath = (filter: Readonly<Record<string, string | undefined>> = {}) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  return `${AUDIT_EXPORT_PATH}${query.size > 0 ? `?${query}` : ''}`;
};
