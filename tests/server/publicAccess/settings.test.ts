import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PublicAccessChange } from '#contract';
import { auditEntries, publicAccess } from '../../../server/db/schema.ts';
import { requirePublic } from '../../../server/publicAccess/settings.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { serverOfFile } from '../../serverApp.ts';

const ALL_OFF = examplePublicAccess();

const server = await serverOfFile();

// covers: public-access
test('given a new installation, when it is read, then nothing is open', async () => {
  expect((await server.nobody.call('getInstallation')).publicAccess).toEqual(ALL_OFF);
  await expect(requirePublic(server.db, 'signUp')).rejects.toMatchObject({ code: 'notFound' });
  await expect(requirePublic(server.db, 'guests')).rejects.toMatchObject({ code: 'notFound' });
});

// covers: public-access
test('given an admin, when a part is turned on twice, then it is on and recorded once', async () => {
  const body = examplePublicAccess({ guests: true, signUp: 'invitation' });
  const admin = server.as('admin');
  for (let n = 0; n < 2; n += 1) await admin.call('putPublicAccess', { body });
  expect((await server.nobody.call('getInstallation')).publicAccess).toEqual(body);
  await requirePublic(server.db, 'guests');
  await requirePublic(server.db, 'signUp');
  const rows = (await server.db.select().from(auditEntries)).filter(({ action }) => action === 'publicAccessChanged');
  expect(rows.map(({ details }) => details)).toEqual([{ guests: true, signUp: 'invitation' }]);
});

// covers: public-access
test('given two admins of a new installation, when each changes a part, then both are changed', async () => {
  await server.renew();
  const change = (body: PublicAccessChange) => server.as('admin').call('putPublicAccess', { body });
  // Both have read what is open before one of them may write.
  const changes = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${publicAccess} in share mode`);
    const both = Promise.all([change({ webhooks: true }), change({ tokens: true })]);
    await doneOrWaiting(server.db, both, 2);
    return { both };
  });
  await changes.both;
  expect(await server.as('admin').call('getPublicAccess')).toEqual({ ...ALL_OFF, webhooks: true, tokens: true });
});
