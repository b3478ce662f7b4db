import { messageFile, userPhotoFile } from '../files/fileNames.ts';
import { harmlessName } from '../files/harmlessNames.ts';
import { detectImageFormat, SNIFF_BYTES } from '../files/imageFormat.ts';
import type { MessageRow } from '../presenters/message.ts';
import {
  type AccountFacts,
  type ArchivedReplyFile,
  accountFactsOf,
  ownReplyFiles,
  scheduledOf,
} from './accountFacts.ts';
import type { ArchiveSource, PlannedConversation } from './archiveSource.ts';
import { besideMessages } from './besideMessages.ts';
import { conversationsOf, extentOf, messagePages } from './conversations.ts';
import { machineReadable } from './machineReadable.ts';
import { createPages, type FileAddress } from './pages.ts';
import type { ZipWriter } from './zipWriter.ts';

/** A message, scheduled message or saved reply with a file, or without one. */
type FileRow = Pick<MessageRow, 'id' | 'photo' | 'fileType' | 'width'> & { sentAt?: Date };

/**
 * Where a file is in the archive. The name consists of the row's id and the checked type, so it is valid in every system; the page
 * shows the name that the sender gave.
 */
function addressOfFile(prefix: string, { id, fileType }: FileRow, format: string | undefined): string {
  const name = `files/${prefix}${id}`;
  return format === undefined ? harmlessName(`${name}${fileType ?? ''}`) : `${name}.${format}`;
}

async function plan(source: ArchiveSource): Promise<PlannedConversation[]> {
  const { db, me, conversation: only } = source;
  const planned: PlannedConversation[] = [];
  for (const conversation of only ? [only] : await conversationsOf(db, me)) {
    const extent = await extentOf(db, me, conversation);
    // That which somebody asked for has notes and ratings, even where all its messages were deleted.
    if (extent.total === 0 && !only) continue;
    const number = planned.length + 1;
    const addressOf = (page: number) => `conversations/${number}${page === 1 ? '' : `-${page}`}.html`;
    const { title, readable } = conversation;
    planned.push({ title, readable, ...extent, address: addressOf(1), conversation, addressOf });
  }
  return planned;
}

/** Adds the files of some messages, or with a prefix others. Returns where each is. */
async function addFiles({ files, madeAt }: ArchiveSource, zip: ZipWriter, rows: readonly FileRow[], prefix = '') {
  const added = new Map<number, FileAddress>();
  for (const row of rows) {
    if (row.photo === null) continue;
    const name = messageFile(row.photo);
    const size = await files.size(name);
    if (!size) {
      added.set(row.id, null);
      continue;
    }
    const chunks: Buffer[] = [];
    if (row.width !== null)
      for await (const chunk of await files.read(name, { first: 0, last: Math.min(SNIFF_BYTES, size) - 1 }))
        chunks.push(chunk);
    const format = detectImageFormat(Buffer.concat(chunks));
    const address = addressOfFile(prefix, row, format);
    await zip.add(address, await files.read(name), { compress: format === undefined, mtime: row.sentAt ?? madeAt });
    added.set(row.id, { address, isImage: format !== undefined });
  }
  return added;
}

async function addReplyFiles(
  source: ArchiveSource,
  zip: ZipWriter,
  rows: Awaited<ReturnType<typeof ownReplyFiles>>,
): Promise<ArchivedReplyFile[]> {
  const added = await addFiles(source, zip, rows, 'reply-');
  return rows.map(({ id, savedReplyId, fileName }) => ({
    savedReplyId,
    fileName,
    file: added.get(id)?.address ?? null,
  }));
}

async function addPhoto({ files, madeAt }: ArchiveSource, zip: ZipWriter, { profile }: AccountFacts) {
  const name = profile.photo === '' ? null : userPhotoFile(profile.photo);
  if (name === null || !(await files.size(name))) return null;
  const address = 'files/profile.webp';
  await zip.add(address, await files.read(name), { compress: false, mtime: madeAt });
  return address;
}

/** Writes an archive, and reports how many of its messages are written. The caller ends the zip file. */
export async function writeArchive(
  source: ArchiveSource,
  zip: ZipWriter,
  report: (done: number, total: number) => void,
): Promise<void> {
  const { db, me, language, madeAt } = source;
  const pages = createPages(language, madeAt, me);
  const page = { compress: true, mtime: madeAt };
  const planned = await plan(source);
  const total = planned.reduce((sum, { total: some }) => sum + some, 0);
  const addresses = new Map<number, string>();
  let done = 0;
  report(done, total);
  const ofReplies = source.conversation ? [] : await ownReplyFiles(db, me);
  const later = source.conversation ? [] : (await scheduledOf(db, me)).map(({ stored }) => stored);
  const replyBytes = ofReplies.reduce((sum, { fileBytes }) => sum + fileBytes, 0);
  await source.requireSpace([...planned, ...later].reduce((sum, { bytes }) => sum + bytes, replyBytes));
  for (const listed of planned) {
    const { conversation, lastId, addressOf } = listed;
    const beside = await besideMessages(db, conversation);
    let number = 0;
    for await (const { rows, isLast } of messagePages(db, me, conversation, lastId)) {
      number += 1;
      const files = await addFiles(source, zip, rows);
      for (const [id, file] of files) if (file) addresses.set(id, file.address);
      const content = pages.conversation(listed, rows, files, beside, { page: number, isLast, addressOf });
      await zip.add(addressOf(number), content, page);
      done += rows.length;
      report(done, total);
    }
  }
  const replyFiles = await addReplyFiles(source, zip, ofReplies);
  const facts = source.conversation ? null : await accountFactsOf(db, me, language, replyFiles);
  const laterFiles = await addFiles(source, zip, later, 'scheduled-');
  await zip.add('data.json', machineReadable(source, facts, planned, addresses, laterFiles), page);
  const index = facts
    ? pages.account(facts, await addPhoto(source, zip, facts), planned, laterFiles)
    : pages.single(source.conversation?.title ?? '', planned);
  await zip.add('index.html', index, page);
}
