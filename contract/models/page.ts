import * as z from 'zod/mini';
import { Count, Id, Instant, Side } from '../ids.ts';
import { Participant } from './account.ts';
import { Desk } from './desk.ts';
import { OpeningHours } from './hours.ts';
import { Name, PageAbout } from './names.ts';
import { PageSource } from './pageAddress.ts';
import { RatingChange } from './rating.ts';

/**
 * The flags of a user type on a page: the five of docs/specification.md#3-page and docs/specification.md#6-flags, and those of the
 * desk (extensions), which staff alone can use and which are absent where a server does not have what they are about. The server
 * enforces every one (docs/product-decisions.md#2-user-type).
 */
export const UiPermission = z.object({
  /** May write messages; without it the input is hidden. */
  chat: z.boolean(),
  /** May edit any message of the page's side. */
  editallchat: z.boolean(),
  /** May edit the messages they sent themselves. */
  editownchat: z.boolean(),
  /** May delete any message of the page's side. */
  deleteallchat: z.boolean(),
  /** May delete the messages they sent themselves. */
  deleteownchat: z.boolean(),
  /** May change the state and the assignee of a conversation, and fill in the fields of the page for customers. */
  assign: z.optional(z.boolean()),
  /** May read and write the private notes of a conversation. */
  notes: z.optional(z.boolean()),
  /** May define labels and fields of the page, put labels on customers, and fill in the fields. */
  labels: z.optional(z.boolean()),
  /** May change the saved replies of the page. */
  replies: z.optional(z.boolean()),
});
export type UiPermission = z.infer<typeof UiPermission>;

/** The flags in a row that has other fields too. */
export const flagsOf = (row: UiPermission): UiPermission => UiPermission.parse(row);

/** The name of a flag. */
export type PermissionFlag = keyof UiPermission;
/** The flags of the desk: of staff alone. */
export const DESK_FLAGS = ['assign', 'notes', 'labels', 'replies'] as const satisfies readonly PermissionFlag[];

/**
 * The newest message as a list row shows it; empty, with `messageDate` null, when there is none.
 * `revision` (extension) is the revision of the conversation when the row was read, so that a client can order lists and
 * events; absent where a row represents several conversations (a page as its staff sees it). Extensions `lastSenderId`, the account that
 * wrote it (`HIDDEN_STAFF_ID` where its reader does not learn the names of staff), and `lastRead`, whether the other side has read it;
 * both are absent when there is no message.
 */
export const LastMessage = z.object({
  sendMessage: z.string(),
  sendPhoto: z.optional(z.string()),
  fileType: z.optional(z.string()),
  messageDate: z.nullable(Instant),
  revision: z.optional(Count),
  lastSenderId: z.optional(Id),
  lastRead: z.optional(z.boolean()),
});
export type LastMessage = z.infer<typeof LastMessage>;

/**
 * A business page as the caller sees it in one mode (docs/specification.md#3-page). `look` is the caller's number of
 * unread messages (docs/product-decisions.md#2-user-type), `ui` the flags of the caller's user type. `photo` and
 * `headerPhoto` are asset names, empty when none. Extensions: `pageUserId` and `userTypeId` are the caller's
 * membership (absent for an admin who is not a member); `staffNames` is whether its customers learn the names of its
 * staff, as its owners have set it (docs/decisions/0011-names-of-staff.md); `about` is their line about the page; `hours` is when it
 * is open, absent where nobody has said so; `guests` is whether guests may write to it; `rating`, in the mode of customers, is how the caller
 * has rated the round of the conversation that was done last, null where they have not and absent where the page does not ask;
 * `answersWithinMinutes` is within how many minutes its staff usually first answers, absent where that takes longer than a day or is not known.
 */
export const Page = z.extend(LastMessage, {
  pageId: Id,
  title: z.string(),
  photo: z.string(),
  headerPhoto: z.string(),
  look: Count,
  ui: UiPermission,
  pageUserId: z.optional(Id),
  userTypeId: z.optional(Id),
  staffNames: z.optional(z.boolean()),
  about: z.optional(z.string()),
  hours: z.optional(OpeningHours),
  guests: z.optional(z.boolean()),
  rating: z.optional(z.nullable(RatingChange)),
  answersWithinMinutes: z.optional(Count),
});
export type Page = z.infer<typeof Page>;

