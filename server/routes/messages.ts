import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayDeletePageMessage, mayEditPageMessage, type PageActor } from '../../contract/index.ts';
import { type PageAccess, type Somebody, wireSideOf } from '../chat/access.ts';
import { changesSince } from '../chat/messages/changes.ts';
import { editMessage } from '../chat/messages/edit.ts';
import { listMessages, photoBeside } from '../chat/messages/list.ts';
import { markRead } from '../chat/messages/look.ts';
import { removeMessage } from '../chat/messages/remove.ts';
import type { MessageRow } from '../chat/messages/rows.ts';
import { sendFile, sendText, sendTextAtOnce } from '../chat/messages/send.ts';
import { NOTHING_READ, presentMessage, presentMessageList } from '../chat/present/message.ts';
import type { AppDeps } from '../deps.ts';
import { dropMessageFile } from '../files/keep.ts';
import type { FileStore } from '../files/store.ts';
import { JsonBytes } from './jsonBytes.ts';
import { KeptPages } from './keptPages.ts';
import { register } from './register.ts';
import { pageSeat, pageSeatOn, writingSeat } from './seats.ts';

/** Of the newest pages so many bytes are kept: reading them is what people do most. */
const NEWEST_BYTES_MAX = 32 * 1024 * 1024;
/** Of older ones, kept apart, so that somebody who reads a year back takes nobody's newest page away. */
const OLDER_BYTES_MAX = 16 * 1024 * 1024;

const actorOf = ({ side, ui }: PageAccess, { userAccountId }: Somebody): PageActor => ({ side, ui, userAccountId });

/** A row as the rules of the contract look at it. */
const factsOf = (row: MessageRow) => ({
  messageStatus: wireSideOf(row.side),
  userAccountDto: { userAccountId: row.senderId },
  sendPhoto: row.photo ?? undefined,
});

/** Removes the file of a deleted message. The message is gone already, so a store that is away is only worth a line in the log. */
export async function dropOrphan(files: FileStore, orphan: string | null, request: FastifyRequest): Promise<void> {
  if (orphan === null) return;
  await dropMessageFile(files, orphan).catch((error: unknown) =>
    request.log.warn({ err: error, id: request.id }, 'file of a deleted message stays'),
  );
}

/** The calls between a customer and a page. */
export function messageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;
  const newest = new KeptPages(NEWEST_BYTES_MAX);
  const older = new KeptPages(OLDER_BYTES_MAX);

  register(app, 'getMessages', async ({ person, query }) => {
    const { messageId: cursor, replyId } = query;
    if (replyId > 0) {
      const seat = await pageSeatOn(db, person, query);
      return presentMessageList(await listMessages(db, seat, { cursor, replyId }), seat);
    }
    const pages = cursor > 0 ? older : newest;
    const senders = pages.sendersOf(query);
    const seat = await pageSeatOn(db, person, query, senders);
    const kept = pages.find(query, seat, senders);
    if (kept) return kept;
    const stretch = await listMessages(db, seat, { cursor, replyId });
    const answer = new JsonBytes(JSON.stringify(presentMessageList(stretch, seat)));
    pages.keep(query, seat, stretch.rows, answer);
    return answer;
  });

  register(app, 'createMessage', async ({ person, body, clientId }) => {
    const { customerOrPage, customerId, sendMessage } = body;
    const place = { pageId: body.pageDto.pageId, customerId, customerOrPage };
    const replyId = body.replyDto?.messageId ?? 0;
    const sent = replyId === 0 ? await sendTextAtOnce(deps, place, person, sendMessage, clientId) : null;
    if (sent) return presentMessage(sent, { ref: { kind: 'page', ...place } }, NOTHING_READ);
    const seat = await writingSeat(db, person, place);
    const message = await sendText(deps, seat, person, sendMessage, { replyId, clientId });
    return presentMessage(message, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'updateMessage', async ({ person, params, body }) => {
    const seat = await pageSeat(db, person, { pageId: body.pageDto.pageId, customerId: body.customerId });
    const { message, conversation } = await editMessage(deps, seat, params.messageId, body.sendMessage, (row) =>
      mayEditPageMessage(actorOf(seat, person), factsOf(row)),
    );
    return presentMessage(message, seat, conversation);
  });

  register(app, 'deleteMessage', async ({ person, params, request }) => {
    const seat = await pageSeat(db, person, params);
    const { orphan } = await removeMessage(deps, seat, params.messageId, (row) =>
      mayDeletePageMessage(actorOf(seat, person), factsOf(row)),
    );
    await dropOrphan(deps.files, orphan, request);
    return { deleted: params.messageId };
  });

  register(app, 'putMessagePhoto', async ({ person, params, clientId, receiveFile }) => {
    const seat = await writingSeat(db, person, params);
    const receive = async () => {
      const file = await receiveFile();
      // An upload on a slow line may outlive the right to send it.
      await writingSeat(db, person, params);
      return file;
    };
    const upload = { receive, extension: params.extension };
    const message = await sendFile(deps, seat, person, upload, { replyId: params.replyOrZero, clientId });
    return presentMessage(message, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'getMessagePhoto', async ({ person, params }) => {
    const seat = await pageSeat(db, person, params);
    const row = await photoBeside(db, seat, params.messageId, params.direction);
    return row && presentMessage(row, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'getMessageChanges', async ({ person, query }) => {
    const seat = await pageSeatOn(db, person, query);
    const { messages, marks, ...changes } = await changesSince(db, seat, query.revision);
    return { ...changes, messages: messages.map((row) => presentMessage(row, seat, marks)) };
  });

  register(app, 'putPageLook', async ({ person, params, query }) => {
    const seat = await pageSeatOn(db, person, params);
    return markRead(deps, seat, person.userAccountId, query.upTo);
  });
}
