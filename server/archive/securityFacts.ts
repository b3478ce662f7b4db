import type { AuditAction } from '#contract';
import type { Queryable } from '../db/client.ts';
import { alias, and, count, desc, eq, inArray, isNotNull, or } from '../db/drizzle.ts';
import {
  auditEntries,
  blocks,
  customerInvitations,
  externalIdentities,
  pages,
  passkeys,
  pushMutes,
  pushSubscriptions,
  recoveryCodes,
  reports,
  sessions,
  staffInvitations,
  totpSecrets,
  userAccounts,
  userTypes,
} from '../db/schema.ts';
import { shownName } from '../presenters/person.ts';

/** Most entries of the audit log in an archive, the newest ones. */
const ENTRIES_MAX = 5_000;

/** What others do to an account and its owner is told of anyway, by a notification or by what they see. */
const TOLD: readonly AuditAction[] = [
  'signInFailed',
  'passwordReset',
  'secondFactorTurnedOff',
  'passkeyRemoved',
  'accountCreated',
  'accountDisabled',
  'accountEnabled',
  'roleChanged',
  'userNameChanged',
  'contactChanged',
  'memberAccepted',
  'memberDeclined',
  'memberRemoved',
  'memberTypeChanged',
  'memberInvited',
  'invitationRevoked',
  'customerInvitationCreated',
  'customerInvitationRevoked',
  'messageRemoved',
  'noteRemoved',
  'customersChanged',
  'customersMessaged',
  'assignmentChanged',
];

const sessionsOf = (db: Queryable, me: number) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      userAgent: sessions.userAgent,
      address: sessions.address,
    })
    .from(sessions)
    .where(eq(sessions.userAccountId, me))
    .orderBy(desc(sessions.lastSeenAt));

/** Second factors and other ways to sign in, without keys, secrets and codes. */
async function signInWaysOf(db: Queryable, me: number) {
  const [app] = await db
    .select({ since: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userAccountId, me), isNotNull(totpSecrets.confirmedAt)));
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userAccountId, me));
  return {
    authenticatorAppSince: app?.since ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userAccountId, me))
      .orderBy(desc(passkeys.createdAt)),
    identities: await db
      .select({
        issuer: externalIdentities.issuer,
        subject: externalIdentities.subject,
        linkedAt: externalIdentities.linkedAt,
      })
      .from(externalIdentities)
      .where(eq(externalIdentities.userAccountId, me)),
  };
}

/** The host of a push service. The rest of the address would let others send notifications. */
const hostOf = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).host : '');

async function pushOf(db: Queryable, me: number) {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userAccountId, me));
  const mutes = await db
    .select({ conversation: pushMutes.conversation })
    .from(pushMutes)
    .where(eq(pushMutes.userAccountId, me));
  return {
    devices: rows.map(({ endpoint, language, hidesText, pages, quietFrom, quietTo, timeZone, createdAt }) => ({
      service: hostOf(endpoint),
      language,
      hidesText,
      pages,
      quietFrom,
      quietTo,
      timeZone,
      createdAt,
    })),
    mutedConversations: mutes.map(({ conversation }) => conversation),
  };
}

/** Blocks that the person made. Those made against them are private to who made them. */
async function blocksOf(db: Queryable, me: number) {
  const rows = await db
    .select({ block: blocks, person: userAccounts, page: pages.title })
    .from(blocks)
    .leftJoin(userAccounts, eq(userAccounts.id, blocks.blockedId))
    .leftJoin(pages, eq(pages.id, blocks.pageId))
    .where(eq(blocks.blockerId, me))
    .orderBy(desc(blocks.id));
  return rows.map(({ block, person, page }) => ({
    kind: block.kind,
    person: person ? shownName(person) : '',
    page: page ?? '',
    at: block.createdAt,
  }));
}

/** Open invitations to the staff of pages that the person made or got, without the secrets of links. */
async function invitationsOf(db: Queryable, me: number) {
  const inviter = alias(userAccounts, 'inviter');
  const invited = alias(userAccounts, 'invited');
  const rows = await db
    .select({ invitation: staffInvitations, inviter, invited, page: pages.title, userType: userTypes.name })
    .from(staffInvitations)
    .innerJoin(pages, eq(pages.id, staffInvitations.pageId))
    .innerJoin(userTypes, eq(userTypes.id, staffInvitations.userTypeId))
    .innerJoin(inviter, eq(inviter.id, staffInvitations.invitedById))
    .leftJoin(invited, eq(invited.id, staffInvitations.userAccountId))
    .where(or(eq(staffInvitations.invitedById, me), eq(staffInvitations.userAccountId, me)))
    .orderBy(desc(staffInvitations.id));
  return rows.map(({ invitation, inviter, invited, page, userType }) => ({
    page,
    userType,
    made: invitation.invitedById === me,
    by: shownName(inviter),
    person: invited ? shownName(invited) : '',
    isLink: invited === null,
    uses: invitation.uses,
    usesMax: invitation.usesMax,
    createdAt: invitation.createdAt,
    expiresAt: invitation.expiresAt,
  }));
}

/** Links for customers that the person made, without their secrets. */
async function customerInvitationsOf(db: Queryable, me: number) {
  return db
    .select({
      page: pages.title,
      uses: customerInvitations.uses,
      usesMax: customerInvitations.usesMax,
      createdAt: customerInvitations.createdAt,
      expiresAt: customerInvitations.expiresAt,
    })
    .from(customerInvitations)
    .innerJoin(pages, eq(pages.id, customerInvitations.pageId))
    .where(eq(customerInvitations.createdById, me))
    .orderBy(desc(customerInvitations.id));
}

/**
 * Reports that the person made, with those of the reported messages that they wrote themselves: the others have names and texts that the
 * person may not see, or not any more. Reports about them are for the admins alone.
 */
async function reportsOf(db: Queryable, me: number) {
  const rows = await db.select().from(reports).where(eq(reports.reporterId, me)).orderBy(desc(reports.id));
  return rows.map(({ reportedName, reason, text, messages, createdAt }) => ({
    reported: reportedName,
    reason,
    text,
    messages: messages.filter(({ senderId }) => senderId === me),
    at: createdAt,
  }));
}

/**
 * What the audit log has about the person: what they did, with the address and the facts, and what others did to their account,
 * without who and from where: that is about the others.
 */
async function actionsOf(db: Queryable, me: number) {
  const { action, targetKind, targetId } = auditEntries;
  const isTarget = and(eq(targetKind, 'account'), eq(targetId, me), inArray(action, [...TOLD]));
  const rows = await db
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, me), isTarget))
    .orderBy(desc(auditEntries.id))
    .limit(ENTRIES_MAX);
  return rows.map(({ action, at, actorId, address, pageName, details }) => ({
    action,
    at,
    own: actorId === me,
    page: pageName,
    ...(actorId === me ? { address, details } : {}),
  }));
}

/** What is stored to protect the account of a person and others from them, without secrets. */
export async function securityFactsOf(db: Queryable, me: number) {
  return {
    sessions: await sessionsOf(db, me),
    signIn: await signInWaysOf(db, me),
    push: await pushOf(db, me),
    blocks: await blocksOf(db, me),
    invitations: await invitationsOf(db, me),
    customerInvitations: await customerInvitationsOf(db, me),
    reports: await reportsOf(db, me),
    actions: await actionsOf(db, me),
  };
}