/** The fields of a page that its owners may change. `staffNames`, `about` and `guests` (extensions) stay as they are when absent. */
export const PageChange = z.object({
  title: Name,
  staffNames: z.optional(z.boolean()),
  about: z.optional(PageAbout),
  guests: z.optional(z.boolean()),
});
export type PageChange = z.infer<typeof PageChange>;

/** The response to a photo upload: the new asset name. */
export const PhotoChanged = z.object({ photo: z.string().check(z.minLength(1)) });
export type PhotoChanged = z.infer<typeof PhotoChanged>;

/** A result of `GET /page/search`, and the caller's membership of that page. */
export const PageFound = z.object({
  pageId: Id,
  title: z.string(),
  photo: z.string(),
  headerPhoto: z.string(),
  /** `waiting`: the caller asked to join the staff, and the request is open. */
  membership: z.enum(['none', 'customer', 'waiting', 'staff']),
  pageUserId: z.nullable(Id),
  /** Extension: the line about the page. */
  about: z.optional(z.string()),
  /** Extension, as in `Page`. */
  answersWithinMinutes: z.optional(Count),
});
export type PageFound = z.infer<typeof PageFound>;

/**
 * A member of a page: a customer, or one of its staff (docs/specification.md#3-page-user).
 * `look` is the number of this customer's messages that the page has not read. `userType` is the name of the user type.
 * Extensions: `side` and `accepted` (false while a request to join the staff is open), `messageStatus` (the side that
 * wrote last, null when nobody did), `waitingSince` (time of the customer's first unanswered message since the conversation was done),
 * `answered` (whether the staff has ever answered; absent without a conversation), `source`, how a customer found the page by its
 * address, `guest` and `bot` (true for one), and `desk`, absent for customers for whom the staff has changed nothing there.
 */
export const PageUser = z.extend(LastMessage, {
  pageUserId: Id,
  pageId: Id,
  userType: z.string(),
  userTypeId: Id,
  side: Side,
  accepted: z.boolean(),
  participantDto: Participant,
  look: Count,
  messageStatus: z.nullable(Side),
  waitingSince: z.nullable(Instant),
  answered: z.optional(z.boolean()),
  source: z.optional(PageSource),
  desk: z.optional(Desk),
  guest: z.optional(z.boolean()),
  bot: z.optional(z.boolean()),
});
export type PageUser = z.infer<typeof PageUser>;

/**
 * A type of page member, managed by admins (docs/specification.md#3-page-user, docs/product-decisions.md#2-user-type).
 * Built-in types cannot be removed.
 */
export const UserType = z.object({
  userTypeId: Id,
  userTypeName: z.string(),
  side: Side,
  builtIn: z.boolean(),
});
export type UserType = z.infer<typeof UserType>;

/** The fields of a user type that admins may change. */
export const UserTypeChange = z.object({ userTypeName: Name, side: Side });
export type UserTypeChange = z.infer<typeof UserTypeChange>;

/** The ids of the built-in user types (docs/product-decisions.md#2-user-type). */
export const BUILT_IN_USER_TYPES = { customer: 1, owner: 2, staff: 3 } as const;

/** The flags of one user type: `GET /ui` lists them, `PUT /ui` saves them. */
export const UiAccept = z.extend(UiPermission, { userTypeId: Id, userTypeName: z.string(), side: Side });
export type UiAccept = z.infer<typeof UiAccept>;

/** The caller's own flags on one page (`GET /ui/userId`). */
export const OwnUi = z.extend(UiPermission, { pageId: Id, userTypeId: Id });
export type OwnUi = z.infer<typeof OwnUi>;

/** The flags of a person on a page, and why they have them (extension, screen /uiaccept). */
export const UiReason = z.object({
  userAccountId: Id,
  pageId: Id,
  /** Why: a membership, the role admin alone, a request that is still open (`waiting`), or nothing. */
  from: z.enum(['membership', 'admin', 'waiting', 'none']),
  userType: z.nullable(UserType),
  flags: UiPermission,
});
export type UiReason = z.infer<typeof UiReason>;
