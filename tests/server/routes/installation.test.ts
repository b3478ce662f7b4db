import { describe, expect, it } from 'vitest';
import { installationFacts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile({ config: { demo: true, publicUrl: 'https://mingala.example' } });

describe('the installation', () => {
  it('given the demo is on but was not loaded here, when asked, then nobody is offered', async () => {
    expect(await server.nobody.call('getInstallation')).toMatchObject({
      name: 'Mingala',
      licence: 'MIT',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      company: server.config.company,
      messageSearch: true,
      demo: [],
    });
  });

  // covers: call-getInstallation
  it('given the demo, when asked, then its people are offered under their present names', async () => {
    await server.db.insert(installationFacts).values({ name: 'demo', value: 'now' });
    const { demo } = await server.nobody.call('getInstallation');
    expect(demo.map((person) => person.userName)).toEqual(['owner', 'customer', 'friend', 'staff', 'admin']);
    expect(demo[0]).toMatchObject({ password: 'mingala', profileName: 'ဒေါ်ခင်သန္တာ', side: 'P', part: 'owner' });
  });

  it('given people come by https, when they sign in, then the cookie travels by https only', async () => {
    const body = { userName: 'owner', password: 'a good password' };
    const answer = await server.nobody.send('login', { body });
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('presence', () => {
  it('given a friend is here, when lists are read, then they show it', async () => {
    const { friend, customer } = server.people;
    const gone = await server.as(customer).call('getFriends');
    expect(gone[0]?.active).toBe(false);
    const isActive = server.hub.presence.isActive.bind(server.hub.presence);
    server.hub.presence.isActive = (userId) => userId === friend.userAccountId || isActive(userId);
    server.hub.presence.activeAmong = (userIds) => new Set([...userIds].filter((id) => id === friend.userAccountId));
    const [here] = await server.as(customer).call('getFriends');
    expect(here?.active).toBe(true);
    const [found] = await server.as(customer).call('searchPeople', { query: { search: 'friend' } });
    expect(found?.active).toBe(true);
    const card = await server.as(customer).call('getUserAccount', { params: { id: friend.userAccountId } });
    expect(card.active).toBe(true);
  });
});
