import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_CODE_TRIES, LOGIN_FAILURES_MAX } from '#contract';
import { accountByIdentity } from '../../../server/auth/externalIdentities.ts';
import { contactCodes, sessions } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { beginCall } from '../unfinishedCall.ts';

const server = await serverOfFile();
let count = 0;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `reached${count}` });
  server.texts.length = 0;
  server.mails.length = 0;
});

/** A phone number of this test. */
const phone = (digit = 0) => `0945${digit}${String(count).padStart(5, '0')}`;
const digitsOf = (of: string) => `95${of.slice(1)}`;
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';
const lastCode = () => codeIn(server.texts.at(-1)?.text);
const otherThan = (right: string) => (right === '111111' ? '222222' : '111111');
const change = (body: { phone?: string; email?: string }, of = person) => ({
  params: { userAccountId: of.userAccountId },
  body,
});
const verify = (code: string, kind: 'phone' | 'email' = 'phone') => ({ params: { kind }, body: { code } });
const forget = (of = person) =>
  server.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userAccountId, of.userAccountId));
const signInBy = async (number: string) => {
  server.texts.length = 0;
  await server.nobody.call('loginPhone', { body: { phone: number } });
  return server.texts.length > 0;
};

describe('a changed phone number', () => {
  // covers: contacts, call-verifyContact, call-getOwnContacts
  it('given a new number, when its code is given, then it is verified and signs in', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', change({ phone: phone() }));
    expect(server.texts.map((text) => text.phone)).toEqual([digitsOf(phone())]);
    const code = lastCode();
    expect((await client.call('getOwnContacts')).phone).toEqual({
      address: phone(),
      verified: false,
      canVerify: true,
      codeSent: true,
    });
    expect(await signInBy(phone())).toBe(false);
    expect((await client.call('verifyContact', verify(code))).phone).toMatchObject({ verified: true, codeSent: false });
    expect(await signInBy(phone())).toBe(true);
  });

  // covers: contacts
  it('given a verified number, when it is changed, then it is told and signs in no more', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', change({ phone: phone() }));
    await client.call('verifyContact', verify(lastCode()));
    server.texts.length = 0;
    await client.call('updateUserAccount', change({ phone: phone(1) }));
    expect(server.texts.find((text) => text.phone === digitsOf(phone()))?.text).toContain('was changed');
    const [notice] = await client.call('getNotifications');
    expect(notice).toMatchObject({ kind: 'phoneChanged', detail: phone(1), seen: false });
    expect(await signInBy(phone())).toBe(false);
    expect(await signInBy(phone(1))).toBe(false);
  });

  it('given an unverified number, when it is changed, then nobody is told there', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', change({ phone: phone() }));
    server.texts.length = 0;
    await client.call('updateUserAccount', change({ phone: phone(1) }));
    expect(server.texts.map((text) => text.phone)).toEqual([digitsOf(phone(1))]);
  });

  it('given another notation of a verified number, when it is written, then it stays verified', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', change({ phone: phone() }));
    await client.call('verifyContact', verify(lastCode()));
    await forget();
    await client.call('updateUserAccount', change({ phone: `+95 ${phone().slice(1)}` }));
    expect((await client.call('getOwnContacts')).phone.verified).toBe(true);
  });

  it('given an admin, when they write a number of somebody, then it is unverified', async () => {
    await server.as('admin').call('updateUserAccount', change({ phone: phone() }));
    expect(server.texts).toEqual([]);
    expect(await signInBy(phone())).toBe(false);
    await server.as(person).call('sendContactCode', { params: { kind: 'phone' } });
    expect((await server.as(person).call('verifyContact', verify(lastCode()))).phone.verified).toBe(true);
  });
});

