import { expect, test } from 'vitest';
import { auditEntries } from '../../../server/db/schema.ts';
import { requirePublic } from '../../../server/publicAccess/settings.ts';
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
test('given two admins at once, when each changes a part, then both are changed', async () => {
  await server.as('admin').call('putPublicAccess', { body: ALL_OFF });
  await Promise.all([
    server.as('admin').call('putPublicAccess', { body: { webhooks: true } }),
    server.as('admin').call('putPublicAccess', { body: { tokens: true } }),
  ]);
  expect(await server.as('admin').call('getPublicAccess')).toEqual({ ...ALL_OFF, webhooks: true, tokens: true });
});
