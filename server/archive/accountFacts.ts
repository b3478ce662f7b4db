import { AccountNoticeKind, BUILT_IN_USER_TYPES, SharedField } from '#contract';
import { accountById } from '../chat/profile.ts';
import type { Queryable } from '../db/client.ts';
import { alias, and, asc, desc, eq, getTableColumns, isNull, or, sql } from '../db/drizzle.ts';
import {
  cities,
  friendships,
  notifications,
  pages,
  pageTokens,
  pageUsers,
  savedReplies,
  savedReplyFiles,
  savedViews,
  scheduledMessages,
  townships,
  userAccounts,
  userTypes,
  webhooks,
} from '../db/schema.ts';
import { NOTIFICATIONS_KEPT } from '../notices/deleteOldNotifications.ts';
import { isFromPage } from '../presenters/notifier.ts';
import { shownName } from '../presenters/person.ts';
import { securityFactsOf } from './securityFacts.ts';
import type { ArchiveLanguage } from './words.ts';

async function profileOf(db: Queryable, me: number, language: ArchiveLanguage) {
  const row = await accountById(db, me);
  const [place] = await db
    .select({
      city: language === 'my' ? cities.nameMy : cities.nameEn,
      township: language === 'my' ? townships.nameMy : townships.nameEn,
    })
    .from(userAccounts)
    .leftJoin(cities, eq(cities.id, userAccounts.cityId))
    .leftJoin(townships, eq(townships.id, userAccounts.tsId))
    .where(eq(userAccounts.id, me));
  const { userName, profileName, phone, email, nrcNo, license, address, remark, createdAt } = row;
  return {
    fields: {
      userName,
      profileName,
      phone,
      email,
      nrcNo,
      license,
      address,
      city: place?.city ?? '',
      township: place?.township ?? '',
      remark,
    },
    createdAt,
    phoneVerifiedAt: row.phoneVerifiedAt,
    emailVerifiedAt: row.emailVerifiedAt,
    /** What the staff of pages see of the fields: all of them, until the person has chosen. */
    sharedFields: row.sharedFields ?? [...SharedField.options],
    inDirectory: row.inDirectory,
    shownName: shownName(row),
    photo: row.profilePhoto,
  };
}

/** The person's friends, or who asked whom for friendship and waits for the answer. */
async function friendshipsOf(db: Queryable, me: number, state: 'friends' | 'waiting') {
  const other = alias(userAccounts, 'other');
  const rows = await db
    .select({ friendship: friendships, other })
    .from(friendships)
    .innerJoin(
      other,
      eq(
        other.id,
        sql`case when ${friendships.askerId} = ${me} then ${friendships.askedId} else ${friendships.askerId} end`,
      ),
    )
    .where(
      and(
        eq(friendships.state, state),
        or(eq(friendships.askerId, me), eq(friendships.askedId, me)),
        isNull(other.removedAt),
      ),
    )
    .orderBy(asc(friendships.id));
  return rows.map(({ friendship, other }) => ({
    name: shownName(other),
    nameGiven: friendship.askerId === me ? friendship.nameByAsker : friendship.nameByAsked,
    asked: friendship.askerId === me,
    since: friendship.createdAt,
  }));
}

const membershipsOf = (db: Queryable, me: number) =>
  db
    .select({
      page: pages.title,
      userType: userTypes.name,
      accepted: pageUsers.accepted,
      since: pageUsers.createdAt,
      source: pageUsers.source,
      sourceRef: pageUsers.sourceRef,
    })
    .from(pageUsers)
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .where(eq(pageUsers.userAccountId, me))
    .orderBy(asc(pages.title), asc(pageUsers.id));

async function notificationsOf(db: Queryable, me: number) {
  const rows = await db
    .select({ notification: notifications, person: userAccounts, page: pages, side: userTypes.side })
    .from(notifications)
    .innerJoin(userAccounts, eq(userAccounts.id, notifications.personId))
    .leftJoin(pages, eq(pages.id, notifications.pageId))
    .leftJoin(userTypes, eq(userTypes.id, notifications.userTypeId))
    .where(eq(notifications.userAccountId, me))
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_KEPT);
  return rows.map(({ notification: { kind, createdAt }, person, page, side }) => ({
    kind,
    at: createdAt,
    // A notice about the account itself names nobody else, as the log of the archive does not.
    person:
      page && isFromPage({ kind, page, side })
        ? page.title
        : AccountNoticeKind.safeParse(kind).success && person.id !== me
          ? ''
          : shownName(person),
    page: page?.title ?? '',
  }));
}

/** The files of the person's own saved replies. */
export const ownReplyFiles = (db: Queryable, me: number) =>
  db
    .select({ ...getTableColumns(savedReplyFiles), sentAt: savedReplyFiles.createdAt })
    .from(savedReplyFiles)
    .innerJoin(savedReplies, eq(savedReplies.id, savedReplyFiles.savedReplyId))
    .where(eq(savedReplies.userAccountId, me))
    .orderBy(asc(savedReplyFiles.id));

