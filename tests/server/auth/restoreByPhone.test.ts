import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DELETION_GRACE_MS } from '#contract';
import { eraseDeletedAccounts } from '../../../server/accounts/deletion.ts';
import { accountByLoginCode } from '../../../server/auth/credentials.ts';
import { userAccounts } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { codeOf, enrol, secondStep } from './secondFactorScene.ts';

const server = await serverOfFile();
let count = 0;
let phone: string;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  phone = `0977200000${count}`;
  person = await server.addPerson({ userName: `returns${count}`, phone, phoneDigits: `95${phone.slice(1)}` });
  server.texts.length = 0;
});

async function codeByPhone() {
  await server.nobody.call('loginPhone', { body: { phone } });
  return /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
}
async function isDeleted() {
  const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, person.userAccountId));
  return row?.removedAt !== null;
}
const verify = (code: string, restore?: true) => ({ body: { phone, code, ...(restore ? { restore } : {}) } });

describe('given an account that its owner deleted', () => {
  // covers: restore-by-sign-in
  it('when a code to its phone comes, then restoring is offered, and the same code does it', async () => {
    await server.as(person).call('requestDeletion');
    const code = await codeByPhone();
    const refused = await server.nobody.refused('loginPhoneVerify', verify(code));
    expect(refused).toMatchObject({ status: 401, code: 'deletionPending' });
    const account = await server.nobody.call('loginPhoneVerify', verify(code, true));
    expect(account.userName).toBe(person.userName);
    await server.as({ token: account.password }).call('getFriends');
    expect(await server.nobody.refused('loginPhoneVerify', verify(code, true))).toMatchObject({
      code: 'wrongCredentials',
    });
  });

  it('when the code is wrong, then nothing is restored, and nothing is told of the account', async () => {
    await server.as(person).call('requestDeletion');
    const code = await codeByPhone();
    const wrong = code === '111111' ? '222222' : '111111';
    for (const restore of [undefined, true] as const)
      expect(await server.nobody.refused('loginPhoneVerify', verify(wrong, restore))).toMatchObject({
        code: 'wrongCredentials',
      });
    expect(await server.nobody.refused('loginPhoneVerify', verify(code))).toMatchObject({ code: 'deletionPending' });
  });

  it('when two restore it by one code at once, then one of them is signed in', async () => {
    await server.as(person).call('requestDeletion');
    const code = await codeByPhone();
    const answers = await Promise.all([1, 2].map(() => server.nobody.send('loginPhoneVerify', verify(code, true))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('when two processes redeem one code at once, then one of them gets the account', async () => {
    await server.as(person).call('requestDeletion');
    const code = await codeByPhone();
    const digits = `95${phone.slice(1)}`;
    const redeemed = await Promise.all(
      Array.from({ length: 4 }, () =>
        accountByLoginCode(server.db, server.keyring, digits, code, { restore: true, maySignUp: false }),
      ),
    );
    expect(redeemed.filter((account) => account !== null)).toHaveLength(1);
  });

  // covers: restore-by-sign-in
  it('when it takes a second step, then only that restores it', async () => {
    const { secret } = await enrol(server, person);
    await server.as(person).call('requestDeletion');
    const refused = await server.nobody.refused('loginPhoneVerify', verify(await codeByPhone(), true));
    expect(refused).toMatchObject({ code: 'secondStepRequired', challenge: expect.any(String) });
    expect(await isDeleted()).toBe(true);
    const answer = await secondStep(server, refused.challenge ?? '', codeOf(secret));
    expect(await answer.json()).toMatchObject({ userName: person.userName });
  });

  it('when 30 days are over, then no code is sent to its phone', async () => {
    await server.as(person).call('requestDeletion');
    const later = new Date(Date.now() + DELETION_GRACE_MS + 60_000);
    await eraseDeletedAccounts({ db: server.db, log: server.app.log, files: diskStore(server.config.dataDir) }, later);
    expect(await codeByPhone()).toBe('');
  });
});

describe('given an account that an admin removed', () => {
  it('when a code is asked for, then none is sent to its phone', async () => {
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: person.userAccountId } });
    expect(await codeByPhone()).toBe('');
  });

  it('when its row still has the number, then no code is sent either', async () => {
    const gone = eq(userAccounts.id, person.userAccountId);
    await server.db.update(userAccounts).set({ removedAt: new Date() }).where(gone);
    expect(await codeByPhone()).toBe('');
  });
});
