import { createAction, prepareAutoBatched } from '@reduxjs/toolkit';
import {
  type ActivityEvent,
  type ConversationKey,
  type ConversationRef,
  conversationKey,
  type Friend,
  type FriendMessageEvent,
  type Message,
  type NamedPerson,
  type Note,
  type NoteEvent,
  type Page,
  type PageMessageEvent,
  type PageUser,
  type PrivateMessage,
  type Side,
  type StaffList,
} from '#contract';

/** A message of either kind, as the server tells it, with its text in Unicode; `typed` is a text that was typed in Zawgyi. */
export type AnyMessage = (Message | PrivateMessage) & { typed?: string | undefined };

/**
 * Who read: a side of a page conversation, a person's number between friends, or `other` where the server only says
 * "the other side than the asker".
 */
export type Reader = Side | `${number}` | 'other';

/** Which conversation, and its revision after what happened (absent where a server does not count). */
interface InConversation {
  key: ConversationKey;
  revision?: number | undefined;
}

/**
 * Makes the action creator of an event. The action is marked for RTK's `autoBatchEnhancer`: the state changes at once,
 * subscribers are notified once for all events of a frame.
 */
const event =
  <Payload>() =>
  <Type extends string>(type: Type) =>
    createAction(type, prepareAutoBatched<Payload>());

/** A message was sent. It may be known already: the answer to the sender and this event are the same news. */
export const messageSaved = event<InConversation & { message: AnyMessage }>()('messages/saved');
/** A message was edited; it is carried as it is now. */
export const messageUpdated = event<InConversation & { message: AnyMessage }>()('messages/updated');
/** A message is gone. */
export const messageDeleted = event<InConversation & { id: number }>()('messages/deleted');
/** Everything up to the message `upTo` was read by `reader`. */
export const messagesRead = event<InConversation & { reader: Reader; upTo: number }>()('messages/read');
/** Somebody types; holds for TYPING_HOLDS_MS. `side` is null between friends. */
export const typingReceived = event<{
  key: ConversationKey;
  userAccountId: number;
  profileName: string;
  side: Side | null;
}>()('typing/received');

/** Which staff of its page have a conversation open, the person themselves included. */
export const viewersChanged = event<{ key: ConversationKey; viewers: NamedPerson[] }>()('viewers/changed');

/** A person went online or away. */
export const presenceChanged = event<{ userAccountId: number; active: boolean }>()('presence/changed');

/** What the server tells of the newest message or the read state of a conversation. */
type Told<Type extends 'M' | 'PM'> = Omit<
  Extract<ActivityEvent, { type: Type }>,
  'type' | 'userAccountId' | 'customerOrPage' | 'privateMessageId'
>;

/** What a list row learns of its conversation. `messageDate` null: nothing is written there any more. */
type Activity<Type extends 'M' | 'PM'> = Told<Type> & {
  key: ConversationKey;
  /** Newest message, 0 when none. */
  messageId: number;
  /** Who wrote it: the viewer, somebody else, or null when nothing new was written (read, edited, deleted). */
  from: 'me' | 'other' | null;
};

/**
 * The newest message or the read state of a page conversation changed (`M`). `side` is the viewer's in this conversation, `lastSide` the one
 * from which the newest message came.
 */
export const pageUserActivityReceived = event<Activity<'M'> & { side: Side; lastSide: Side | null }>()(
  'pageUsers/activityReceived',
);
/** The same between friends (`PM`). */
export const friendActivityReceived = event<Activity<'PM'>>()('friends/activityReceived');

/** A page of the viewer is new or changed (`PG`). */
export const pageSaved = event<{ side: Side; page: Page }>()('pages/saved');
/** A page left the viewer's list (`PGD`). */
export const pageRemoved = event<{ side: Side; pageId: number }>()('pages/removed');
/** A member of a page the viewer serves is new or changed (`PU`). */
export const pageUserSaved = event<PageUser>()('pageUsers/saved');
/** A member left (`PUD`). */
export const pageUserRemoved = event<{ pageUserId: number; pageId: number }>()('pageUsers/removed');
/** A friend is new or changed (`F`). */
export const friendSaved = event<Friend>()('friends/saved');
/** A friendship ended (`FD`). */
export const friendRemoved = event<{ requestFormId: number }>()('friends/removed');
/** The scheduled messages that the person sees in a conversation changed (`SM`). */
export const scheduledChanged = event<{ conversation: string }>()('scheduled/changed');
/** A list that the person shares with the staff of a page changed (`SL`). */
export const staffListChanged = event<{ list: StaffList }>()('staffLists/changed');
/** A private note was written, or is carried as it is after an edit. */
export const noteSaved = event<{ key: ConversationKey; note: Note }>()('notes/saved');
/** A private note is gone. */
export const noteDeleted = event<{ key: ConversationKey; noteId: number }>()('notes/deleted');
/** How many notifications were not seen yet. */
export const notificationCountChanged = event<number>()('notifications/countChanged');