describe('a changed e-mail address', () => {
  // covers: contacts, google-sign-in
  it('given a new address, when its code is given, then Google signs in by it, and not before', async () => {
    const client = server.as(person);
    const email = `Me${count}@example.com`;
    const identity = { issuer: 'https://issuer.test', subject: `s${count}`, verifiedEmail: email.toLowerCase() };
    await client.call('updateUserAccount', change({ email }));
    expect(await accountByIdentity(server.db, identity)).toBeNull();
    expect(server.mails.map((mail) => mail.address)).toEqual([email.toLowerCase()]);
    await client.call('verifyContact', verify(codeIn(server.mails[0]?.text), 'email'));
    expect(await accountByIdentity(server.db, identity)).toMatchObject({ id: person.userAccountId });
  });

  it('given a verified address, when it is changed, then the old one is told', async () => {
    const client = server.as(person);
    const old = `old${count}@example.com`;
    await client.call('updateUserAccount', change({ email: old }));
    await client.call('verifyContact', verify(codeIn(server.mails[0]?.text), 'email'));
    await client.call('updateUserAccount', change({ email: `new${count}@example.com` }));
    expect(server.mails.filter((mail) => mail.address === old).at(-1)?.text).toContain('was changed');
  });
});

describe('a code to a contact', () => {
  beforeEach(async () => {
    await server.as(person).call('updateUserAccount', change({ phone: phone() }));
  });

  it('given five wrong tries, when the right code comes, then it holds no more', async () => {
    const code = lastCode();
    for (let i = 0; i < LOGIN_CODE_TRIES; i += 1) {
      const refusal = await server.as(person).refused('verifyContact', verify(otherThan(code)));
      expect(refusal).toMatchObject({ code: 'invalid', fields: { code: expect.any(String) } });
    }
    expect(await server.as(person).refused('verifyContact', verify(code))).toMatchObject({ code: 'invalid' });
  });

  it('given a code that has expired, when it comes, then it is refused', async () => {
    await server.db.update(contactCodes).set({ expiresAt: new Date(0) });
    expect(await server.as(person).refused('verifyContact', verify(lastCode()))).toMatchObject({ code: 'invalid' });
  });

  // covers: contacts
  it('given a code for a number, when it is used for anything else, then it is refused', async () => {
    const code = lastCode();
    const other = await server.addPerson({
      userName: `other${count}`,
      phone: phone(),
      phoneDigits: digitsOf(phone()),
      phoneVerifiedAt: null,
    });
    expect(await server.as(other).refused('verifyContact', verify(code))).toMatchObject({ code: 'invalid' });
    expect(await server.as(person).refused('verifyContact', verify(code, 'email'))).toMatchObject({ code: 'invalid' });
    const body = { phone: phone(), code };
    expect(await server.nobody.refused('loginPhoneVerify', { body })).toMatchObject({ code: 'wrongCredentials' });
    await server.as(person).call('updateUserAccount', change({ phone: phone(2) }));
    expect(await server.as(person).refused('verifyContact', verify(code))).toMatchObject({ code: 'invalid' });
  });

  // covers: call-sendContactCode
  it('given many codes, when one more is asked for, then it waits', async () => {
    const ask = () => server.as(person).send('sendContactCode', { params: { kind: 'phone' } });
    const statuses = [];
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });

  it('given many accounts with one number, when they ask for codes, then the number gets few', async () => {
    for (let i = 0; i < LOGIN_FAILURES_MAX + 2; i += 1) {
      const other = await server.addPerson({ userName: `flood${count}.${i}` });
      await server.as(other).call('updateUserAccount', change({ phone: phone() }, other));
    }
    expect(server.texts.filter((text) => text.phone === digitsOf(phone()))).toHaveLength(LOGIN_FAILURES_MAX);
  });
});

