import { weakMapMemoize } from '@reduxjs/toolkit';
import {
  type ConversationKey,
  type FileInfo,
  mayChat,
  mayCopy,
  mayDeletePageMessage,
  mayDeletePrivateMessage,
  mayEditPageMessage,
  mayEditPrivateMessage,
  messageFilePath,
  messagePreviewPath,
  parseConversationKey,
  type Side,
  type UiPermission,
} from '#contract';
import { messageIdOf } from '../conversation/conversationMessages.ts';
import { isReadByOther, selectConversation, selectNewestIds, selectRawMessage } from '../conversation/messagesSlice.ts';
import { selectFriend } from '../inbox/friendsSlice.ts';
import { selectActor } from '../inbox/pagesSlice.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import type { ReplyTarget } from '../outbox/draftsSlice.ts';
import { selectDomain, selectUserId } from '../session/sessionSlice.ts';
import type { HeldState } from '../types.ts';

/** A message's file as the screen uses it. Paths are whole addresses. */
export interface FileView {
  path: string;
  /** A small picture of an image. */
  previewPath: string;
  /** The same file as an attachment under its real name. */
  downloadPath: string;
  /** Shown inline (type png, docs/specification.md#5-display); everything else is a link. */
  isImage: boolean;
  /** The extension with its dot. */
  type: string;
  /** Absent where a server does not tell. */
  info?: FileInfo | undefined;
}

/** A message as the viewer sees it, and what they may do with it. */
export interface MessageView {
  id: number;
  key: ConversationKey;
  /** The side that sent it; null between friends. */
  side: Side | null;
  /** Sent by the viewer's side: the bubble stands on the right. */
  own: boolean;
  authorId: number;
  authorName: string;
  text: string;
  /** The text as it was typed, where that was in Zawgyi. */
  typed: string | null;
  file: FileView | null;
  /** ISO 8601, UTC. */
  time: string;
  /** The other side has read it. */
  read: boolean;
  /** The message it answers, as it was quoted. */
  reply: ReplyTarget | null;
  editedTime?: string | undefined;
  /** The page sent it by itself. */
  automatic: boolean;
  may: { reply: boolean; copy: boolean; edit: boolean; delete: boolean };
}

/** Who looks, and what they may do. */
interface Viewer {
  userId: number;
  /** They may write here. */
  chats: boolean;
  /** Their side of a page conversation. */
  side: Side | null;
  ui: UiPermission;
  domain: string;
}

/**
 * May the viewer write here? Then the input is shown (docs/specification.md#6-flags). Between friends: while they are
 * friends.
 */
export function selectMayChat(state: HeldState, key: ConversationKey): boolean {
  const ref = parseConversationKey(key);
  if (ref?.kind === 'friend') return selectFriend(state, ref.requestFormId) !== undefined;
  return mayChat(selectActor(state, key).ui);
}

/** All rows of a conversation share a viewer. */
const viewerOf = weakMapMemoize(
  (userId: number, chats: boolean, side: Side | null, ui: UiPermission, domain: string): Viewer => ({
    userId,
    chats,
    side,
    ui,
    domain,
  }),
);

function selectViewer(state: HeldState, key: ConversationKey): Viewer {
  const { userAccountId, side, ui } = selectActor(state, key);
  const sideOrNull = refOf(key).kind === 'page' ? side : null;
  return viewerOf(userAccountId, selectMayChat(state, key), sideOrNull, ui, selectDomain(state));
}

function fileOf(message: AnyMessage, id: number, domain: string): FileView | null {
  if (message.sendPhoto === undefined) return null;
  const type = message.fileType ?? '';
  const stored = { sendPhoto: message.sendPhoto, fileType: type, id };
  return {
    path: domain + messageFilePath(stored),
    previewPath: domain + messagePreviewPath(stored),
    downloadPath: domain + messageFilePath(stored, 'download'),
    isImage: type === '.png',
    type,
    info: message.file,
  };
}

/**
 * `quoted` is the message that is answered, where it is held: the wire tells its type in the answer, but not its name, and its words as they
 * were when the answer was read.
 */
function replyOf(message: AnyMessage, quoted: AnyMessage | undefined): MessageView['reply'] {
  if (message.replyId === 0) return null;
  const isFile = message.replySendPhoto !== undefined;
  const reply = {
    id: message.replyId,
    authorName: message.replyProfileName ?? '',
    text: isFile ? '' : (quoted?.sendMessage ?? message.replyMessage ?? ''),
    isFile,
  };
  return isFile && message.replyFileType !== '.png' ? { ...reply, fileName: quoted?.file?.name ?? '' } : reply;
}

function rightsOf(message: AnyMessage, { userId, side, ui, chats }: Viewer): MessageView['may'] {
  const copy = mayCopy(message);
  if (!('messageStatus' in message) || side === null) {
    return {
      reply: chats,
      copy,
      edit: chats && mayEditPrivateMessage(userId, message),
      delete: mayDeletePrivateMessage(userId, message),
    };
  }
  const actor = { side, userAccountId: userId, ui };
  return {
    reply: chats,
    copy,
    edit: mayEditPageMessage(actor, message),
    delete: mayDeletePageMessage(actor, message),
  };
}

/** One view of a message, as long as neither it nor the viewer's rights change. */
const viewOf = weakMapMemoize(
  (
    message: AnyMessage,
    quoted: AnyMessage | undefined,
    key: ConversationKey,
    viewer: Viewer,
    read: boolean,
  ): MessageView => {
    const id = messageIdOf(message);
    const { userAccountId, profileName } = message.userAccountDto;
    const side = 'messageStatus' in message ? message.messageStatus : null;
    return {
      id,
      key,
      side,
      own: side === null ? userAccountId === viewer.userId : side === viewer.side,
      authorId: userAccountId,
      authorName: profileName,
      text: message.sendMessage,
      typed: message.typed ?? null,
      file: fileOf(message, id, viewer.domain),
      time: message.time,
      read,
      reply: replyOf(message, quoted),
      editedTime: message.editedTime,
      automatic: 'automatic' in message && message.automatic !== undefined,
      may: rightsOf(message, viewer),
    };
  },
);

/** How a message looks to the viewer, also one that no list holds. */
function viewOfMessage(state: HeldState, key: ConversationKey, message: AnyMessage): MessageView {
  const viewer = selectViewer(state, key);
  const read = isReadByOther(selectConversation(state, key), message, viewer.userId);
  const quoted = message.replyId === 0 ? undefined : selectRawMessage(state, key, message.replyId);
  return viewOf(message, quoted, key, viewer, read);
}

/** A message of a conversation as the viewer sees it; undefined when it is gone or not loaded. */
export function selectMessageView(state: HeldState, key: ConversationKey, id: number): MessageView | undefined {
  const message = selectRawMessage(state, key, id);
  return message && viewOfMessage(state, key, message);
}

/** How many of the newest messages are looked through for one to edit. */
const EDITABLE_AMONG = 50;

/** The newest loaded message that the viewer wrote and may edit. */
export function selectNewestEditable(state: HeldState, key: ConversationKey): MessageView | undefined {
  const userId = selectUserId(state);
  return selectNewestIds(state, key, EDITABLE_AMONG)
    .reverse()
    .map((id) => selectMessageView(state, key, id))
    .find((view) => view?.authorId === userId && view.may.edit);
}
