// A schema and the type inferred from it share one name and the doc comment of the schema.
export * from './assets.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './models/account.ts';
export * from './models/audit.ts';
export * from './models/friend.ts';
export * from './models/installation.ts';
export * from './models/memberChanges.ts';
export * from './models/message.ts';
export * from './models/notification.ts';
export * from './models/page.ts';
export * from './policy.ts';
export * from './routes/all.ts';
export * from './routes/route.ts';
export * from './topics.ts';
