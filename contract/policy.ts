import type { Role, Side } from './ids.ts';
import type { DESK_FLAGS, UiPermission } from './models/page.ts';

/**
 * Who may do what: pure functions that the menus and the server's routes both call
 * (docs/decisions/0004-who-may-edit-what.md). The server decides; the app only spares people buttons that would be
 * refused.
 */

/** No flag at all: a stranger, or somebody whose request waits. */
export const NO_PERMISSION: Required<UiPermission> = {
  chat: false,
  editallchat: false,
  editownchat: false,
  deleteallchat: false,
  deleteownchat: false,
  assign: false,
  notes: false,
  labels: false,
  replies: false,
};

/** Every flag: what a new installation gives owners. */
export const FULL_PERMISSION: Required<UiPermission> = {
  chat: true,
  editallchat: true,
  editownchat: true,
  deleteallchat: true,
  deleteownchat: true,
  assign: true,
  notes: true,
  labels: true,
  replies: true,
};

/** May use a part of the desk: staff whose type has its flag. */
export const mayUseDesk = (side: Side, ui: UiPermission, flag: (typeof DESK_FLAGS)[number]): boolean =>
  side === 'P' && ui[flag] === true;

/** May send a message to many customers: staff who assign them, and may write. */
export const mayMessageMany = (side: Side, ui: UiPermission): boolean => mayUseDesk(side, ui, 'assign') && mayChat(ui);

/** May fill in the fields of a page for its customers: staff who assign them or label them. */
export const mayFillFields = (side: Side, ui: UiPermission): boolean =>
  mayUseDesk(side, ui, 'assign') || mayUseDesk(side, ui, 'labels');

/** May read the saved replies of a page: its staff who write with them, or change them. */
export const mayReadReplies = (side: Side, ui: UiPermission): boolean =>
  side === 'P' && (ui.chat || mayUseDesk(side, ui, 'replies'));

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
  /** Present where nobody wrote it: it may be deleted by those who may delete all. */
  automatic?: string | undefined;
}

/**
 * The side on which a person takes part in a page conversation: its customer, or staff of the page, as long as the customer is
 * one. Null means no access. Both sides are those of accepted memberships.
 */
export function sideInPageConversation({
  isCustomer,
  ownSide,
  customerSide,
}: {
  isCustomer: boolean;
  ownSide: Side;
  customerSide: Side;
}): Side | null {
  if (customerSide !== 'C') return null;
  if (isCustomer) return 'C';
  return ownSide === 'P' ? 'P' : null;
}

/** May write in the conversation (docs/specification.md#6-flags): the flag `chat`, for either side. */
export const mayChat = (ui: UiPermission): boolean => ui.chat;

function mayTouch(actor: PageActor, message: PageMessageFacts, all: boolean, own: boolean): boolean {
  if (actor.side !== message.messageStatus) return false;
  const isOwn = actor.userAccountId === message.userAccountDto.userAccountId;
  return actor.side === 'C' ? isOwn : all || (own && isOwn);
}

/**
 * May change the text: own-side texts; on the page's side by the flags edit all or edit own
 * (docs/specification.md#5-menu). Files have no text.
 */
export const mayEditPageMessage = (actor: PageActor, message: PageMessageFacts): boolean =>
  message.sendPhoto === undefined &&
  message.automatic === undefined &&
  mayTouch(actor, message, actor.ui.editallchat, actor.ui.editownchat);

/**
 * May delete: own-side messages; on the page's side by the flags delete all or delete own
 * (docs/specification.md#5-menu).
 */
export const mayDeletePageMessage = (actor: PageActor, message: PageMessageFacts): boolean =>
  mayTouch(actor, message, actor.ui.deleteallchat, actor.ui.deleteownchat);

/** May edit a note: staff with the flag `notes`, their own. */
export const mayEditNote = ({ side, ui, userAccountId }: PageActor, authorId: number): boolean =>
  mayUseDesk(side, ui, 'notes') && userAccountId === authorId;