describe('a number of two accounts', () => {
  // covers: contacts, call-sendContactCode
  it('given both hold it unverified, when one verifies it, then it is theirs alone', async () => {
    const other = await server.addPerson({ userName: `rival${count}` });
    await server.as(other).call('updateUserAccount', change({ phone: phone() }, other));
    await server.as(person).call('updateUserAccount', change({ phone: phone() }));
    await server.as(person).call('verifyContact', verify(lastCode()));
    await server.as(other).call('sendContactCode', { params: { kind: 'phone' } });
    const refusal = await server.as(other).refused('verifyContact', verify(lastCode()));
    expect(refusal).toMatchObject({ status: 409, fields: { phone: expect.any(String) } });
  });

  // covers: contacts
  it('given both verify it at once, when both codes are right, then one has it', async () => {
    const other = await server.addPerson({ userName: `rival${count}` });
    await server.as(other).call('updateUserAccount', change({ phone: phone() }, other));
    const codeOfOther = lastCode();
    await server.as(person).call('updateUserAccount', change({ phone: phone() }));
    const answers = await Promise.all([
      server.as(person).send('verifyContact', verify(lastCode())),
      server.as(other).send('verifyContact', verify(codeOfOther)),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('somebody with a stolen token', () => {
  // covers: contacts, confirmation
  it('given they lack the password, then phone, e-mail and password stay, and no code signs in', async () => {
    await forget();
    const thief = createClient(server.url, person.token);
    const stolen = { phone: phone(), email: 'thief@example.com' };
    for (const body of [{ phone: stolen.phone }, { email: stolen.email }, stolen])
      expect(await thief.refused('updateUserAccount', change(body))).toMatchObject({ code: 'confirmationRequired' });
    expect(await thief.refused('sendContactCode', { params: { kind: 'phone' } })).toMatchObject({
      code: 'confirmationRequired',
    });
    expect(await thief.refused('sendConfirmationCode')).toMatchObject({ code: 'conflict' });
    const query = { currentPassword: 'a guess', newPassword: 'the thief’s own password' };
    expect(await thief.call('changePassword', { query })).toBe(0);
    expect(await signInBy(stolen.phone)).toBe(false);
    await server.nobody.call('login', { body: { userName: person.userName, password: PASSWORD } });
    expect(await thief.call('getOwnContacts')).toMatchObject({ phone: { address: '' }, email: { address: '' } });
  });

  it('given a number is in the account unverified, then a code to it does not sign in', async () => {
    const victim = await server.addPerson({
      userName: `victim${count}`,
      phone: phone(),
      phoneDigits: digitsOf(phone()),
      phoneVerifiedAt: null,
    });
    expect(await signInBy(phone())).toBe(false);
    const body = { phone: phone(), code: '000000' };
    expect(await server.nobody.refused('loginPhoneVerify', { body })).toMatchObject({ code: 'wrongCredentials' });
    expect((await server.as(victim).call('getOwnContacts')).phone.verified).toBe(false);
  });
});

describe('somebody who has a token and holds a change of the phone number open', () => {
  const takeOver = () => change({ phone: phone(7) });

  it('given its owner confirms, when the change is finished, then nothing is changed', async () => {
    await forget();
    const { token } = person;
    const held = await beginCall(server, token, 'updateUserAccount', takeOver());
    await server.as(person).call('confirmSession', { body: { password: PASSWORD } });
    expect(await held.finish()).toBe('tokenReplaced');
    expect((await server.as(person).call('getOwnContacts')).phone).toMatchObject({ address: '' });
  });

  it('given a number of the owner, when it is verified by the token before, then not', async () => {
    const thief = createClient(server.url, person.token);
    const owner = server.as(person);
    await owner.call('confirmSession', { body: { password: PASSWORD } });
    await owner.call('updateUserAccount', takeOver());
    const code = lastCode();
    expect(await thief.refused('verifyContact', verify(code))).toMatchObject({ code: 'confirmationRequired' });
    expect((await owner.call('verifyContact', verify(code))).phone).toMatchObject({ verified: true });
  });
});

describe('an account without a password', () => {
  // covers: confirmation, call-sendConfirmationCode
  it('given its verified phone, when it confirms, then a code to it does', async () => {
    const given = { phone: phone(), phoneDigits: digitsOf(phone()), passwordHash: null };
    const passwordless = await server.addPerson({ userName: `phoned${count}`, ...given });
    await forget(passwordless);
    const client = server.as(passwordless);
    expect(await client.call('getConfirmationWays')).toEqual({ ways: ['phoneCode'] });
    await client.call('sendConfirmationCode');
    const code = lastCode();
    const wrong = { body: { phoneCode: otherThan(code) } };
    expect(await client.refused('confirmSession', wrong)).toMatchObject({ fields: { phoneCode: expect.any(String) } });
    await client.call('confirmSession', { body: { phoneCode: code } });
    await client.call('updateUserAccount', change({ email: `p${count}@example.com` }, passwordless));
  });
});
