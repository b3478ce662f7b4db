/** All tables, as drizzle and the migrations see them. */
export * from './schema/accounts.ts';
export * from './schema/archives.ts';
export * from './schema/audit.ts';
export * from './schema/blocks.ts';
export * from './schema/conversations.ts';
export * from './schema/desk.ts';
export * from './schema/installation.ts';
export * from './schema/invitations.ts';
export * from './schema/notifications.ts';
export * from './schema/pages.ts';
export * from './schema/passkeys.ts';
export * from './schema/push.ts';
export * from './schema/reports.ts';
export * from './schema/revocations.ts';
export * from './schema/secondFactor.ts';
