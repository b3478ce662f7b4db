import type { Role, Side } from './ids.ts';
import type { UiPermission } from './models/page.ts';

/**
 * Who may do what: pure functions that the menus and the server's routes both call (design 2).
 * The server decides; the app only spares people buttons that would be refused.
 */

/** No flag at all: a stranger, or somebody whose request waits. */
export const NO_PERMISSION: UiPermission = {
  chat: false,
  editallchat: false,
  editownchat: false,
  deleteallchat: false,
  deleteownchat: false,
};

/** Every flag: what a new installation gives owners. */
export const FULL_PERMISSION: UiPermission = {
  chat: true,
  editallchat: true,
  editownchat: true,
  deleteallchat: true,
  deleteownchat: true,
};

/** Who acts in a page conversation: the side they are on, who they are, and what their type allows there. */
export interface PageActor {
  side: Side;
  userAccountId: number;
  ui: UiPermission;
}

/** The little of a page message that permissions depend on. */
export interface PageMessageFacts {
  messageStatus: Side;
  userAccountDto: { userAccountId: number };
  sendPhoto?: string | undefined;
}

/** May write in the conversation (spec 6): the flag `chat`, for either side. */
export const mayChat = (ui: UiPermission): boolean => ui.chat;

function mayTouch(actor: PageActor, message: PageMessageFacts, all: boolean, own: boolean): boolean {
  if (actor.side !== message.messageStatus) return false;
  const isOwn = actor.userAccountId === message.userAccountDto.userAccountId;
  return actor.side === 'C' ? isOwn : all || (own && isOwn);
}

/** May change the text: own-side texts; on the page's side by the flags edit all or edit own (spec 5). Files have no text. */
export const mayEditPageMessage = (actor: PageActor, message: PageMessageFacts): boolean =>
  message.sendPhoto === undefined && mayTouch(actor, message, actor.ui.editallchat, actor.ui.editownchat);

/** May delete: own-side messages; on the page's side by the flags delete all or delete own (spec 5). */
export const mayDeletePageMessage = (actor: PageActor, message: PageMessageFacts): boolean =>
  mayTouch(actor, message, actor.ui.deleteallchat, actor.ui.deleteownchat);

/** The little of a private message that permissions depend on. */
export interface PrivateMessageFacts {
  userAccountDto: { userAccountId: number };
  sendPhoto?: string | undefined;
}

/** Friends may edit their own texts (spec 5). */
export const mayEditPrivateMessage = (userAccountId: number, message: PrivateMessageFacts): boolean =>
  message.sendPhoto === undefined && message.userAccountDto.userAccountId === userAccountId;

/** Friends may delete their own messages (spec 5). */
export const mayDeletePrivateMessage = (userAccountId: number, message: PrivateMessageFacts): boolean =>
  message.userAccountDto.userAccountId === userAccountId;

/** Text may be copied, files may not (spec 5). */
export const mayCopy = (message: { sendPhoto?: string | undefined }): boolean => message.sendPhoto === undefined;

/** May manage a page and its members: its owners, and admins (decisions 3). */
export const mayManagePage = (role: Role, isOwner: boolean): boolean => role === 'ADMIN' || isOwner;

/** May open /page: everybody in page mode, and admins in any (spec 6). */
export const mayOpenPages = (role: Role, mode: Side): boolean => role === 'ADMIN' || mode === 'P';

/** May remove a page from the own list by the list's menu: role CUSTOMER only (spec 5, spec 6). */
export const mayRemoveFromList = (role: Role, mode: Side): boolean => role === 'CUSTOMER' && mode === 'C';
