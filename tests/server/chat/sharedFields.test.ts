import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SharedField } from '#contract';
import { userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

const FACTS = {
  phone: '09 771 234 567',
  email: 'hnin@example.com',
  nrcNo: '12/KaMaYa(N)123456',
  license: 'B/12345',
  address: 'No. 5, Hledan',
};
const NOTHING = { phone: '', email: '', nrcNo: '', license: '', address: '' };

const server = await serverOfFile();
const id = server.people.customer.userAccountId;
beforeEach(async () => {
  await server.db
    .update(userAccounts)
    .set({ ...FACTS, sharedFields: null })
    .where(eq(userAccounts.id, id));
});

const cardFor = (part: Part) => server.as(part).call('getUserAccount', { params: { id } });
const share = (sharedFields: SharedField[], as: Part = 'customer') =>
  server.as(as).send('updateUserAccount', { params: { userAccountId: id }, body: { sharedFields } });

describe('what the staff of a page see of a customer', () => {
  it('given a person who has not chosen, when staff read the card, then it is whole', async () => {
    expect(await cardFor('staff')).toMatchObject(FACTS);
  });

  it.each(SharedField.options)(
    'given only %s is shared, when staff read the card, then the rest is empty',
    async (field) => {
      await share([field]);
      for (const part of ['staff', 'owner'] as const)
        expect(await cardFor(part)).toMatchObject({ ...NOTHING, [field]: FACTS[field] });
    },
  );

  it('given nothing is shared, when others read the card, then friends and admins see it whole', async () => {
    await share([]);
    expect(await cardFor('staff')).toMatchObject(NOTHING);
    for (const part of ['friend', 'admin', 'customer'] as const) expect(await cardFor(part)).toMatchObject(FACTS);
    for (const part of ['stranger', 'otherCustomer', 'otherOwner'] as const)
      expect(await server.as(part).refused('getUserAccount', { params: { id } })).toMatchObject({ status: 403 });
  });

  it('given a choice, when the card is read, then only the person sees the choice', async () => {
    await share(['phone']);
    expect((await cardFor('customer')).sharedFields).toEqual(['phone']);
    for (const part of ['staff', 'friend', 'admin'] as const)
      expect(await cardFor(part)).not.toHaveProperty('sharedFields');
  });

  it('given somebody else, when they choose for a person, then it is refused, also to admins', async () => {
    for (const part of ['staff', 'friend', 'admin'] as const) expect((await share(['phone'], part)).status).toBe(403);
    expect((await cardFor('customer')).sharedFields).toBeNull();
  });

  it('given a new account, when staff read the card, then it is empty until the person chooses', async () => {
    const body = { userName: 'newcomer', phone: '09 775 000 111', nrcNo: '1/NEW' };
    const made = await server.as('admin').call('createUserAccount', { body });
    const session = await server.startSession(made.userAccountId);
    const password = { currentPassword: made.firstPassword, newPassword: 'a password of their own' };
    await server.as(session).call('setPassword', { body: password });
    await server.as(session).call('createPageUser', { body: { pageId: server.shop.pageId } });
    const card = () => server.as('staff').call('getUserAccount', { params: { id: made.userAccountId } });
    expect(await card()).toMatchObject(NOTHING);
    const choice = { params: { userAccountId: made.userAccountId }, body: { sharedFields: ['phone' as const] } };
    await server.as(session).call('updateUserAccount', choice);
    expect(await card()).toMatchObject({ ...NOTHING, phone: '09 775 000 111' });
  });
});
