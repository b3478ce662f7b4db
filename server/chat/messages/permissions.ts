import { mayDeletePageMessage, mayDeletePrivateMessage, mayEditPageMessage, mayEditPrivateMessage } from '#contract';
import { type ConversationAccess, type PersonRef, wireSideOf } from '../access.ts';
import type { MessageRow } from './rows.ts';

/** A row in the shape that the permission rules of the contract take. */
const factsOf = (row: MessageRow) => ({
  messageStatus: wireSideOf(row.side),
  userAccountDto: { userAccountId: row.senderId },
  sendPhoto: row.photo ?? undefined,
});

export const mayEdit = (access: ConversationAccess, { userAccountId }: PersonRef, row: MessageRow): boolean =>
  access.kind === 'page'
    ? mayEditPageMessage({ side: access.side, ui: access.ui, userAccountId }, factsOf(row))
    : mayEditPrivateMessage(userAccountId, factsOf(row));

export const mayDelete = (access: ConversationAccess, { userAccountId }: PersonRef, row: MessageRow): boolean =>
  access.kind === 'page'
    ? mayDeletePageMessage({ side: access.side, ui: access.ui, userAccountId }, factsOf(row))
    : mayDeletePrivateMessage(userAccountId, factsOf(row));
