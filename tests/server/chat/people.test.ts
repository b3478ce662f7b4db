import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIRECTORY_MAX } from '#contract';
import { friendships, pages, userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';
import type { ExamplePerson, Part } from '../../serverPeople.ts';

const server = await serverOfFile();

const search = async (text: string, as: 'customer' | 'friend' | 'stranger' = 'customer') =>
  server.as(as).call('searchPeople', { query: { search: text } });
const names = async (text: string) => (await search(text)).map((found) => found.profileName);

describe('searching people', () => {
  it('given a piece of a Burmese name, when searched, then the person is found', async () => {
    expect(await names('ထက်')).toEqual(['ကိုထက်နိုင်']);
    expect(await names('နိုင်')).toContain('ကိုထက်နိုင်');
  });

  it('given one letter, when searched, then nobody is found by a part of a name', async () => {
    const found = new Set<string>();
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789ကခဂငစဆဇညတထဒနပဖဗမယရလဝသဟအ', 'a ', '%a'];
    for (const letter of letters) for (const name of await names(letter)) found.add(name);
    expect([...found]).toEqual([]);
  });

  it.each(['X', 'က', 'x y'])('given the exact name %s, when searched, then the person is found', async (name) => {
    const { userAccountId } = await server.addPerson({
      userName: `exact${name.codePointAt(2) ?? name}`,
      profileName: name,
    });
    expect((await search(name.toLowerCase())).map((found) => found.userAccountId)).toContain(userAccountId);
  });

  it('given a Burmese letter with a sign, when searched, then people are found', async () => {
    expect(await names('ထိ')).toEqual([]);
    expect(await names('ကို')).toContain('ကိုထက်နိုင်');
    expect(await names('ေး')).toContain('မသီတာအေး');
  });

  it('given more searches in an hour than allowed, when made, then they are refused with words', async () => {
    const config = { limits: { ...server.config.limits, peopleSearchesPerHour: 3 } };
    const few = await startServer({ beside: server, config });
    const calls = [
      few.as('otherOwner').send('searchPeople', { query: { search: 'ab' } }),
      few.as('otherOwner').send('getTownspeople', { query: { tsId: 1 } }),
      few.as('otherOwner').send('getCitypeople', { query: { cityId: 1 } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const headers = { 'accept-language': 'en' };
    const refusal = await few.as('otherOwner').refused('searchPeople', { query: { search: 'ab' }, headers });
    await few.close();
    expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('Too many searches') });
  });

  it('given somebody online, when found by a stranger, then that is not told; a friend sees it', async () => {
    const presence = { isActive: () => true, activeAmong: (ids: readonly number[]) => new Set(ids) };
    const online = await startServer({ beside: server, presence });
    const isActive = async (as: 'stranger' | 'friend' | 'staff') =>
      (await online.as(as).call('searchPeople', { query: { search: 'customer' } }))[0]?.active;
    const seen = {
      stranger: await isActive('stranger'),
      friend: await isActive('friend'),
      staff: await isActive('staff'),
    };
    await online.close();
    expect(seen).toEqual({ stranger: false, friend: true, staff: true });
  });

  it('given a user name in any case, when searched, then the person is found', async () => {
    expect(await names('OTHEROW')).toEqual(['ဒေါ်မြမြစိန်']);
  });

  it('given a whole phone number, when searched, then its owner is found; a part finds nobody', async () => {
    await server.addPerson({ userName: 'phoned', phone: '09 771 234 567', phoneDigits: '959771234567' });
    expect(await names('+95 9 771 234 567')).toEqual(['phoned']);
    expect(await names('၀၉၇၇၁၂၃၄၅၆၇')).toEqual(['phoned']);
    expect(await names('77123456')).toEqual([]);
  });

  it('given a blank search, when made, then nobody is found', async () => {
    expect(await names('')).toEqual([]);
    expect(await names('   ')).toEqual([]);
  });

  // covers: call-searchPeople
  it('given many namesakes, when searched, then at most ten come, those who begin so first', async () => {
    for (let i = 0; i < 12; i += 1) await server.addPerson({ userName: `crowd${i}`, profileName: `U Zeya ${i}` });
    await server.addPerson({ userName: 'begins', profileName: 'Zeya' });
    const found = await names('zeya');
    expect(found).toHaveLength(10);
    expect(found[0]).toBe('Zeya');
  });

  it('given somebody removed or disabled, when searched, then they are not found', async () => {
    await server.addPerson({ userName: 'gone-person', removedAt: new Date() });
    await server.addPerson({ userName: 'off-person', disabled: true });
    expect(await names('-person')).toEqual([]);
  });

  it('given each kind of acquaintance, when searched, then it says which', async () => {
    const kindOf = async (as: 'customer' | 'friend' | 'stranger', text: string) =>
      (await search(text, as))[0]?.friendship;
    expect(await kindOf('customer', 'customer')).toBe('self');
    expect(await kindOf('customer', 'friend')).toBe('friends');
    expect(await kindOf('customer', 'stranger')).toBe('none');
    const { userAccountId } = server.people.stranger;
    await server.as('customer').call('askFriend', { body: { userAccountId } });
    expect(await kindOf('customer', 'stranger')).toBe('asked');
    expect((await search('မနှင်းဝတ်ရည်', 'stranger'))[0]).toMatchObject({ friendship: 'asks' });
  });

  it('given somebody without a name, when searched, then they are shown by their user name', async () => {
    await server.addPerson({ userName: 'nameless', profileName: '' });
    expect(await names('nameless')).toEqual(['nameless']);
  });

  it('given private fields, when searched by others, then none is told', async () => {
    await server.addPerson({ userName: 'private', phone: '09777777777', nrcNo: '12/SECRET', address: 'at home' });
    const answer = await server.as('customer').send('searchPeople', { query: { search: 'private' } });
    expect(await answer.text()).not.toMatch(/SECRET|at home|09777777777/);
  });
});

describe('the township directory', () => {
  // covers: call-getCities
  it('given the places, when listed, then cities come with their townships in both languages', async () => {
    const cities = await server.as('customer').call('getCities');
    expect(cities[0]).toMatchObject({ name: { my: 'ရန်ကုန်', en: 'Yangon' } });
    expect(cities[0]?.townships.length).toBeGreaterThan(30);
  });

  // covers: call-getTownspeople, call-getCitypeople
  it('given a township or its city, when asked for, then its people are listed by name', async () => {
    const [city] = await server.as('customer').call('getCities');
    const [first, second] = city?.townships ?? [];
    const [cityId, tsId, otherTs] = [city?.cityId ?? 0, first?.tsId ?? 0, second?.tsId ?? 0];
    const here = (township: number) => ({ cityId, tsId: township, inDirectory: true });
    await server.addPerson({ userName: 'local2', profileName: 'b local', ...here(tsId) });
    await server.addPerson({ userName: 'local1', profileName: 'A local', ...here(tsId) });
    await server.addPerson({ userName: 'neighbour', profileName: 'c neighbour', ...here(otherTs) });
    await server.addPerson({ userName: 'left', ...here(tsId), disabled: true });
    await server.addPerson({ userName: 'deleted', ...here(tsId), removedAt: new Date() });
    const inTownship = await server.as('customer').call('getTownspeople', { query: { tsId } });
    expect(inTownship.map((person) => person.profileName)).toEqual(['A local', 'b local']);
    const inCity = await server.as('customer').call('getCitypeople', { query: { cityId } });
    expect(inCity.map((person) => person.profileName)).toEqual(['A local', 'b local', 'c neighbour']);
    const owners = await server.as('customer').call('getCitypeople', { query: { cityId, userType: 'Owner' } });
    expect(owners).toEqual([]);
  });

  // covers: directory-choice
  it('given a new account in a township, then it is listed once its person chooses so', async () => {
    const [city] = await server.as('customer').call('getCities');
    const [cityId, tsId] = [city?.cityId ?? 0, city?.townships[4]?.tsId ?? 0];
    const person = await server.addPerson({ userName: 'quiet', cityId, tsId });
    const listed = async (as: Part | ExamplePerson) =>
      (await server.as(as).call('getTownspeople', { query: { tsId } })).map(({ userAccountId }) => userAccountId);
    const params = { userAccountId: person.userAccountId };
    const choose = (inDirectory: boolean) =>
      server.as(person).call('updateUserAccount', { params, body: { inDirectory } });
    for (const as of [person, 'customer', 'admin'] as const) expect(await listed(as)).toEqual([]);
    expect((await choose(true)).inDirectory).toBe(true);
    for (const as of [person, 'customer', 'admin'] as const) expect(await listed(as)).toEqual([person.userAccountId]);
    await choose(false);
    expect(await listed('customer')).toEqual([]);
  });

  it('given another person, then an admin neither lists them nor reads the choice', async () => {
    const { userAccountId } = await server.addPerson({ userName: 'shy' });
    const refusal = { params: { userAccountId }, body: { inDirectory: true } };
    expect(await server.as('admin').refused('updateUserAccount', refusal)).toMatchObject({ status: 403 });
    const card = await server.as('admin').call('getUserAccount', { params: { id: userAccountId } });
    expect(card).not.toHaveProperty('inDirectory');
  });
});

describe('the staff of a page in the township directory', () => {
  let tsId: number;
  let cityId: number;
  beforeAll(async () => {
    const [city] = await server.as('customer').call('getCities');
    cityId = city?.cityId ?? 0;
    tsId = city?.townships[2]?.tsId ?? 0;
    const live = { cityId, tsId, inDirectory: true };
    for (const part of ['owner', 'staff', 'otherOwner'] as const)
      await server.db
        .update(userAccounts)
        .set({ ...live, profilePhoto: `photo of ${part}` })
        .where(eq(userAccounts.id, server.people[part].userAccountId));
  });
  const show = (staffNames: boolean) =>
    server.db.update(pages).set({ staffNames }).where(eq(pages.id, server.shop.pageId));
  /** The calls of the directory, each as the text of its answer and the ids in it. */
  async function listed(as: Part | ExamplePerson, userType?: string) {
    const query = userType === undefined ? {} : { userType };
    const lists = [
      await server.as(as).call('getTownspeople', { query: { tsId, ...query } }),
      await server.as(as).call('getCitypeople', { query: { cityId, ...query } }),
    ];
    const [inTownship, inCity] = lists.map((people) => people.map(({ userAccountId }) => userAccountId));
    const here = (inCity ?? []).filter((id) => inTownship?.includes(id));
    return { here, text: JSON.stringify(lists) };
  }
  const idOf = (part: Part) => server.people[part].userAccountId;

  // covers: staff-names-hidden
  it('given a page that hides its staff, when customers and strangers look, then none is listed', async () => {
    await show(false);
    for (const as of ['customer', 'stranger'] as const)
      for (const userType of [undefined, 'Owner', 'Staff']) {
        const { here, text } = await listed(as, userType);
        for (const part of ['owner', 'staff'] as const) {
          expect(here).not.toContain(idOf(part));
          expect(text).not.toContain(`photo of ${part}`);
        }
      }
  });

  // covers: staff-names-shown
  it('given a page that shows its staff, when a customer looks, then they are listed', async () => {
    await show(true);
    expect((await listed('customer')).here).toEqual(expect.arrayContaining([idOf('owner'), idOf('staff')]));
    expect((await listed('customer', 'Staff')).here).toEqual([idOf('staff')]);
    await show(false);
  });

  it('given hidden staff, when those of the page or an admin look, then they are listed', async () => {
    for (const as of ['owner', 'staff', 'admin'] as const)
      expect((await listed(as, 'Staff')).here).toEqual([idOf('staff')]);
    expect((await listed('staff')).here).not.toContain(idOf('otherOwner'));
  });

  it('given hidden staff, when a friend looks, then they are listed, but not by their type', async () => {
    const pair = { askerId: idOf('staff'), askedId: idOf('stranger'), state: 'friends' as const };
    await server.db.insert(friendships).values(pair);
    expect((await listed('stranger')).here).toContain(idOf('staff'));
    expect((await listed('stranger', 'Staff')).here).toEqual([]);
  });

  it('given more people than may be listed, when a place is asked for, then the first come', async () => {
    const [city] = (await server.as('customer').call('getCities')).slice(1);
    const made = Array.from({ length: DIRECTORY_MAX + 5 }, (_, at) => ({
      userName: `crowded${at}`,
      profileName: `Crowded ${String(at).padStart(4, '0')}`,
      role: 'CUSTOMER' as const,
      cityId: city?.cityId ?? 0,
      inDirectory: true,
    }));
    await server.db.insert(userAccounts).values(made);
    const people = await server.as('customer').call('getCitypeople', { query: { cityId: city?.cityId ?? 0 } });
    expect(people).toHaveLength(DIRECTORY_MAX);
    expect(people[0]?.profileName).toBe('Crowded 0000');
  });
});
