import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bitsOf, hasZeroBits, type PublicAccess } from '#contract';
import { requireProof } from '../../../server/auth/proofOfWork.ts';
import { createCounters } from '../../../server/counters/counters.ts';
import { userAccounts } from '../../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { serverOfFile } from '../../serverApp.ts';
import { solved } from './solveProof.ts';

const server = await serverOfFile();
let number = 0;
let phone = '';

const open = async (part: Partial<PublicAccess>) =>
  storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), ...part });
const headers = () => ({ 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` });
const ask = () => server.nobody.call('loginPhone', { body: { phone }, headers: headers() });
const sentCode = () => /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
const signUp = (code = sentCode(), profileName = 'ဒေါ်ခင်ခင်') => ({
  body: { phone, code, profileName },
  headers: headers(),
});
const accountsOf = () =>
  server.db
    .select()
    .from(userAccounts)
    .where(eq(userAccounts.phoneDigits, `95${phone.slice(1)}`));

beforeEach(async () => {
  number += 1;
  phone = `09773${String(number).padStart(6, '0')}`;
  server.texts.length = 0;
  await open({ signUp: 'open' });
});

describe('signing up by phone', () => {
  // covers: sign-up, call-signUp
  it('given an unknown number, when its code and a name come, then they have an account', async () => {
    await ask();
    const asked = { phone, code: sentCode() };
    const refused = await server.nobody.refused('loginPhoneVerify', { body: asked, headers: headers() });
    expect(refused).toMatchObject({ status: 401, code: 'nameRequired' });
    const account = await server.nobody.call('signUp', signUp());
    expect(account).toMatchObject({ profileName: 'ဒေါ်ခင်ခင်', role: 'CUSTOMER' });
    expect(account.kind).toBeUndefined();
    expect(await accountsOf()).toMatchObject([{ kind: 'member', sharedFields: [], passwordHash: null }]);
    await ask();
    const again = { body: { phone, code: sentCode() }, headers: headers() };
    expect((await server.nobody.call('loginPhoneVerify', again)).userId).toBe(account.userId);
  });

  // covers: sign-up-off
  it.each(['off', 'invitation'] as const)(
    'given sign-up that is %s, when an unknown number asks, then nothing is sent or made',
    async (how) => {
      await open({ signUp: how });
      await ask();
      expect(server.texts).toEqual([]);
      expect(await server.nobody.refused('signUp', signUp('123456'))).toMatchObject({ code: 'notFound' });
      const wrong = { body: { phone, code: '123456' }, headers: headers() };
      expect(await server.nobody.refused('loginPhoneVerify', wrong)).toMatchObject({ code: 'wrongCredentials' });
    },
  );

  // covers: sign-up-tells-nothing
  it('given a wrong code, when it comes, then known and unknown numbers are answered alike', async () => {
    await ask();
    const wrong = sentCode() === '111111' ? '222222' : '111111';
    const ofUnknown = await server.nobody.refused('loginPhoneVerify', {
      body: { phone, code: wrong },
      headers: headers(),
    });
    await server.addPerson({ userName: `known${number}`, phone, phoneDigits: `95${phone.slice(1)}` });
    const ofKnown = await server.nobody.refused('loginPhoneVerify', {
      body: { phone, code: wrong },
      headers: headers(),
    });
    const { message } = ofKnown;
    expect(ofUnknown).toMatchObject({ status: 401, code: 'wrongCredentials', message });
    const ofSignUp = await server.nobody.refused('signUp', signUp(wrong));
    expect(ofSignUp).toMatchObject({ status: 401, code: 'wrongCredentials', message });
  });

  it('given a code, when two sign up with it at once, then one account is made', async () => {
    await ask();
    const given = signUp();
    const answers = await Promise.all([server.nobody.send('signUp', given), server.nobody.send('signUp', given)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await accountsOf()).toHaveLength(1);
  });

  it('given a number that has an account meanwhile, when it signs up, then that account stays', async () => {
    await ask();
    const code = sentCode();
    await server.addPerson({
      userName: `first${number}`,
      phone,
      phoneDigits: `95${phone.slice(1)}`,
      phoneVerifiedAt: new Date(),
    });
    expect(await server.nobody.refused('signUp', signUp(code))).toMatchObject({ code: 'conflict' });
    expect(await accountsOf()).toHaveLength(1);
  });

  it('given an account without a password, when it is made, then its answer says so', async () => {
    await ask();
    expect(await server.nobody.call('signUp', signUp())).toMatchObject({ hasPassword: false });
  });

  it('given a blank name, when it signs up, then it is refused and the code holds', async () => {
    await ask();
    expect(await server.nobody.refused('signUp', signUp(sentCode(), '  '))).toMatchObject({ code: 'invalid' });
    expect((await server.nobody.call('signUp', signUp())).profileName).toBe('ဒေါ်ခင်ခင်');
  });
});

describe('proofs of work', () => {
  const askFrom = (address: string, proof?: string) => {
    number += 1;
    phone = `09773${String(number).padStart(6, '0')}`;
    return server.nobody.send('loginPhone', {
      body: { phone, ...(proof === undefined ? {} : { proof }) },
      headers: { 'x-forwarded-for': address },
    });
  };
  const challengeFor = async (address: string) => {
    for (;;) {
      const answer = await askFrom(address);
      if (answer.status === 204) continue;
      const body: unknown = await answer.json();
      if (typeof body === 'object' && body && 'challenge' in body) return { answer, challenge: String(body.challenge) };
      throw new Error(`no challenge: ${JSON.stringify(body)}`);
    }
  };

  // covers: sign-up-proof
  it('given a network that asked often, when it asks, then a code costs a proof of work, once', async () => {
    const { answer, challenge } = await challengeFor('10.8.0.1');
    expect(answer.status).toBe(403);
    const proof = solved(challenge);
    expect((await askFrom('10.8.0.1', proof)).status).toBe(204);
    expect((await askFrom('10.8.0.1', proof)).status).toBe(403);
    expect((await askFrom('10.8.0.2')).status).toBe(204);
  });

  it('given a network that asks without proofs, when others ask, then they need none', async () => {
    const deps = { keyring: server.keyring, counters: createCounters() };
    const flood = Array.from({ length: 1_000 }, () => requireProof(deps, '10.9.0.1', undefined));
    expect((await Promise.allSettled(flood)).filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(requireProof(deps, '10.9.0.2', undefined)).resolves.toBeUndefined();
  });

  it('given a challenge that was changed, when it is solved, then it proves nothing', async () => {
    const { challenge } = await challengeFor('10.8.0.3');
    const easier = challenge.replace(/^\d+/, '1');
    expect((await askFrom('10.8.0.3', solved(easier))).status).toBe(403);
    expect((await askFrom('10.8.0.3', `${challenge}:0`)).status).toBe(403);
    expect((await askFrom('10.8.0.3', 'nothing')).status).toBe(403);
  });

  it('given sign-up that is off, when a network asks often, then no proof is asked for', async () => {
    await open({ signUp: 'off' });
    for (let more = 12; more > 0; more -= 1) expect((await askFrom('10.8.0.4')).status).toBe(204);
  });

  it('given hashes, when their zero bits are counted, then each bit counts', () => {
    expect(bitsOf('15.1.salt')).toBe(15);
    expect([0, 7, 8, 11, 12].map((bits) => hasZeroBits(new Uint8Array([0, 0b00010000]), bits))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
