import type { DeskHistoryEntry } from '#contract';
import type { MessageRow } from '../presenters/message.ts';
import type { AccountFacts } from './accountFacts.ts';
import type { ArchiveSource, PlannedConversation } from './archiveSource.ts';
import { type ArchivedRating, besideMessages, type KeptText } from './besideMessages.ts';
import { messagePages } from './conversations.ts';
import type { FileAddress } from './pages.ts';

const messageOf = (me: number, row: MessageRow, files: ReadonlyMap<number, string>) => ({
  id: row.id,
  time: row.sentAt,
  from: row.senderName,
  own: row.senderId === me,
  text: row.text,
  ...(row.photo === null ? {} : { fileName: row.fileName, file: files.get(row.id) ?? null }),
  ...(row.replyToId === null ? {} : { replyTo: row.replyToId }),
  ...(row.editedAt === null ? {} : { edited: row.editedAt }),
});

const noteOf = ({ createdAt, editedAt, authorName, text }: KeptText) => ({
  time: createdAt,
  from: authorName,
  text,
  ...(editedAt === null ? {} : { edited: editedAt }),
});

const ratingOf = ({ at, stars, text }: ArchivedRating) => ({ time: at, stars, text });

const changeOf = ({ entryId: _, by, ...change }: DeskHistoryEntry) => ({
  ...change,
  by: by?.profileName ?? null,
  ...(change.kind === 'assignee' && { assignee: change.assignee?.profileName ?? null }),
});

/** The content of `data.json`, in parts, so that long conversations are never in memory as a whole. */
export async function* machineReadable(
  { db, me, madeAt }: ArchiveSource,
  facts: AccountFacts | null,
  conversations: readonly PlannedConversation[],
  files: ReadonlyMap<number, string>,
  laterFiles: ReadonlyMap<number, FileAddress>,
): AsyncGenerator<string> {
  const { photo: _name, ...profile } = facts?.profile ?? { photo: '' };
  const scheduled = facts?.scheduled.map(({ stored: { id, photo }, ...one }) => ({
    ...one,
    ...(photo === null ? {} : { file: laterFiles.get(id)?.address ?? null }),
  }));
  const account = facts ? { ...facts, profile, scheduled } : {};
  yield `${JSON.stringify({ format: 'mingala archive', version: 1, made: madeAt, ...account }).slice(0, -1)},\n"conversations":[`;
  for (const [index, { conversation, lastId }] of conversations.entries()) {
    const { title, kind, readable } = conversation;
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ title, kind, onlyOwn: !readable }).slice(0, -1)},"messages":[`;
    let separator = '';
    for await (const { rows } of messagePages(db, me, conversation, lastId))
      for (const row of rows) {
        yield `${separator}\n${JSON.stringify(messageOf(me, row, files))}`;
        separator = ',';
      }
    const beside = await besideMessages(db, conversation);
    const lists = (['notes', 'scheduled'] as const).filter((name) => beside[name].length > 0);
    yield `]${lists.map((name) => `,"${name}":${JSON.stringify(beside[name].map(noteOf))}`).join('')}`;
    if (beside.ratings.length > 0) yield `,"ratings":${JSON.stringify(beside.ratings.map(ratingOf))}`;
    if (beside.history.length > 0) yield `,"history":${JSON.stringify(beside.history.map(changeOf))}`;
    yield '}';
  }
  yield ']}\n';
}
