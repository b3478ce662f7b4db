import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachedProblem } from '../../../server/auth/breachedPasswords.ts';
import { readConfig } from '../../../server/config.ts';
import { checkBreachedFile } from '../../../server/startup/connect.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

const LEAKED = Array.from({ length: 1_000 }, (_, index) => `leaked password ${index}`);
const BREACHED = { fault: 'breachedPassword' };
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let folder: string;
let path: string;
let server: TestServer;
const fileOf = async (lines: readonly string[], end = '\r\n') => {
  const file = join(folder, randomBytes(6).toString('hex'));
  await writeFile(file, lines.map((line) => line + end).join(''));
  return file;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-breached-'));
  path = await fileOf(
    LEAKED.map(sha1)
      .toSorted()
      .map((hash, index) => `${hash}:${10 ** (index % 7)}`),
  );
  server = await startServer({ config: { breachedPasswords: path } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('given a file of breached passwords', () => {
  it('when each of them is chosen, then it is refused, and others are not', async () => {
    const problems = await Promise.all(LEAKED.map((password) => breachedProblem(path, password)));
    expect(problems).toEqual(LEAKED.map(() => BREACHED));
    const others = await Promise.all(LEAKED.map((password) => breachedProblem(path, `${password}!`)));
    expect(others).toEqual(LEAKED.map(() => undefined));
  });

  it.each([
    ['hashes in small letters without numbers', (hash: string) => hash.toLowerCase()],
    ['numbers', (hash: string) => `${hash}:3`],
  ])('when its lines are %s, then a password is found', async (_what, line) => {
    const sorted = LEAKED.slice(0, 5).map(sha1).toSorted().map(line);
    expect(await breachedProblem(await fileOf(sorted, '\n'), LEAKED[3] ?? '')).toEqual(BREACHED);
    expect(await breachedProblem(await fileOf([line(sha1('alone'))], ''), 'alone')).toEqual(BREACHED);
  });

  // covers: new-password
  it('when the own password becomes one of them, then the field says why, in both languages', async () => {
    const body = { currentPassword: PASSWORD, newPassword: LEAKED[7] ?? '' };
    const refusal = (language: string) =>
      server.as('staff').refused('setPassword', { body, headers: { 'accept-language': language } });
    expect(await refusal('en')).toMatchObject({
      status: 400,
      fields: { newPassword: 'This password has leaked from another site. Choose another one.' },
    });
    expect((await refusal('my')).fields?.newPassword).toMatch(/ပေါက်ကြားဖူးသော/);
    expect(await server.as('staff').call('setPassword', { body: { ...body, newPassword: 'not leaked yet' } })).toBe(1);
  });
});

describe('given a wrong file of breached passwords', () => {
  const start = (file: string) => checkBreachedFile(readConfig({ BREACHED_PASSWORDS_FILE: file }));

  it('when the server starts, then it says so and does not', async () => {
    await expect(start(join(folder, 'none'))).rejects.toThrow(
      /^The file BREACHED_PASSWORDS_FILE cannot be used: .*ENOENT/,
    );
    await expect(start(await fileOf(['password', 'secret']))).rejects.toThrow(/no SHA-1/);
    await start(path);
    await start('');
  });
});
