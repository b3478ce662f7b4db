import { z } from 'zod';
import { Id, Instant, Side } from '../ids.ts';
import { NAME_MAX } from '../limits.ts';
import { Participant } from './account.ts';
import { nameText } from './names.ts';

/** The five flags of a user type on a page (spec 3, spec 6). The server enforces every one (decisions 2). */
export const UiPermission = z.object({
  /** May write at all: without it the input is not shown. */
  chat: z.boolean(),
  /** May edit any message of the page's side. */
  editallchat: z.boolean(),
  /** May edit the messages they sent themselves. */
  editownchat: z.boolean(),
  /** May delete any message of the page's side. */
  deleteallchat: z.boolean(),
  /** May delete the messages they sent themselves. */
  deleteownchat: z.boolean(),
});
export type UiPermission = z.infer<typeof UiPermission>;

/**
 * What a list row shows of its newest message. All empty, with `messageDate` null, while nothing was written.
 * `revision` (extension) is the conversation's when this was read, so that lists and events may arrive in any order;
 * absent where a row stands for many conversations (a page as its staff sees it).
 */
export const LastMessage = z.object({
  sendMessage: z.string(),
  sendPhoto: z.string().optional(),
  fileType: z.string().optional(),
  messageDate: Instant.nullable(),
  revision: z.int().nonnegative().optional(),
});
export type LastMessage = z.infer<typeof LastMessage>;

/**
 * A business page as one person sees it in one mode (spec 3). `look` is the number of unread messages for the asker
 * (decisions 2); `ui` the flags of the asker's type there. `photo` and `headerPhoto` are asset names, empty when none.
 * Extensions: `pageUserId` and `userTypeId` are the asker's own membership (absent for an admin who has none).
 */
export const Page = LastMessage.extend({
  pageId: Id,
  title: z.string(),
  photo: z.string(),
  headerPhoto: z.string(),
  look: z.int().nonnegative(),
  ui: UiPermission,
  pageUserId: Id.optional(),
  userTypeId: Id.optional(),
});
export type Page = z.infer<typeof Page>;

/** What is written of a page. */
export const PageChange = z.object({ title: nameText.min(1).max(NAME_MAX) });
export type PageChange = z.infer<typeof PageChange>;

/** `PUT page/{id}/photo` and `/headerphoto`: the new asset name. */
export const PhotoChanged = z.object({ photo: z.string().min(1) });
export type PhotoChanged = z.infer<typeof PhotoChanged>;

/** A page found by `GET /page/search`, and what the asker already has to do with it. */
export const PageFound = z.object({
  pageId: Id,
  title: z.string(),
  photo: z.string(),
  headerPhoto: z.string(),
  /** The asker's membership: `none`, `customer`, `waiting` (asked to serve), or `staff`. */
  membership: z.enum(['none', 'customer', 'waiting', 'staff']),
  pageUserId: Id.nullable(),
});
export type PageFound = z.infer<typeof PageFound>;

/**
 * Somebody's membership of a page: a customer, or one who serves it (spec 3).
 * `look` counts the messages of this customer that the page has not read. `userType` is the type's name.
 * Extensions: `side` and `accepted` (false while a request to serve waits), `messageStatus` (side that wrote last,
 * null when nobody did) and `waitingSince` (time of the customer's first unanswered message).
 */
export const PageUser = LastMessage.extend({
  pageUserId: Id,
  pageId: Id,
  userType: z.string(),
  userTypeId: Id,
  side: Side,
  accepted: z.boolean(),
  participantDto: Participant,
  look: z.int().nonnegative(),
  messageStatus: Side.nullable(),
  waitingSince: Instant.nullable(),
});
export type PageUser = z.infer<typeof PageUser>;

/** A kind of member, managed by admins (spec 3, decisions 2). Built-in ones cannot be removed. */
export const UserType = z.object({
  userTypeId: Id,
  userTypeName: z.string(),
  side: Side,
  builtIn: z.boolean(),
});
export type UserType = z.infer<typeof UserType>;

export const UserTypeChange = z.object({ userTypeName: nameText.min(1).max(NAME_MAX), side: Side });
export type UserTypeChange = z.infer<typeof UserTypeChange>;

/** The three built-in user types, in the order the database makes them (decisions 2). */
export const BUILT_IN_USER_TYPES = { customer: 1, owner: 2, staff: 3 } as const;

/** The flags one user type gives, as `GET /ui` lists and `PUT /ui` saves them. */
export const UiAccept = UiPermission.extend({ userTypeId: Id, userTypeName: z.string(), side: Side });
export type UiAccept = z.infer<typeof UiAccept>;

/** The caller's own flags on one page (`GET /ui/userId`). */
export const OwnUi = UiPermission.extend({ pageId: Id, userTypeId: Id });
export type OwnUi = z.infer<typeof OwnUi>;

/** Why a person may do something on a page: each flag and where it comes from (extension, screen /uiaccept). */
export const UiReason = z.object({
  userAccountId: Id,
  pageId: Id,
  /** Where the answer comes from: a membership, the admin role alone, a request that still waits, or nothing. */
  from: z.enum(['membership', 'admin', 'waiting', 'none']),
  userType: UserType.nullable(),
  flags: UiPermission,
});
export type UiReason = z.infer<typeof UiReason>;
