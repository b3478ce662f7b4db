import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_INVITATIONS_MAX, type SignUp } from '#contract';
import { auditEntries, customerInvitations, pageAddresses, pages, userAccounts } from '../../../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { serverOfFile } from '../../../serverApp.ts';
import { createClient } from '../../../serverClient.ts';

const server = await serverOfFile();
let number = 0;
let phone = '';
beforeEach(async () => {
  number += 1;
  phone = `09776${String(number).padStart(6, '0')}`;
  server.texts.length = 0;
  await server.db.delete(customerInvitations);
  await setSignUp('invitation');
});

const setSignUp = async (signUp: SignUp) =>
  storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), signUp });
const place = () => ({ params: { pageId: server.shop.pageId } });
const invite = (usesMax = 1) =>
  server.as('owner').call('createCustomerInvitation', { ...place(), body: { days: 30, usesMax } });
const headers = () => ({ 'x-forwarded-for': `10.14.${number >> 8}.${number & 255}` });
const sentCode = () => /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
const given = (invitation: string, code: string, to = phone) => ({
  body: { phone: to, code, profileName: 'ဒေါ်ခင်ခင်', invitation },
  headers: headers(),
});
async function codeBy(invitation: string, client = server.nobody, to = phone): Promise<string> {
  await client.call('loginPhone', { body: { phone: to, invitation }, headers: headers() });
  return sentCode();
}
const listed = () => server.as('owner').call('getCustomerInvitations', place());
const accounts = () =>
  server.db
    .select()
    .from(userAccounts)
    .where(eq(userAccounts.phoneDigits, `95${phone.slice(1)}`));

