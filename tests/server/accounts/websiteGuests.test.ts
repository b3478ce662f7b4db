import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pages, userAccounts, websiteGuests } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { serverOfFile } from '../../serverApp.ts';
import { ALL_OPEN } from '../permissions/material.ts';

const NAME = 'tea-shop';

const server = await serverOfFile();
let pageId: number;
let secret: string;
beforeAll(async () => {
  pageId = server.shop.pageId;
  await storePublicAccess(server.db, ALL_OPEN);
  await server.db.update(pages).set({ guests: true });
  await server.as('owner').call('putPageAddress', { params: { pageId }, body: { name: NAME, listed: true } });
});
beforeEach(async () => {
  secret = await newSecret();
});

const newSecret = async (of = pageId, by: 'owner' | 'otherOwner' = 'owner') =>
  (await server.as(by).call('replaceWebsiteSecret', { params: { pageId: of } })).secret;

function sign(user: string, { key = secret, at = Date.now() } = {}) {
  const seconds = Math.floor(at / 1_000);
  return { user, signature: `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${user}`).digest('hex')}` };
}
const who = (id: string, name = 'Ma Thida') => JSON.stringify({ id, name });
let houses = 0;
/** Each from a network of its own, so that none needs a proof of work. */
const argsOf = (signed: { user: string; signature: string }) => ({
  params: { name: NAME },
  headers: { 'x-forwarded-for': `10.12.0.${++houses}` },
  body: { profileName: 'A guest', signed },
});
const begin = (signed: { user: string; signature: string }) => server.nobody.call('createGuest', argsOf(signed));

/** The membership of a guest. */
async function memberOf(userId: number): Promise<number> {
  const members = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
  return members.find(({ participantDto }) => participantDto.userAccountId === userId)?.pageUserId ?? 0;
}

// covers: website-user
describe('a guest whom a website has signed', () => {
  test('given the same customer, when they come on two devices, then both are one guest', async () => {
    const first = await begin(sign(who('42')));
    const second = await begin(sign(who('42')));
    expect(second.userId).toBe(first.userId);
    expect(second.password).not.toBe(first.password);
    for (const { password } of [first, second])
      expect(await server.as({ token: password }).call('getPages', { query: { customerOrPage: 'C' } })).toHaveLength(1);
    expect((await begin(sign(who('43')))).userId).not.toBe(first.userId);
  });

  test('given the name and id of a website, when the staff looks, then it sees both', async () => {
    const guest = await begin(sign(who('shop-7', 'Daw Mya')));
    const members = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
    const member = members.find(({ participantDto }) => participantDto.userAccountId === guest.userId);
    expect(member).toMatchObject({
      source: { kind: 'widget', ref: 'shop-7' },
      participantDto: { profileName: 'Daw Mya' },
    });
  });

  test('given a wrong, old or foreign signature, when it is sent, then it is refused', async () => {
    const good = sign(who('42'));
    const foreign = await newSecret(server.otherShop.pageId, 'otherOwner');
    const wrong = [
      { ...good, user: who('43') },
      { ...good, signature: good.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...good, signature: '' },
      sign(who('42'), { key: foreign }),
      sign(who('42'), { at: Date.now() - 3_700_000 }),
      sign(who('42'), { at: Date.now() + 3_700_000 }),
      sign('no JSON'),
      sign(JSON.stringify({ id: '', name: 'Nobody' })),
    ];
    for (const signed of wrong)
      expect(await server.nobody.refused('createGuest', argsOf(signed))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
  });

  test('given refused signatures, when a guest comes from their network, then no proof is asked', async () => {
    const headers = { 'x-forwarded-for': '10.13.0.1' };
    const old = sign(who('42'), { at: Date.now() - 3_700_000 });
    for (let refused = 0; refused < 12; refused++)
      expect(await server.nobody.refused('createGuest', { ...argsOf(old), headers })).toMatchObject({ status: 403 });
    const guest = await server.nobody.call('createGuest', {
      params: { name: NAME },
      headers,
      body: { profileName: 'A guest' },
    });
    expect(guest.profileName).toBe('A guest');
  });

  test('given an installation that turned websites off, when one signs, then it is refused', async () => {
    const signed = sign(who('42'));
    await storePublicAccess(server.db, { ...ALL_OPEN, widget: false });
    expect(await server.nobody.refused('createGuest', argsOf(signed))).toMatchObject({ status: 404 });
    await storePublicAccess(server.db, ALL_OPEN);
  });

  test('given a replaced secret, when the one before signs, then it is refused', async () => {
    const signed = sign(who('42'));
    await newSecret();
    expect(await server.nobody.refused('createGuest', argsOf(signed))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  test('given somebody who says who they are without a signature, then it is refused', async () => {
    const body = { profileName: 'A guest', source: { kind: 'widget' as const, ref: '42' } };
    const refused = await server.nobody.refused('createGuest', { params: { name: NAME }, body });
    expect(refused.status).toBe(400);
  });

  test('given a guest whom an owner has removed, when they come again, then they may write again', async () => {
    const first = await begin(sign(who('51')));
    await server.as('owner').call('deletePageUser', { params: { pageUserId: await memberOf(first.userId) } });
    const again = await begin(sign(who('51')));
    expect(again.userId).toBe(first.userId);
    const body = { sendMessage: 'Hello', pageDto: { pageId }, customerOrPage: 'C', customerId: again.userId } as const;
    await server.as({ token: again.password }).call('createMessage', { body });
    expect(await memberOf(first.userId)).toBeGreaterThan(0);
  });

  test('given a guest whom the page blocks, when they come again, then the page is not there', async () => {
    const { userId } = await begin(sign(who('52')));
    await server.as('owner').call('createBlock', { body: { userAccountId: userId, pageId } });
    expect(await server.nobody.refused('createGuest', argsOf(sign(who('52'))))).toMatchObject({ status: 404 });
  });

  test('given a guest who became a member, when the website signs, then a new guest begins', async () => {
    const { userId } = await begin(sign(who('44')));
    await server.db.update(userAccounts).set({ kind: 'member' }).where(eq(userAccounts.id, userId));
    const again = await begin(sign(who('44')));
    expect(again.userId).not.toBe(userId);
    expect(again.kind).toBe('guest');
    const [row] = await server.db.select().from(websiteGuests).where(eq(websiteGuests.websiteUserId, '44'));
    expect(row?.userAccountId).toBe(again.userId);
  });

  test('given the same customer, when two devices begin at once, then both are one guest', async () => {
    const [one, other] = await Promise.all([begin(sign(who('45'))), begin(sign(who('45')))]);
    expect(one.userId).toBe(other.userId);
  });
});
