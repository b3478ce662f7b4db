import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { verifyPassword } from '../../../server/auth/passwords.ts';
import { ConfigError } from '../../../server/config.ts';
import { cities, townships, userAccounts, userTypes } from '../../../server/db/schema.ts';
import { prepareEmbedded } from '../../../server/db/serverRole.ts';
import { bootstrapDatabase } from '../../../server/startup/bootstrap.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
beforeAll(async () => {
  await server.db.update(userAccounts).set({ role: 'CUSTOMER' });
});

const { keyring } = server;
const plain = { demo: false, adminUserName: undefined, adminPassword: undefined, keyring };

describe('an empty database', () => {
  // covers: built-in-user-types
  it('given a bootstrapped database, then the built-in types have their numbers and flags', async () => {
    const rows = await server.db.select().from(userTypes).orderBy(userTypes.id);
    expect(rows.map((row) => [row.id, row.name, row.side, row.builtIn, row.chat, row.editallchat])).toEqual([
      [1, 'Customer', 'C', true, true, false],
      [2, 'Owner', 'P', true, true, true],
      [3, 'Staff', 'P', true, true, false],
    ]);
  });

  it('given it was filled, when an admin makes a type, then its number follows', async () => {
    const body = { userTypeName: 'Trainee', side: 'P' } as const;
    const [row] = await server.db.insert(userTypes).values({ name: body.userTypeName, side: body.side }).returning();
    expect(row?.id).toBeGreaterThan(3);
  });

  it('given a bootstrapped database, when servers start again, then nothing is there twice', async () => {
    const before = [
      await server.db.$count(cities),
      await server.db.$count(townships),
      await server.db.$count(userTypes),
    ];
    const demo = { ...plain, demo: true };
    const owner = { ...inject('postgres'), database: server.database };
    await Promise.all([1, 2, 3].map(() => prepareEmbedded(owner).then(() => bootstrapDatabase(server.db, demo))));
    const after = [
      await server.db.$count(cities),
      await server.db.$count(townships),
      await server.db.$count(userTypes),
    ];
    expect(after).toEqual(before);
    expect(before[0]).toBeGreaterThan(10);
  });

  it('given the demo brings its own admin, when filled, then none is made', async () => {
    expect(await bootstrapDatabase(server.db, { ...plain, demo: true })).toBeUndefined();
  });

  it('given the demo, when the admin has the name of one of its accounts, then it says so', async () => {
    const settings = { ...plain, demo: true, adminUserName: 'Admin' };
    await expect(bootstrapDatabase(server.db, settings, ['admin'])).rejects.toThrow(
      /"Admin", the name of an account of the demo/,
    );
  });

  it('given a name that is none, when filled, then it says so', async () => {
    await expect(bootstrapDatabase(server.db, { ...plain, adminUserName: 'a b' })).rejects.toThrow(ConfigError);
  });

  // covers: first-start
  it('given no admin is there, when filled, then one is made whose password is shown', async () => {
    await server.db.update(userAccounts).set({ userName: 'administrator' }).where(eq(userAccounts.userName, 'admin'));
    const admin = await bootstrapDatabase(server.db, plain);
    expect(admin?.userName).toBe('admin');
    const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.userName, 'admin'));
    expect(row?.role).toBe('ADMIN');
    expect(await verifyPassword(admin?.password ?? '', row?.passwordHash)).toBe(true);
    expect(row?.isFirstPassword).toBe(true);
  });

  it('given that admin, when filled again, then its password is shown until it is changed', async () => {
    const isAdmin = eq(userAccounts.userName, 'admin');
    const admin = await bootstrapDatabase(server.db, plain);
    const [row] = await server.db.select().from(userAccounts).where(isAdmin);
    expect(await verifyPassword(admin?.password ?? '', row?.passwordHash)).toBe(true);
    await server.db.update(userAccounts).set({ isFirstPassword: false }).where(isAdmin);
    expect(await bootstrapDatabase(server.db, plain)).toBeUndefined();
  });

  // covers: new-password
  it.each(['chief55', 'password1', 'Chief.Admin'])(
    'given the weak password %s, then no admin is made',
    async (weak) => {
      await server.db.update(userAccounts).set({ role: 'CUSTOMER' });
      const given = { demo: true, adminUserName: 'chief.admin', adminPassword: weak, keyring };
      await expect(bootstrapDatabase(server.db, given)).rejects.toThrow(
        /^ADMIN_PASSWORD must have at least 8 characters/,
      );
    },
  );

  // covers: first-start
  it('given the settings name an admin, when filled, then their password is not shown', async () => {
    await server.db.update(userAccounts).set({ role: 'CUSTOMER' });
    const given = { demo: true, adminUserName: 'chief', adminPassword: 'from the settings', keyring };
    expect(await bootstrapDatabase(server.db, given)).toEqual({ userName: 'chief', password: undefined });
    const body = { userName: 'chief', password: 'from the settings' };
    expect(await server.nobody.call('login', { body })).not.toHaveProperty('requiredStep');
  });
});
