import type { FastifyBaseLogger } from 'fastify';
import { parseConversationKey } from '#contract';
import type { PersonRef } from '../chat/access.ts';
import type { Database } from '../db/client.ts';
import { invalidField, notFound } from '../errors.ts';
import { discardFiles } from '../files/discardFiles.ts';
import { archiveFile } from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { ArchiveRow } from '../presenters/archive.ts';
import { archiveOf, deleteArchive, requestArchive } from './archiveRows.ts';
import { exportableConversation } from './exportable.ts';
import type { ArchiveLanguage } from './words.ts';

interface ArchiveContext {
  db: Database;
  files: FileStore;
  log: FastifyBaseLogger;
}

async function conversationOf(db: Database, person: PersonRef, key: string) {
  const ref = parseConversationKey(key);
  if (!ref) throw invalidField('conversation', 'wrong');
  const conversation = await exportableConversation(db, person, ref);
  if (!conversation) throw notFound();
  return conversation;
}

/** A person's archive, or null. */
export async function ownArchive(
  { db, files }: Pick<ArchiveContext, 'db' | 'files'>,
  me: number,
): Promise<ArchiveRow | null> {
  const row = await archiveOf(db, me);
  // A backup has no archives, so the file of a restored row does not exist.
  const isGone = row?.file != null && (await files.size(archiveFile(row.file))) === null;
  return isGone ? null : row;
}

/** Requests an archive of everything about an account, or of one conversation. It replaces an earlier one. */
export async function requestOwnArchive(
  context: ArchiveContext,
  person: PersonRef,
  asked: { language: ArchiveLanguage; conversation?: string | undefined },
): Promise<ArchiveRow> {
  const { db, files } = context;
  const conversation = asked.conversation === undefined ? null : await conversationOf(db, person, asked.conversation);
  const request = { language: asked.language, conversation };
  const { row, replaced } = await requestArchive(db, person.userAccountId, request);
  if (replaced !== null) await discardFiles(context, () => files.remove(archiveFile(replaced)));
  return row;
}

/** Deletes a person's archive with its file, or the request for one. */
export async function deleteOwnArchive(context: ArchiveContext, me: number): Promise<void> {
  const file = await deleteArchive(context.db, me);
  if (file !== null) await discardFiles(context, () => context.files.remove(archiveFile(file)));
}
