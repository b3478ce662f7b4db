import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PARTS } from '../../serverPeople.ts';

const server = await serverOfFile();
let count = 0;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `person${count}` });
  server.told.length = 0;
});

const card = (id: number) => ({ params: { id } });
const change = (body: Parameters<typeof changeOf>[1]) => changeOf(person, body);
const changeOf = (
  { userAccountId }: ExamplePerson,
  body: { profileName?: string; phone?: string; email?: string; tsId?: number | null; cityId?: number | null },
) => ({ params: { userAccountId }, body });

describe('a detail card', () => {
  // covers: call-getUserAccount
  it('given a customer’s card, then those who share a conversation with them get it', async () => {
    const shown = [];
    for (const part of PARTS) {
      const answer = await server.as(part).send('getUserAccount', card(server.people.customer.userAccountId));
      if (answer.status === 200) shown.push(part);
      else expect(answer.status).toBe(403);
    }
    expect(shown).toEqual(['admin', 'owner', 'staff', 'customer', 'friend']);
  });

  it('given the staff of a page, when a customer asks for their card, then it is refused', async () => {
    const refusal = await server.as('customer').refused('getUserAccount', card(server.people.staff.userAccountId));
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('given nobody, or somebody removed, when asked for, then it is not found', async () => {
    const removed = await server.addPerson({ userName: `removed${count}`, removedAt: new Date() });
    expect(await server.as('admin').refused('getUserAccount', card(removed.userAccountId))).toMatchObject({
      status: 404,
    });
    expect(await server.as('admin').refused('getUserAccount', card(999_999))).toMatchObject({ code: 'notFound' });
  });
});

describe('a profile', () => {
  it('given an own profile, when changed, then the card and the session show it at once', async () => {
    const client = server.as(person);
    await client.call('getFriends');
    const detail = await client.call('updateUserAccount', change({ profileName: ' မောင်မောင် ', phone: '၀၉ ၇၇၁၀၀၀၁၁၁' }));
    expect(detail).toMatchObject({ profileName: 'မောင်မောင်', phone: '၀၉ ၇၇၁၀၀၀၁၁၁' });
    expect(await server.sessions.find(person.token)).toMatchObject({ profileName: 'မောင်မောင်' });
    expect((await server.as('admin').call('getUserAccount', card(person.userAccountId))).profileName).toBe('မောင်မောင်');
  });

  // covers: call-updateUserAccount
  it('given somebody else’s profile, when changed, then only an admin may', async () => {
    const body = { profileName: 'taken over' };
    const params = { userAccountId: server.people.friend.userAccountId };
    expect(await server.as('customer').refused('updateUserAccount', { params, body })).toMatchObject({
      code: 'forbidden',
    });
    await server.as('admin').call('updateUserAccount', changeOf(person, body));
  });

  it('given fields of admins, when others change them, then it is refused, unless unchanged', async () => {
    const params = { userAccountId: person.userAccountId };
    for (const body of [{ role: 'ADMIN' as const }, { disabled: true }, { userName: 'another' }, { remark: 'good' }])
      expect(await server.as(person).refused('updateUserAccount', { params, body })).toMatchObject({ status: 403 });
    const same = { userName: person.userName, role: 'CUSTOMER' as const, disabled: false, remark: '' };
    await server.as(person).call('updateUserAccount', { params, body: { ...same, address: 'Yangon' } });
  });

  it('given an empty name, when changed to, then the field is named', async () => {
    expect((await server.as(person).refused('updateUserAccount', change({ profileName: '  ' }))).fields).toHaveProperty(
      'profileName',
    );
  });

  it('given a phone number or address of another account, when written, then it is taken', async () => {
    await server.addPerson({ userName: `has${count}`, phoneDigits: `959710000${count}`, email: 'Has@example.com' });
    const phone = await server.as(person).refused('updateUserAccount', change({ phone: `09710000${count}` }));
    expect(phone).toMatchObject({ code: 'conflict', fields: { phone: expect.any(String) } });
    const email = await server.as(person).refused('updateUserAccount', change({ email: 'has@EXAMPLE.com' }));
    expect(email).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } });
    await server.db.$client.query(`update user_account set email = '' where email = 'Has@example.com'`);
  });

  it('given two write the same phone number at once, when nobody verified it, then both have it', async () => {
    const other = await server.addPerson({ userName: `rival${count}` });
    const phone = '09 733 333 333';
    const answers = await Promise.all([
      server.as(person).send('updateUserAccount', change({ phone })),
      server.as(other).send('updateUserAccount', changeOf(other, { phone })),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200]);
  });

  it('given a township, when written, then its city comes with it', async () => {
    const cities = await server.as(person).call('getCities');
    const [yangon, mandalay] = cities;
    const tsId = mandalay?.townships[0]?.tsId ?? 0;
    expect(await server.as(person).call('updateUserAccount', change({ tsId }))).toMatchObject({
      tsId,
      cityId: mandalay?.cityId,
    });
    const wrong = change({ tsId, cityId: yangon?.cityId ?? 0 });
    expect((await server.as(person).refused('updateUserAccount', wrong)).fields).toHaveProperty('tsId');
    expect((await server.as(person).refused('updateUserAccount', change({ cityId: 999 }))).fields).toHaveProperty(
      'cityId',
    );
    expect(await server.as(person).call('updateUserAccount', change({ cityId: yangon?.cityId ?? 0 }))).toMatchObject({
      tsId: null,
    });
    expect(await server.as(person).call('updateUserAccount', change({ cityId: null }))).toMatchObject({ cityId: null });
  });

  it('given a new name, when changed, then friends and served pages see it at once', async () => {
    const params = { userAccountId: server.people.customer.userAccountId };
    await server.as('customer').call('updateUserAccount', { params, body: { profileName: 'မနှင်းသစ်' } });
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [
        [server.people.friend.userAccountId],
        { type: 'F', friend: expect.objectContaining({ profileName: 'မနှင်းသစ်' }) },
      ],
    });
    const { owner, staff } = server.people;
    const participantDto = expect.objectContaining({ profileName: 'မနှင်းသစ်' });
    expect(server.told).toContainEqual({
      told: 'toPeople',
      with: [
        [owner.userAccountId, staff.userAccountId],
        { type: 'PU', pageUser: expect.objectContaining({ participantDto }) },
      ],
    });
  });
});

