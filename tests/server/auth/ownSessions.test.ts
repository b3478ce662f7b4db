import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

const server = await serverOfFile();
let person: ExamplePerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `own ${count}` });
});

const signIn = async (address: string, userAgent = FIREFOX) => {
  const account = await server.nobody.call('login', {
    body: { userName: person.userName, password: PASSWORD },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });
  return { token: account.password };
};
const sessions = () => server.as(person).call('getSessions');

describe('the sessions of an account', () => {
  it('given a second sign-in, when listed, then it has its device and place, after this one', async () => {
    await signIn('203.0.113.5');
    const [own, other] = await sessions();
    expect(own).toMatchObject({ isCurrent: true, browser: '', system: '', address: '127.0.0.1', isLocalNetwork: true });
    expect(other).toMatchObject({
      isCurrent: false,
      browser: 'Firefox',
      system: 'Windows',
      address: '203.0.113.5',
      isLocalNetwork: false,
    });
  });

  it('given sessions of others, when listed, then neither they nor any token is shown', async () => {
    const { token } = await signIn('203.0.113.5');
    const text = JSON.stringify(await sessions());
    expect(JSON.parse(text)).toHaveLength(2);
    expect(text).not.toContain(token);
    expect(text).not.toContain(person.token);
    expect(text).not.toMatch(/hash/i);
  });

  it('given another session, when it is ended, then its token is refused and its lines close', async () => {
    const other = await signIn('203.0.113.6');
    await server.as(other).call('getFriends');
    const ended = (await sessions())[1]?.sessionId ?? 0;
    server.told.length = 0;
    await server.as(person).call('deleteSession', { params: { sessionId: ended } });
    expect(server.told.map(({ told }) => told)).toEqual(['sessionEnded']);
    expect(await server.as(other).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(await sessions()).toHaveLength(1);
    expect(await server.as(person).refused('deleteSession', { params: { sessionId: ended } })).toMatchObject({
      code: 'notFound',
    });
  });

  it('given an ended session, when other processes look, then its revocation is recorded', async () => {
    await signIn('203.0.113.6');
    await server.as(person).call('deleteOtherSessions');
    const { rows } = await server.db.$client.query('select 1 from revocation where user_account_id = $1', [
      person.userAccountId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('given three others, when all others are ended, then only the calling one is left', async () => {
    const others = [await signIn('203.0.113.1'), await signIn('203.0.113.2'), await signIn('203.0.113.3')];
    await server.as(person).call('deleteOtherSessions');
    for (const other of others) expect((await server.as(other).send('getFriends')).status).toBe(401);
    expect(await sessions()).toMatchObject([{ isCurrent: true }]);
  });
});
