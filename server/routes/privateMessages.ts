import type { FastifyInstance } from 'fastify';
import { mayDeletePrivateMessage, mayEditPrivateMessage } from '../../contract/index.ts';
import { changesSince } from '../chat/messages/changes.ts';
import { editMessage } from '../chat/messages/edit.ts';
import { listMessages, photoBeside } from '../chat/messages/list.ts';
import { markRead } from '../chat/messages/look.ts';
import { removeMessage } from '../chat/messages/remove.ts';
import type { MessageRow } from '../chat/messages/rows.ts';
import { sendFile, sendText } from '../chat/messages/send.ts';
import { NOTHING_READ, presentPrivateMessage, presentPrivateMessageList } from '../chat/present/message.ts';
import type { AppDeps } from '../deps.ts';
import { dropOrphan } from './messages.ts';
import { register } from './register.ts';
import { friendSeat } from './seats.ts';

/** A row as the rules of the contract look at it. */
const factsOf = (row: MessageRow) => ({
  userAccountDto: { userAccountId: row.senderId },
  sendPhoto: row.photo ?? undefined,
});

/** The calls between two friends. */
export function privateMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;

  register(app, 'getPrivateMessages', async ({ person, query }) => {
    const seat = await friendSeat(db, person, query.requestFormId);
    const stretch = await listMessages(db, seat, { cursor: query.messageId, replyId: query.replyId });
    return presentPrivateMessageList(stretch, seat);
  });

  register(app, 'createPrivateMessage', async ({ person, body, clientId }) => {
    const seat = await friendSeat(db, person, body.requestFormId);
    const envelope = { replyId: body.replyDto?.privateMessageId ?? 0, clientId };
    const message = await sendText(deps, seat, person, body.sendMessage, envelope);
    return presentPrivateMessage(message, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'updatePrivateMessage', async ({ person, params, body }) => {
    const seat = await friendSeat(db, person, body.requestFormId);
    const { message, conversation } = await editMessage(deps, seat, params.privateMessageId, body.sendMessage, (row) =>
      mayEditPrivateMessage(person.userAccountId, factsOf(row)),
    );
    return presentPrivateMessage(message, seat, conversation);
  });

  register(app, 'deletePrivateMessage', async ({ person, params, request }) => {
    const seat = await friendSeat(db, person, params.requestFormId);
    const { orphan } = await removeMessage(deps, seat, params.privateMessageId, (row) =>
      mayDeletePrivateMessage(person.userAccountId, factsOf(row)),
    );
    await dropOrphan(deps.files, orphan, request);
    return { deleted: params.privateMessageId };
  });

  register(app, 'putPrivateMessagePhoto', async ({ person, params, clientId, receiveFile }) => {
    const seat = await friendSeat(db, person, params.requestFormId);
    const receive = async () => {
      const file = await receiveFile();
      // An upload on a slow line may outlive the friendship.
      await friendSeat(db, person, params.requestFormId);
      return file;
    };
    const upload = { receive, extension: params.extension };
    const message = await sendFile(deps, seat, person, upload, { replyId: params.replyOrZero, clientId });
    return presentPrivateMessage(message, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'getPrivateMessagePhoto', async ({ person, params }) => {
    const seat = await friendSeat(db, person, params.requestFormId);
    const row = await photoBeside(db, seat, params.privateMessageId, params.direction);
    return row && presentPrivateMessage(row, seat, seat.conversation ?? NOTHING_READ);
  });

  register(app, 'putPrivateMessageLook', async ({ person, params }) => {
    const seat = await friendSeat(db, person, params.requestFormId);
    return markRead(deps, seat, person.userAccountId, params.privateMessageId);
  });

  register(app, 'getPrivateMessageChanges', async ({ person, query }) => {
    const seat = await friendSeat(db, person, query.requestFormId);
    const { messages, marks, ...changes } = await changesSince(db, seat, query.revision);
    return { ...changes, messages: messages.map((row) => presentPrivateMessage(row, seat, marks)) };
  });
}