describe('a profile photo', () => {
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#1a80fe' } })
      .jpeg()
      .toBuffer();

  // covers: profile, user-photo-address, call-putUserPhoto
  it('given a picture, when uploaded, then it is the person’s and the one before is gone', async () => {
    const content = new Uint8Array(await picture());
    const upload = () =>
      server.as(person).call('putUserPhoto', { ...card(person.userAccountId), file: { name: 'me.jpg', content } });
    const first = await upload();
    const second = await upload();
    expect((await server.as('admin').call('getUserAccount', card(person.userAccountId))).profilePhoto).toBe(
      second.photo,
    );
    expect((await server.as(person).fetch(`/userphoto/${second.photo}.png`)).status).toBe(200);
    expect((await server.as(person).fetch(`/userphoto/${first.photo}.png`)).status).toBe(404);
  });

  it('given what is no picture, when uploaded, then it is refused and nothing is left behind', async () => {
    const html = { name: 'me.png', content: '<script>alert(1)</script>' };
    expect(
      await server.as(person).refused('putUserPhoto', { ...card(person.userAccountId), file: html }),
    ).toMatchObject({
      code: 'imageInvalid',
    });
    const empty = { name: 'me.png', content: '' };
    expect(
      await server.as(person).refused('putUserPhoto', { ...card(person.userAccountId), file: empty }),
    ).toMatchObject({ code: 'fileMissing' });
    await expect.poll(() => readdir(server.app.uploadFolder)).toEqual([]);
  });

  it('given an account that is removed during the upload, then the stored photo is deleted', async () => {
    const { userAccountId } = person;
    const folder = join(server.config.dataDir, 'files', 'user');
    const stored = async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    const file = { name: 'me.jpg', content: new Uint8Array(await picture()) };
    await server.as(person).call('putUserPhoto', { ...card(userAccountId), file });
    const { profilePhoto } = await server.as('admin').call('getUserAccount', card(userAccountId));
    const before = (await stored()).filter((name) => name !== profilePhoto);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const turn = server.app.images.run(userAccountId, new AbortController().signal, 0, () => held);
    const refusal = server.as(person).refused('putUserPhoto', { ...card(userAccountId), file });
    await expect.poll(() => server.app.costQueues.image.waiting).toBe(1);
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId } });
    letGo();
    await turn;
    expect((await refusal).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual(before);
  });

  it('given somebody else’s photo, when uploaded, then only an admin may', async () => {
    const file = { name: 'me.jpg', content: new Uint8Array(await picture()) };
    expect(await server.as('stranger').refused('putUserPhoto', { ...card(person.userAccountId), file })).toMatchObject({
      code: 'forbidden',
    });
    await server.as('admin').call('putUserPhoto', { ...card(person.userAccountId), file });
  });

  it('given two files in one form, when uploaded, then it is refused', async () => {
    const form = new FormData();
    form.append('file', new Blob([await picture()]), 'a.jpg');
    form.append('file', new Blob([await picture()]), 'b.jpg');
    const path = `/api/v1/useraccounts/${person.userAccountId}/photo`;
    const answer = await server.as(person).fetch(path, { method: 'PUT', body: form });
    expect(answer.status).toBe(400);
  });
});
