import {
  HIDDEN_STAFF_ID,
  mayDeletePageMessage,
  mayDeletePrivateMessage,
  mayEditPageMessage,
  mayEditPrivateMessage,
} from '#contract';
import { wireSideOf } from '../../db/sides.ts';
import type { MessageRow } from '../../presenters/message.ts';
import type { ConversationAccess, PersonRef } from '../access.ts';

/** A row in the shape that the permission rules of the contract take. */
const factsOf = (row: MessageRow) => ({
  messageStatus: wireSideOf(row.side),
  userAccountDto: { userAccountId: row.automatic && row.automatic !== 'bot' ? HIDDEN_STAFF_ID : row.senderId },
  automatic: row.automatic ?? undefined,
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
