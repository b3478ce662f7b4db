import type { FastifyInstance } from 'fastify';
import { requireFriendAccess } from '../chat/access.ts';
import { changesSince } from '../chat/messages/changes.ts';
import { editMessage } from '../chat/messages/edit.ts';
import { listMessages, neighbouringPhoto } from '../chat/messages/list.ts';
import { markRead, markUnread } from '../chat/messages/markRead.ts';
import { removeMessage } from '../chat/messages/remove.ts';
import { sendFile, sendText } from '../chat/messages/send.ts';
import type { AppDeps } from '../deps.ts';
import { NOTHING_READ, presentPrivateMessage, presentPrivateMessageList } from '../presenters/message.ts';
import { register } from './register.ts';

/** Calls for messages between two friends. */
export function privateMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;

  register(app, 'getPrivateMessages', async ({ person, query }) => {
    const access = await requireFriendAccess(db, person, query.requestFormId);
    const window = await listMessages(db, access, { cursor: query.messageId, replyId: query.replyId });
    return presentPrivateMessageList(window, access);
  });

  register(app, 'createPrivateMessage', async ({ person, body, clientId }) => {
    const access = await requireFriendAccess(db, person, body.requestFormId);
    const replyId = body.replyDto?.privateMessageId ?? 0;
    const message = await sendText(deps, access, person, body.sendMessage, { replyId, clientId });
    return presentPrivateMessage(message, access, access.conversation ?? NOTHING_READ);
  });

  register(app, 'updatePrivateMessage', async ({ person, params, body }) => {
    const access = await requireFriendAccess(db, person, body.requestFormId);
    const { message, conversation } = await editMessage(
      deps,
      access,
      person,
      params.privateMessageId,
      body.sendMessage,
    );
    return presentPrivateMessage(message, access, conversation);
  });

  register(app, 'deletePrivateMessage', async ({ person, params }) => {
    const access = await requireFriendAccess(db, person, params.requestFormId);
    await removeMessage(deps, access, person, params.privateMessageId);
    return { deleted: params.privateMessageId };
  });

  register(app, 'putPrivateMessagePhoto', async ({ person, params, clientId, receiveFile }) => {
    const requireAccess = () => requireFriendAccess(db, person, params.requestFormId);
    const access = await requireAccess();
    const upload = { receive: receiveFile, extension: params.extension, requireAccess };
    const message = await sendFile(deps, access, person, upload, { replyId: params.replyOrZero, clientId });
    return presentPrivateMessage(message, access, access.conversation ?? NOTHING_READ);
  });

  register(app, 'getPrivateMessagePhoto', async ({ person, params }) => {
    const access = await requireFriendAccess(db, person, params.requestFormId);
    const found = await neighbouringPhoto(db, access, params.privateMessageId, params.direction);
    if (!found) return null;
    const { row, photoPlace } = found;
    return { ...presentPrivateMessage(row, access, access.conversation ?? NOTHING_READ), photoPlace };
  });

  register(app, 'putPrivateMessageLook', async ({ person, params }) => {
    const access = await requireFriendAccess(db, person, params.requestFormId);
    return markRead(deps, access, person, params.privateMessageId);
  });

  register(app, 'putPrivateMessageUnread', async ({ person, params }) => {
    const access = await requireFriendAccess(db, person, params.requestFormId);
    return markUnread(deps, access, person, params.privateMessageId);
  });

  register(app, 'getPrivateMessageChanges', async ({ person, query }) => {
    const access = await requireFriendAccess(db, person, query.requestFormId);
    const { messages, marks, ...changes } = await changesSince(db, access, query.revision);
    return { ...changes, messages: messages.map((row) => presentPrivateMessage(row, access, marks)) };
  });
}