/** May delete a note: staff with the flag `notes`, their own, or any by the flag delete all. */
export const mayDeleteNote = (actor: PageActor, authorId: number): boolean =>
  mayEditNote(actor, authorId) || (mayUseDesk(actor.side, actor.ui, 'notes') && actor.ui.deleteallchat);

/**
 * May change a scheduled message, send it now or delete it: whoever may write, their own; staff also those of others by the flag edit all.
 * Between friends there are only the own ones.
 */
export const mayChangeScheduled = ({ side, ui, userAccountId }: PageActor, authorId: number): boolean =>
  mayChat(ui) && (userAccountId === authorId || (side === 'P' && ui.editallchat));

/** The little of a private message that permissions depend on. */
export interface PrivateMessageFacts {
  userAccountDto: { userAccountId: number };
  sendPhoto?: string | undefined;
}

/** Friends may edit their own texts (docs/specification.md#5-menu). */
export const mayEditPrivateMessage = (userAccountId: number, message: PrivateMessageFacts): boolean =>
  message.sendPhoto === undefined && message.userAccountDto.userAccountId === userAccountId;

/** Friends may delete their own messages (docs/specification.md#5-menu). */
export const mayDeletePrivateMessage = (userAccountId: number, message: PrivateMessageFacts): boolean =>
  message.userAccountDto.userAccountId === userAccountId;

/** Text may be copied, files may not (docs/specification.md#5-menu). */
export const mayCopy = (message: { sendPhoto?: string | undefined }): boolean => message.sendPhoto === undefined;

/** Staff of a page may block its customers: those whose type may delete all messages. */
export const mayBlockCustomers = (side: Side, ui: UiPermission): boolean => side === 'P' && ui.deleteallchat;

/** May manage a page and its members: its owners, and admins (docs/product-decisions.md#3). */
export const mayManagePage = (role: Role, isOwner: boolean): boolean => role === 'ADMIN' || isOwner;

/**
 * May export a conversation as a file: friends and customers their own, and for a page its owners
 * (docs/decisions/0013-archives-of-own-data.md). `side` is null between friends.
 */
export const mayExportConversation = ({ side, ownsPage }: { side: Side | null; ownsPage: boolean }): boolean =>
  side !== 'P' || ownsPage;

/**
 * May accept, decline or change a membership: the owners of the page, and admins unless it is their own. Otherwise an admin could
 * become staff of a page, and read its conversations, without anybody there (docs/decisions/0007-admins-and-conversations.md).
 */
export const mayDecideMembership = (role: Role, isOwner: boolean, isOwn: boolean): boolean =>
  isOwner || (role === 'ADMIN' && !isOwn);

/** May invite people to the staff of a page, and see and revoke its invitations: those who manage it. */
export const mayInviteStaff = mayManagePage;

/** May invite people to sign up as customers of a page: those who manage it, and staff who assign its customers. `ui` is null for others. */
export const mayInviteCustomers = (managesPage: boolean, ui: UiPermission | null): boolean =>
  managesPage || (ui !== null && mayUseDesk('P', ui, 'assign'));

/** May list the members of a page: its staff, and admins. */
export const mayListMembers = (role: Role, isStaff: boolean): boolean => role === 'ADMIN' || isStaff;

/** May create a page: admins for anybody; whoever is staff of a page, for themselves. */
export const mayCreatePage = (role: Role, isStaffOfAPage: boolean, isForSelf: boolean): boolean =>
  role === 'ADMIN' || (isStaffOfAPage && isForSelf);

/** May open /page: everybody in page mode, and admins in any (docs/specification.md#6-admin). */
export const mayOpenPages = (role: Role, mode: Side): boolean => role === 'ADMIN' || mode === 'P';

/**
 * May remove a page from the own list by the list's menu: role CUSTOMER only (docs/specification.md#5-leave,
 * docs/specification.md#6-leave).
 */
export const mayRemoveFromList = (role: Role, mode: Side): boolean => role === 'CUSTOMER' && mode === 'C';
