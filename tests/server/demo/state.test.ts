import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions, userAccounts } from '../../../server/db/schema.ts';
import { loadDemo } from '../../../server/demo/load.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/demo/people.ts';
import { closeDemo, isDemoOpen } from '../../../server/demo/state.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { readPublicAccess } from '../../../server/publicAccess/settings.ts';
import { bootstrapDatabase } from '../../../server/startup/bootstrap.ts';
import { serverOfFile } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';

let token: string;
const server = await serverOfFile({ config: { demo: true } });
beforeAll(async () => {
  const { db, config } = server;
  // The example people and pages have names of the demo, or keep it from being loaded.
  await db.$client.query(`update user_account set user_name = 'example_' || user_name, role = 'CUSTOMER'`);
  await db.$client.query('delete from page_user');
  await db.$client.query('delete from page');
  await loadDemo({ db, files: diskStore(config.dataDir) });
  token = (await signIn('admin')).password;
});

const signIn = (userName: string, password = DEMO_PASSWORD) =>
  server.nobody.call('login', { body: { userName, password } });
const refused = (userName: string) => server.nobody.refused('login', { body: { userName, password: DEMO_PASSWORD } });
const demoAtSignIn = async () => (await server.nobody.call('getInstallation')).demo;

describe('given a loaded demo', () => {
  // covers: demo-on-loopback
  it('when it is closed, then no account of it signs in, is offered or keeps a session', async () => {
    expect(await demoAtSignIn()).toHaveLength(DEMO_PEOPLE.length);
    await server.addPerson({ userName: 'made in the demo' });
    await server.db.update(userAccounts).set({ userName: 'renamed' }).where(eq(userAccounts.userName, 'staff'));
    expect(await readPublicAccess(server.db)).toMatchObject({ guests: true, signUp: 'open' });
    expect(await closeDemo(server.db)).toBe(312);
    expect(await readPublicAccess(server.db)).toMatchObject({ guests: false, signUp: 'off', pageAddresses: false });
    expect(await refused('admin')).toMatchObject({ status: 401 });
    expect(await refused('owner')).toMatchObject({ status: 401 });
    expect(await refused('renamed')).toMatchObject({ status: 401 });
    server.sessions.forgetAll();
    expect(await server.as({ token }).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    // An account that is enabled again must not find its sessions again.
    const left = await server.db
      .select()
      .from(sessions)
      .innerJoin(userAccounts, eq(userAccounts.id, sessions.userAccountId));
    expect(left.filter((row) => row.user_account.disabled)).toEqual([]);
    expect(await isDemoOpen(server.db)).toBe(false);
    expect(await demoAtSignIn()).toEqual([]);
    const enabled = await server.db.select().from(userAccounts).where(eq(userAccounts.disabled, false));
    expect(enabled.every(({ userName }) => /^(example_|made in)/.test(userName))).toBe(true);
  });

  it('when no admin is left, then that of the settings takes the name of the demo’s', async () => {
    const settings = { demo: false, adminUserName: 'Admin', adminPassword: 'of the settings', keyring: server.keyring };
    expect(await bootstrapDatabase(server.db, settings)).toEqual({ userName: 'Admin', password: undefined });
    const account = await signIn('admin', 'of the settings');
    expect(account.role).toBe('ADMIN');
    const params = { id: account.userId };
    const detail = await createClient(server.url, account.password).call('getUserAccount', { params });
    expect(detail).toMatchObject({ phone: '', email: '' });
  });

  it('when it is closed again, then accounts that an admin enabled stay enabled', async () => {
    await server.db.update(userAccounts).set({ disabled: false }).where(eq(userAccounts.userName, 'owner'));
    expect(await closeDemo(server.db)).toBe(0);
    const [owner] = await server.db.select().from(userAccounts).where(eq(userAccounts.userName, 'owner'));
    expect(owner).toMatchObject({ disabled: false, passwordHash: null });
  });

  it('when the settings name another account as the first admin, then it is refused', async () => {
    await server.db.update(userAccounts).set({ role: 'CUSTOMER' });
    const settings = {
      demo: false,
      adminUserName: 'example_owner',
      adminPassword: 'of the settings',
      keyring: server.keyring,
    };
    await expect(bootstrapDatabase(server.db, settings)).rejects.toThrow(
      'No admin can sign in, and "example_owner" is the name of another account: set ADMIN_USERNAME to a free name.',
    );
  });
});