/** The file of a saved reply, and where it is in the archive; null when it is no longer stored. */
export interface ArchivedReplyFile {
  savedReplyId: number | null;
  fileName: string;
  file: string | null;
}

/** The person's own saved replies with their files. Those of pages belong to the pages. */
async function savedRepliesOf(db: Queryable, me: number, files: readonly ArchivedReplyFile[]) {
  const rows = await db
    .select()
    .from(savedReplies)
    .where(eq(savedReplies.userAccountId, me))
    .orderBy(asc(savedReplies.id));
  return rows.map(({ id, shortcut, text, used, createdAt }) => ({
    shortcut,
    text,
    used,
    createdAt,
    files: files.filter((one) => one.savedReplyId === id).map(({ fileName, file }) => ({ fileName, file })),
  }));
}

/** The person's own saved views of the lists of customers. Those that all staff of a page share are the page's. */
const savedViewsOf = (db: Queryable, me: number) =>
  db
    .select({ page: pages.title, name: savedViews.name, filter: savedViews.filter, sort: savedViews.sort })
    .from(savedViews)
    .innerJoin(pages, and(eq(pages.id, savedViews.pageId), isNull(pages.removedAt)))
    .where(eq(savedViews.userAccountId, me))
    .orderBy(asc(savedViews.id));

/** What the person has written and that is sent later, or was not sent: to a page, for a page to its customer, or to a friend. */
export async function scheduledOf(db: Queryable, me: number) {
  const rows = await db
    .select({ row: scheduledMessages, page: pages.title, person: userAccounts })
    .from(scheduledMessages)
    .leftJoin(pages, eq(pages.id, scheduledMessages.pageId))
    .leftJoin(friendships, eq(friendships.id, scheduledMessages.friendshipId))
    .innerJoin(
      userAccounts,
      eq(
        userAccounts.id,
        sql`coalesce(${scheduledMessages.customerId}, case when ${friendships.askerId} = ${me} then ${friendships.askedId} else ${friendships.askerId} end)`,
      ),
    )
    .where(eq(scheduledMessages.authorId, me))
    .orderBy(asc(scheduledMessages.dueAt), asc(scheduledMessages.id));
  return rows.map(({ row: { id, text, dueAt, ...row }, page, person }) => ({
    page: page ?? '',
    person: person.id === me ? '' : shownName(person),
    text: text || (row.fileName ?? ''),
    dueAt,
    stored: { id, photo: row.photo, fileType: row.fileType, width: row.width, bytes: row.fileBytes ?? 0 },
  }));
}

/** Joins the pages that the person owns. */
const isOwnPage = (me: number) =>
  and(
    eq(pageUsers.pageId, pages.id),
    eq(pageUsers.userAccountId, me),
    eq(pageUsers.userTypeId, BUILT_IN_USER_TYPES.owner),
    pageUsers.accepted,
  );

/** The webhooks of the pages that the person owns, without their secrets. */
const webhooksOf = (db: Queryable, me: number) =>
  db
    .select({
      page: pages.title,
      url: webhooks.url,
      events: webhooks.events,
      on: webhooks.isOn,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .innerJoin(pages, and(eq(pages.id, webhooks.pageId), isNull(pages.removedAt)))
    .innerJoin(pageUsers, isOwnPage(me))
    .orderBy(asc(webhooks.id));

/** The tokens of the pages that the person owns. */
const pageTokensOf = (db: Queryable, me: number) =>
  db
    .select({
      page: pages.title,
      name: userAccounts.profileName,
      scopes: pageTokens.scopes,
      createdAt: pageTokens.createdAt,
    })
    .from(pageTokens)
    .innerJoin(userAccounts, eq(userAccounts.id, pageTokens.userAccountId))
    .innerJoin(pages, and(eq(pages.id, pageTokens.pageId), isNull(pages.removedAt)))
    .innerJoin(pageUsers, isOwnPage(me))
    .orderBy(asc(pageTokens.id));

/** What is stored about a person, apart from conversations. Of others it has only the names they show. */
export async function accountFactsOf(
  db: Queryable,
  me: number,
  language: ArchiveLanguage,
  replyFiles: readonly ArchivedReplyFile[] = [],
) {
  return {
    profile: await profileOf(db, me, language),
    friends: await friendshipsOf(db, me, 'friends'),
    friendRequests: await friendshipsOf(db, me, 'waiting'),
    memberships: await membershipsOf(db, me),
    notifications: await notificationsOf(db, me),
    savedReplies: await savedRepliesOf(db, me, replyFiles),
    savedViews: await savedViewsOf(db, me),
    scheduled: await scheduledOf(db, me),
    webhooks: await webhooksOf(db, me),
    pageTokens: await pageTokensOf(db, me),
    ...(await securityFactsOf(db, me)),
  };
}
export type AccountFacts = Awaited<ReturnType<typeof accountFactsOf>>;
