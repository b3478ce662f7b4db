import { constants } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { messageFile, messagePreview, pagePhotoFile, userPhotoFile } from '../files/fileNames.ts';

const MessageRow = z.object({ photo: z.string().nullable(), width: z.number().nullable() });
const ReportFileRow = z.object({ photo: z.string(), is_image: z.boolean() });
const PersonRow = z.object({ profile_photo: z.string() });
const PageRow = z.object({ photo: z.string(), header_photo: z.string() });

const given = (names: readonly string[]) => names.filter((name) => name !== '');

/** The file of a message, of one that is sent later, or of a saved reply; an image has a preview. */
function fileOfMessage(row: unknown): string[] {
  const { photo, width } = MessageRow.parse(row);
  if (photo === null) return [];
  return width === null ? [messageFile(photo)] : [messageFile(photo), messagePreview(photo)];
}

/** The stored files a row speaks of. */
const SPOKEN_OF: Readonly<Record<string, (row: unknown) => string[]>> = {
  message: fileOfMessage,
  scheduled_message: fileOfMessage,
  saved_reply_file: fileOfMessage,
  report_file: (row) => {
    const { photo, is_image } = ReportFileRow.parse(row);
    return is_image ? [messageFile(photo), messagePreview(photo)] : [messageFile(photo)];
  },
  user_account: (row) => given([PersonRow.parse(row).profile_photo]).map(userPhotoFile),
  page: (row) => {
    const { photo, header_photo } = PageRow.parse(row);
    return given([photo, header_photo]).map(pagePhotoFile);
  },
};

/** The names of the files that a table's row, as JSON, speaks of. */
export function filesOfRow(table: string, line: string): string[] {
  const spokenOf = SPOKEN_OF[table];
  return spokenOf ? spokenOf(JSON.parse(line)) : [];
}

/** Where a stored file lies below the folder of files (`diskStore`). */
export function placeOf(name: string): string {
  const [kind = '', base = ''] = name.split('/');
  return join(kind, base.slice(0, 2), base);
}

/** The name of a file in the store, by its path in a backup. */
export function nameAt(path: string): string {
  const [, kind = '', , base = ''] = path.split('/');
  return `${kind}/${base}`;
}

/** Copies a file and forces it to the disk. Answers false when there is none. */
export async function copyDurably(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  const written = await open(to, 'r+');
  try {
    await written.datasync();
  } finally {
    await written.close();
  }
  return true;
}