describe('an invitation of customers', () => {
  // covers: customer-invitation
  it.each(['invitation', 'open'] as const)(
    'given sign-up that is %s, when a stranger signs up by it, then they are a customer',
    async (how) => {
      await setSignUp(how);
      const { token } = await invite(2);
      const { page } = await server.nobody.call('previewCustomerInvitation', { body: { token } });
      expect(page.pageId).toBe(server.shop.pageId);
      const code = await codeBy(token);
      const verify = { body: { phone, code, invitation: token }, headers: headers() };
      expect(await server.nobody.refused('loginPhoneVerify', verify)).toMatchObject({ code: 'nameRequired' });
      const account = await server.nobody.call('signUp', given(token, code));
      const own = await createClient(server.url, account.password).call('getPages', { query: { customerOrPage: 'C' } });
      expect(own.map(({ pageId }) => pageId)).toEqual([server.shop.pageId]);
      const rows = await server.as('owner').call('getPageUsers', { query: { pageId: page.pageId, userType: 'C' } });
      const row = rows.find(({ participantDto }) => participantDto.userAccountId === account.userId);
      expect(row?.source).toEqual({ kind: 'invitation', ref: '' });
      expect(await listed()).toMatchObject([{ uses: 1, usesMax: 2 }]);
    },
  );

  it('given the number of a member, when they sign in by it, then nothing is used up', async () => {
    const phoneDigits = `95${phone.slice(1)}`;
    await server.addPerson({ userName: `member${number}`, phone, phoneDigits, phoneVerifiedAt: new Date() });
    const { token } = await invite();
    const body = { phone, code: await codeBy(token), invitation: token };
    const account = await server.nobody.call('loginPhoneVerify', { body, headers: headers() });
    expect(account.userName).toBe(`member${number}`);
    expect(await listed()).toMatchObject([{ uses: 0 }]);
  });

  it('given a guest of another page, when they sign up by it, then they keep that conversation', async () => {
    const { otherShop } = server;
    const parts = { pageAddresses: true, guests: true };
    await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), ...parts });
    await server.db.update(pages).set({ guests: true }).where(eq(pages.id, otherShop.pageId));
    await server.db.insert(pageAddresses).values({ name: 'elsewhere', pageId: otherShop.pageId });
    const asked = { params: { name: 'elsewhere' }, body: { profileName: 'မသီတာ' }, headers: headers() };
    const guest = await server.nobody.call('createGuest', asked);
    const client = createClient(server.url, guest.password);
    const { token } = await invite();
    const member = await client.call('signUp', given(token, await codeBy(token, client)));
    expect(member.userId).toBe(guest.userId);
    const own = await createClient(server.url, member.password).call('getPages', { query: { customerOrPage: 'C' } });
    expect(new Set(own.map(({ pageId }) => pageId))).toEqual(new Set([server.shop.pageId, otherShop.pageId]));
  });

  // covers: customer-invitation-end
  it.each(['wrong', 'spent', 'old', 'revoked'] as const)(
    'given one that is %s, when somebody uses it, then every call refuses it in clear words',
    async (how) => {
      const { token, invitationId } = await invite();
      const code = await codeBy(token);
      const isThis = eq(customerInvitations.id, invitationId);
      if (how === 'spent') await server.db.update(customerInvitations).set({ uses: 1 }).where(isThis);
      if (how === 'old') await server.db.update(customerInvitations).set({ expiresAt: new Date() }).where(isThis);
      if (how === 'revoked') await server.as('owner').call('deleteCustomerInvitation', { params: { invitationId } });
      const used = how === 'wrong' ? `${token}x` : token;
      const inEnglish = { ...headers(), 'accept-language': 'en' };
      const refusals = [
        await server.nobody.refused('previewCustomerInvitation', { body: { token: used }, headers: inEnglish }),
        await server.nobody.refused('loginPhone', { body: { phone, invitation: used }, headers: inEnglish }),
        await server.nobody.refused('signUp', { ...given(used, code), headers: inEnglish }),
      ];
      for (const refused of refusals)
        expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('no longer valid') });
      const inBurmese = { body: { token: used }, headers: { 'accept-language': 'my' } };
      const { message } = await server.nobody.refused('previewCustomerInvitation', inBurmese);
      expect(message).toContain('ဖိတ်ခေါ်ချက်ကို သုံး၍ မရတော့ပါ');
      expect(await accounts()).toEqual([]);
    },
  );

  it('given one use that is left, when two sign up at once, then one of them has an account', async () => {
    const { token } = await invite();
    const others = [phone, `09777${String(number).padStart(6, '0')}`];
    const codes: string[] = [];
    for (const to of others) codes.push(await codeBy(token, server.nobody, to));
    const answers = await Promise.all(
      others.map((to, i) => server.nobody.send('signUp', given(token, codes[i] ?? '', to))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed()).toMatchObject([{ uses: 1 }]);
  });

  // covers: customer-invitation-staff
  it('given invitations, when they are made and revoked, then it is limited and audited', async () => {
    const { invitationId } = await invite();
    await server.as('owner').call('deleteCustomerInvitation', { params: { invitationId } });
    const entries = await server.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.pageId, server.shop.pageId));
    const actions = ['customerInvitationCreated', 'customerInvitationRevoked', 'accountSignedUp'];
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
    for (let more = CUSTOMER_INVITATIONS_MAX; more > 0; more -= 1) await invite();
    const again = { ...place(), body: { days: 1, usesMax: 1 } };
    expect(await server.as('owner').refused('createCustomerInvitation', again)).toMatchObject({ code: 'conflict' });
    expect(JSON.stringify(await listed())).not.toMatch(/token/i);
  });

  // covers: customer-invitation-off
  it('given sign-up that is turned off, when an invitation is used or made, then there is none', async () => {
    const { token } = await invite();
    await setSignUp('off');
    const refused = [
      await server.nobody.refused('previewCustomerInvitation', { body: { token }, headers: headers() }),
      await server.nobody.refused('loginPhone', { body: { phone, invitation: token }, headers: headers() }),
      await server.nobody.refused('signUp', given(token, '123456')),
      await server.as('owner').refused('getCustomerInvitations', place()),
      await server.as('owner').refused('createCustomerInvitation', { ...place(), body: { days: 1, usesMax: 1 } }),
    ];
    for (const one of refused) expect(one).toMatchObject({ code: 'notFound' });
    expect(server.texts).toEqual([]);
  });
});