/** Every event a server may push, as an action. */
export type EventAction = ReturnType<
  | typeof actionOfMessageEvent
  | typeof actionOfNote
  | typeof actionOfActivity
  | typeof viewersChanged
  | typeof notificationCountChanged
>;

/** The events of a conversation's own destination that its revisions count, each named `messages/…`. */
type MessageEventAction = Extract<EventAction, { type: `messages/${string}` }>;

/** Whether the event is one that the revisions of its conversation count. An activity event only repeats a revision. */
export const isMessageEvent = (action: EventAction): action is MessageEventAction =>
  action.type.startsWith('messages/');

/** The action of an event on a conversation's topic. */
export function actionOfMessageEvent(ref: ConversationRef, event: PageMessageEvent | FriendMessageEvent) {
  const key = conversationKey(ref);
  switch (event.type) {
    case 'look': {
      const [reader, upTo]: [Reader, number] =
        'customerOrPage' in event
          ? [event.customerOrPage, event.messageId]
          : [`${event.userAccountId}`, event.privateMessageId];
      return messagesRead({ key, reader, upTo, revision: event.revision });
    }
    case 'save':
      return messageSaved({ key, message: event.message, revision: event.revision });
    case 'update':
      return messageUpdated({ key, message: event.message, revision: event.revision });
    case 'delete': {
      const id = 'messageId' in event ? event.messageId : event.privateMessageId;
      return messageDeleted({ key, id, revision: event.revision });
    }
    case 'typing': {
      const { userAccountId, profileName } = event;
      return typingReceived({
        key,
        userAccountId,
        profileName,
        side: 'customerOrPage' in event ? event.customerOrPage : null,
      });
    }
  }
}

/** The action of an event on the topic of a conversation's private notes. */
export const actionOfNote = (key: ConversationKey, event: NoteEvent) =>
  event.type === 'delete' ? noteDeleted({ key, noteId: event.noteId }) : noteSaved({ key, note: event.note });

const authorOf = (sender: number | null, viewerId: number) =>
  sender === null ? null : sender === viewerId ? 'me' : 'other';

/** The action of an event on the activity topic, as the signed-in person `viewerId` sees it. */
export function actionOfActivity(event: ActivityEvent, viewerId: number) {
  switch (event.type) {
    case 'UA':
      return presenceChanged({ userAccountId: event.userAccountId, active: event.active });
    case 'M': {
      const { type: _, userAccountId, customerOrPage, ...rest } = event;
      return pageUserActivityReceived({
        ...rest,
        key: conversationKey({ kind: 'page', pageId: rest.pageId, customerId: rest.customerId }),
        side: rest.customerId === viewerId ? 'C' : 'P',
        lastSide: customerOrPage,
        from: authorOf(userAccountId, viewerId),
      });
    }
    case 'PM': {
      const { type: _, userAccountId, privateMessageId, ...rest } = event;
      return friendActivityReceived({
        ...rest,
        key: conversationKey({ kind: 'friend', requestFormId: rest.requestFormId }),
        messageId: privateMessageId,
        from: authorOf(userAccountId, viewerId),
      });
    }
    case 'PG':
      return pageSaved({ side: event.customerOrPage, page: event.page });
    case 'PGD':
      return pageRemoved({ side: event.customerOrPage, pageId: event.pageId });
    case 'PU':
      return pageUserSaved(event.pageUser);
    case 'PUD':
      return pageUserRemoved({ pageUserId: event.pageUserId, pageId: event.pageId });
    case 'F':
      return friendSaved(event.friend);
    case 'FD':
      return friendRemoved({ requestFormId: event.requestFormId });
    case 'SM':
      return scheduledChanged({ conversation: event.conversation });
    case 'SL':
      return staffListChanged({ list: event.list });
  }
}

/** A message was looked for after an attempt to send it whose outcome nobody knew, and is there. */
export const messageFound = createAction<{ key: ConversationKey; clientId: string; message: AnyMessage }>(
  'conversation/messageFound',
);

/** The newest messages of a conversation as this device kept them. */
export interface RestoredConversation {
  key: ConversationKey;
  /** Oldest first, without a hole. */
  messages: AnyMessage[];
  /** Where the next older page begins; negative when nothing older is left. */
  cursor: number;
  revision: number | null;
  readUpTo: Partial<Record<Reader, number>>;
}

/** A part of what this device kept of the entities. */
export interface Restored {
  pages?: Record<Side, Page[]>;
  friends?: Friend[];
  /** Customers, page by page; not necessarily all of them. With the last ones comes up to where all are held. */
  members: { pageId: number; rows: PageUser[]; cursor?: string | null }[];
  /** The conversation opened last comes first. */
  conversations: RestoredConversation[];
}

/** What was kept from last time is read. It only fills gaps: whatever is held already is newer. */
export const entitiesRestored = createAction<Restored>('entities/restored');
