import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_CODE_TRIES } from '#contract';
import { createKeyring, randomKey } from '../../../server/secrets/keyring.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';

const server = await serverOfFile();
let person = { number: 0, phone: '', userName: '' };
let house = 0;
beforeEach(async () => {
  const number = person.number + 1;
  person = { number, phone: `09771${String(number).padStart(6, '0')}`, userName: `phoned${number}` };
  await server.addPerson({
    userName: person.userName,
    phone: person.phone,
    phoneDigits: `95${person.phone.slice(1)}`,
  });
  server.texts.length = 0;
});

const fromNewAddress = () => {
  house += 1;
  return { 'x-forwarded-for': `10.2.0.${house}` };
};
const ask = (phone = person.phone) => server.nobody.call('loginPhone', { body: { phone }, headers: fromNewAddress() });
const code = () => /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
const verify = (given: string, phone = person.phone) => ({
  body: { phone, code: given },
  headers: fromNewAddress(),
});
const otherThan = (right: string) => (right === '111111' ? '222222' : '111111');

describe('signing in by phone', () => {
  it('given a known number, when a code is asked for, then six digits go to it and sign in', async () => {
    await ask();
    expect(server.texts).toHaveLength(1);
    expect(server.texts[0]?.phone).toBe(`95${person.phone.slice(1)}`);
    expect((await server.nobody.call('loginPhoneVerify', verify(code()))).userName).toBe(person.userName);
  });

  it('given a code, when it is stored, then a process with other keys does not accept it', async () => {
    await ask();
    const other = await startServer({ beside: server, keyring: createKeyring([randomKey()]) });
    const refused = await other.nobody.refused('loginPhoneVerify', verify(code()));
    await other.close();
    expect(refused.code).toBe('wrongCredentials');
  });

  it('given the number written in Burmese digits, when signing in, then it is the same number', async () => {
    const burmese = person.phone.replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
    await ask(burmese);
    expect((await server.nobody.call('loginPhoneVerify', verify(code(), burmese))).userName).toBe(person.userName);
  });

  // covers: call-loginPhone
  it('given an unknown number, when a code is asked for, then nothing is sent', async () => {
    const answer = await server.nobody.send('loginPhone', {
      body: { phone: '09799999999' },
      headers: fromNewAddress(),
    });
    expect(answer.status).toBe(204);
    expect(server.texts).toHaveLength(0);
  });

  // covers: phone-code
  it('given a used code, when it comes again, then it holds no more', async () => {
    await ask();
    await server.nobody.call('loginPhoneVerify', verify(code()));
    expect(await server.nobody.refused('loginPhoneVerify', verify(code()))).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
    });
  });

  it('given the right code twice at once, when both come, then one signs in', async () => {
    await ask();
    const answers = await Promise.all([1, 2, 3].map(() => server.nobody.send('loginPhoneVerify', verify(code()))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  // covers: call-loginPhoneVerify, phone-code
  it('given five wrong codes, when the right one comes, then it is too late', async () => {
    await ask();
    for (let i = 0; i < LOGIN_CODE_TRIES; i += 1)
      await server.nobody.refused('loginPhoneVerify', verify(otherThan(code())));
    expect((await server.nobody.refused('loginPhoneVerify', verify(code()))).status).toBeGreaterThanOrEqual(401);
  });

  // covers: phone-code
  it('given an old code, when five minutes are over, then it holds no more', async () => {
    await ask();
    await server.db.execute(sql`update login_code set expires_at = now() - interval '1 second'`);
    expect(await server.nobody.refused('loginPhoneVerify', verify(code()))).toMatchObject({
      code: 'wrongCredentials',
    });
  });

  it('given a second code, when the first comes, then only the second holds', async () => {
    await ask();
    const first = code();
    await ask();
    if (first !== code()) await server.nobody.refused('loginPhoneVerify', verify(first));
    await server.nobody.call('loginPhoneVerify', verify(code()));
  });

  it('given a number of two accounts, when a code comes, then its verified owner signs in', async () => {
    const phoneDigits = `95${person.phone.slice(1)}`;
    await server.addPerson({ userName: `namesake${person.number}`, phoneDigits, phoneVerifiedAt: null });
    await ask();
    expect((await server.nobody.call('loginPhoneVerify', verify(code()))).userName).toBe(person.userName);
  });

  it('given more than five codes for one number, when asked again, then it waits', async () => {
    for (let i = 0; i < 5; i += 1) await ask();
    const refusal = await server.nobody.refused('loginPhone', {
      body: { phone: person.phone },
      headers: fromNewAddress(),
    });
    expect(refusal).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('given ten codes in a day, when another is asked for, then it waits for a day', async () => {
    const digits = `95${person.phone.slice(1)}`;
    for (let i = 0; i < 10; i += 1) {
      await ask();
      // As after five minutes.
      await server.counters.clear(`codes:phone:${digits}`);
    }
    const refusal = await server.nobody.refused('loginPhone', {
      body: { phone: person.phone },
      headers: fromNewAddress(),
    });
    expect(refusal).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  });

  it('given no code is left, when its person asks in a known browser, then it comes', async () => {
    await ask();
    const signedIn = await server.nobody.send('loginPhoneVerify', verify(code()));
    const cookie = signedIn.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    for (let i = 0; i < 4; i += 1) await ask();
    const body = { phone: person.phone };
    await server.nobody.refused('loginPhone', { body, headers: fromNewAddress() });
    server.texts.length = 0;
    await server.nobody.call('loginPhone', { body, headers: { ...fromNewAddress(), cookie } });
    expect(server.texts).toHaveLength(1);
  });

  it('given what is no phone number, when a code is asked for, then the field is named', async () => {
    const refusal = await server.nobody.refused('loginPhone', { body: { phone: 'not a phone' } });
    expect(refusal.fields).toHaveProperty('phone');
  });

  it('given a code was sent, when the log and the database are read, then neither holds it', async () => {
    await ask();
    const rows = await server.db.execute(sql`select * from login_code`);
    expect(JSON.stringify(rows.rows)).not.toContain(`"${code()}"`);
    expect(server.log.join('')).not.toContain(code());
  });
});

describe('an installation that cannot send texts', () => {
  // covers: code-delivery
  it('given no carrier and no demo, when a code is asked for, then it is not offered', async () => {
    const plain = await startServer({ sendsTextsAsConfigured: true });
    expect((await plain.nobody.call('getInstallation')).signIn.phone).toBe(false);
    for (const call of ['loginPhone', 'loginPhoneVerify'] as const) {
      const body = { phone: '0912345678', code: '123456' };
      expect(await plain.nobody.refused(call, { body })).toMatchObject({ status: 501, code: 'notOffered' });
    }
    await plain.close();
  });
});
