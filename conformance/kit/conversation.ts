import type { ActivityEvent, Looked, Message, ResponseOf, Routes } from '#contract';
import type { CallArgs } from '../../tests/serverClient.ts';
import type { Refused } from './caller.ts';
import type { Connection } from './connection.ts';
import { must } from './failure.ts';
import type { Feed } from './feed.ts';
import type { Part } from './parts.ts';

/** A message of either kind, as far as checks look at it. */
export type Word = Omit<Message, 'messageId' | 'pageDto' | 'customerId' | 'messageStatus'> & { id: number };

/** A list of messages of either kind. */
export interface Stretch {
  days: { date: string; words: Word[] }[];
  words: Word[];
  finalMessageId: number;
  gap: boolean;
}

/** An event of either kind of conversation. `by` of a look is a side, or a person among friends. */
export type WordEvent =
  | { type: 'save' | 'update'; word: Word }
  | { type: 'delete'; id: number }
  | { type: 'look'; by: string | number; upTo: number }
  | { type: 'typing'; userAccountId: number };

/** What the activity destination says of a conversation. */
export interface News {
  text: string;
  messageId: number;
  senderId: number | null;
  look: number | undefined;
}

/** What happened after a revision, as far as checks look at it. */
export interface Changes {
  reset: boolean;
  revision: number;
  words: Word[];
  deleted: number[];
}

/** An answer of changes, which may be the first of several. */
type AnsweredChanges = Changes & { more?: boolean | undefined };

/** Everything that happened after a revision: a server may tell it in several answers. */
export async function allChanges(
  revision: number,
  read: (since: number) => Promise<AnsweredChanges>,
): Promise<Changes> {
  let { more, ...all } = await read(revision);
  let since = revision;
  while (more && !all.reset) {
    must(all.revision > since, 'there are more changes, but none further than those that were asked for');
    since = all.revision;
    const next = await read(since);
    more = next.more;
    all = { ...next, words: [...all.words, ...next.words], deleted: [...all.deleted, ...next.deleted] };
  }
  return all;
}

export interface Writing {
  replyTo?: number;
  /** The `Idempotency-Key`. */
  key?: string;
}

export type UploadedFile = NonNullable<CallArgs<'putMessagePhoto'>['file']>;

/** A conversation of either kind, so that one check reads the same for both. */
export interface Conversation {
  kind: 'page' | 'friend';
  topic: string;
  /** Its two people; `one` is the customer in both kinds. */
  one: Part;
  other: Part;
  /** Somebody who is signed in and has no part in it. */
  stranger: Part;
  write(as: Part, text: string, writing?: Writing): Promise<Word>;
  upload(as: Part, file: UploadedFile, extension: string, writing?: Writing): Promise<Word>;
  read(as: Part, at?: { before?: number; reach?: number }): Promise<Stretch>;
  edit(as: Part, id: number, text: string): Promise<Word>;
  remove(as: Part, id: number): Promise<{ deleted: number }>;
  neighbour(as: Part, id: number, direction: 'next' | 'pre'): Promise<Word | null>;
  markRead(as: Part, upTo: number): Promise<Looked>;
  /** Marks unread from a message of the other side on (extension). */
  markUnread(as: Part, from: number): Promise<Looked>;
  changes(as: Part, revision: number): Promise<Changes>;
  /** The row of this conversation in that person's list. */
  row(as: Part): Promise<ListRow>;
  /** Every call of the conversation made by somebody who may not, one after the other; each must be refused. */
  refuseAll(stranger: Part, id: number): Promise<void>;
  refuseEdit(as: Part, id: number): Promise<Refused>;
  refuseRemove(as: Part, id: number): Promise<Refused>;
  refuseText(as: Part, text: string): Promise<Refused>;
  refuseUpload(as: Part, file: UploadedFile): Promise<Refused>;
  /** Who somebody is in `look` events. */
  mark(part: Part): string | number;
  watch(connection: Connection): Promise<Feed<WordEvent>>;
  /** What an activity event says of this conversation, or null when it is about something else. */
  newsIn(event: ActivityEvent): News | null;
}

/** What both kinds of rows show. */
export type ListRow = Pick<
  ResponseOf<Routes['getFriends']>[number],
  'sendMessage' | 'messageDate' | 'look' | 'sendPhoto'
>;

/** Statuses by which a call about somebody else's things may be refused. */
export const NOT_YOURS = [403, 404] as const;
