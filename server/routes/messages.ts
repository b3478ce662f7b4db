import type { FastifyInstance } from 'fastify';
import { requirePageAccess, requirePageSide, requirePageWriteAccess } from '../chat/access.ts';
import { changesSince } from '../chat/messages/changes.ts';
import { editMessage } from '../chat/messages/edit.ts';
import { listMessages, neighbouringPhoto } from '../chat/messages/list.ts';
import { markRead, markUnread } from '../chat/messages/markRead.ts';
import { removeMessage } from '../chat/messages/remove.ts';
import { searchByQuery } from '../chat/messages/searchQuery.ts';
import { sendFile, sendText } from '../chat/messages/send.ts';
import type { RouteDeps } from '../deps.ts';
import { NOTHING_READ, presentMessage, presentMessageList } from '../presenters/message.ts';
import { register } from './register.ts';

/** Calls for messages between a customer and a page, and for the search in all messages. */
export function messageRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, counters, config } = deps;
  const searchLimit = { counters, perMinute: config.limits.messageSearchesPerMinute };

  register(app, 'getMessages', async ({ person, query }) => {
    const access = await requirePageSide(db, person, query);
    const window = await listMessages(db, access, { cursor: query.messageId, replyId: query.replyId });
    return presentMessageList(window, access);
  });

  register(app, 'createMessage', async ({ person, body, clientId }) => {
    const { customerOrPage, customerId, sendMessage } = body;
    const { pageId } = body.pageDto;
    const access = await requirePageWriteAccess(db, person, { pageId, customerId, customerOrPage });
    const replyId = body.replyDto?.messageId ?? 0;
    const message = await sendText(deps, access, person, sendMessage, { replyId, clientId });
    return presentMessage(message, access, access.conversation ?? NOTHING_READ);
  });

  register(app, 'updateMessage', async ({ person, params, body }) => {
    const access = await requirePageAccess(db, person, { pageId: body.pageDto.pageId, customerId: body.customerId });
    const { message, conversation } = await editMessage(deps, access, person, params.messageId, body.sendMessage);
    return presentMessage(message, access, conversation);
  });

  register(app, 'deleteMessage', async ({ person, params }) => {
    const access = await requirePageAccess(db, person, params);
    await removeMessage(deps, access, person, params.messageId);
    return { deleted: params.messageId };
  });

  register(app, 'putMessagePhoto', async ({ person, params, clientId, receiveFile }) => {
    const requireAccess = () => requirePageWriteAccess(db, person, params);
    const access = await requireAccess();
    const upload = { receive: receiveFile, extension: params.extension, requireAccess };
    const message = await sendFile(deps, access, person, upload, { replyId: params.replyOrZero, clientId });
    return presentMessage(message, access, access.conversation ?? NOTHING_READ);
  });

  register(app, 'getMessagePhoto', async ({ person, params }) => {
    const access = await requirePageAccess(db, person, params);
    const found = await neighbouringPhoto(db, access, params.messageId, params.direction);
    if (!found) return null;
    const { row, photoPlace } = found;
    return { ...presentMessage(row, access, access.conversation ?? NOTHING_READ), photoPlace };
  });

  register(app, 'getMessageChanges', async ({ person, query }) => {
    const access = await requirePageSide(db, person, query);
    const { messages, marks, ...changes } = await changesSince(db, access, query.revision);
    return { ...changes, messages: messages.map((row) => presentMessage(row, access, marks)) };
  });

  register(app, 'putPageLook', async ({ person, params, query }) => {
    const access = await requirePageSide(db, person, params);
    return markRead(deps, access, person, query.upTo);
  });

  register(app, 'putPageUnread', async ({ person, params, query }) => {
    const access = await requirePageSide(db, person, params);
    return markUnread(deps, access, person, query.from);
  });

  register(app, 'searchMessages', ({ person, query }) => searchByQuery(db, searchLimit, person, query));
}
