import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { SignedUser } from '#contract';
import { pageAddresses, pages } from '../../../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { startServer } from '../../../serverApp.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/website.md');

/** Runs the example of the documentation for a customer of the website. */
async function signedByExample(secret: string): Promise<SignedUser> {
  const [, code = ''] = /<!-- example: signature -->\n```js\n(.+?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'mingala-website-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'signature.mjs');
  const customer = `const customer = { id: 'customer-7', name: 'Daw Khin' };`;
  await writeFile(file, `${customer}\n${code}\nconsole.log(JSON.stringify({ user, signature }));`);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { WEBSITE_SECRET: secret } });
  return SignedUser.parse(JSON.parse(stdout));
}

// covers: website-user
it('given the example of the documentation, when it signs a customer, then they are known', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { pageId } = server.shop;
  const parts = { pageAddresses: true, guests: true, widget: true };
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), ...parts });
  await server.db.insert(pageAddresses).values({ name: 'shop', pageId });
  await server.db.update(pages).set({ guests: true }).where(eq(pages.id, pageId));
  const { secret } = await server.as('owner').call('replaceWebsiteSecret', { params: { pageId } });
  const body = { profileName: 'Somebody', signed: await signedByExample(secret) };
  const guest = await server.nobody.call('createGuest', { params: { name: 'shop' }, body });
  expect(guest.profileName).toBe('Daw Khin');
});
