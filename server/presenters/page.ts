import {
  type AccountKind,
  flagsOf,
  type NamedPerson,
  type OpeningHours,
  type Page,
  type PageSource,
  type PageUser,
  type RatingChange,
  type UiPermission,
} from '#contract';
import type { ConversationRow } from '../db/schema.ts';
import { deskField } from './desk.ts';

/** The newest message, with its time as ISO text in UTC from the database. */
interface LastMessageColumns {
  lastText: string | null;
  lastPhoto: string | null;
  lastFileType: string | null;
  lastAt: string | null;
  /** Who wrote it, as the reader may know it. */
  lastSenderId: number | null;
  /** Whether the other side has read it. */
  lastRead: boolean | null;
  /** The revision of the conversation, where a row shows exactly one. */
  revision?: number | null;
}

const lastOf = (row: LastMessageColumns) => ({
  sendMessage: row.lastText ?? '',
  ...(row.lastPhoto === null ? {} : { sendPhoto: row.lastPhoto }),
  ...(row.lastFileType === null ? {} : { fileType: row.lastFileType }),
  messageDate: row.lastAt,
  ...(row.revision == null ? {} : { revision: row.revision }),
  ...(row.lastSenderId === null ? {} : { lastSenderId: row.lastSenderId, lastRead: row.lastRead === true }),
});

/** A page as one person sees it. Without a membership every flag is false. */
export interface PageRow
  extends LastMessageColumns,
    UiPermission,
    Required<Pick<Page, 'pageId' | 'title' | 'photo' | 'headerPhoto' | 'look' | 'staffNames' | 'guests' | 'about'>>,
    Record<string, unknown> {
  /** The person who sees it. */
  userAccountId: number | null;
  hours: OpeningHours | null;
  answersWithin: number | null;
  /** Null where the person is not asked for one; absent for staff. */
  rating?: { given: RatingChange | null } | null;
  pageUserId: number | null;
  userTypeId: number | null;
}

export const answersWithinField = (minutes: number | null) =>
  minutes === null ? {} : { answersWithinMinutes: minutes };

export const presentPage = (row: PageRow): Page => ({
  pageId: row.pageId,
  title: row.title,
  photo: row.photo,
  headerPhoto: row.headerPhoto,
  ...lastOf(row),
  look: row.look,
  ui: flagsOf(row),
  ...(row.pageUserId === null ? {} : { pageUserId: row.pageUserId }),
  ...(row.userTypeId === null ? {} : { userTypeId: row.userTypeId }),
  staffNames: row.staffNames,
  guests: row.guests,
  about: row.about,
  ...(row.hours && { hours: row.hours }),
  ...(row.rating && { rating: row.rating.given }),
  ...answersWithinField(row.answersWithin),
});

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** A membership with its person and, for customers, the state of their conversation; null where there is none, or the reader may not see it. */
export interface PageUserRow
  extends LastMessageColumns,
    NamedPerson,
    Pick<PageUser, 'pageUserId' | 'pageId' | 'userType' | 'userTypeId' | 'side' | 'accepted' | 'look'>,
    Pick<PageUser, 'messageStatus' | 'waitingSince'>,
    Nullable<Pick<ConversationRow, 'deskRevision' | 'state' | 'pinned' | 'assigneeId' | 'labelIds'>>,
    Record<string, unknown> {
  kind: AccountKind;
  answered: boolean | null;
  snoozedUntil: string | null;
  source: PageSource['kind'] | null;
  sourceRef: string | null;
}

export const presentPageUser = (row: PageUserRow, active: boolean): PageUser => ({
  pageUserId: row.pageUserId,
  pageId: row.pageId,
  userType: row.userType,
  userTypeId: row.userTypeId,
  side: row.side,
  accepted: row.accepted,
  participantDto: {
    userAccountId: row.userAccountId,
    profileName: row.profileName,
    profilePhoto: row.profilePhoto,
    active,
  },
  ...lastOf(row),
  look: row.look,
  messageStatus: row.messageStatus,
  waitingSince: row.waitingSince,
  ...(row.answered === null ? {} : { answered: row.answered }),
  ...(row.source && { source: { kind: row.source, ref: row.sourceRef ?? '' } }),
  ...deskOf(row),
  ...(row.kind === 'member' ? {} : { [row.kind]: true }),
});

function deskOf({ deskRevision, state, snoozedUntil, pinned, assigneeId, labelIds }: PageUserRow) {
  if (deskRevision === null || state === null || pinned === null || labelIds === null) return {};
  return deskField({ deskRevision, state, snoozedUntil, pinned, assigneeId, labelIds });
}
