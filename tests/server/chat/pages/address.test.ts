import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN_USER_TYPES, publicPhotoPath, publicPhotoPreviewPath } from '#contract';
import { pageAddresses } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { pagePhotoFile, pagePhotoPreview } from '../../../../server/files/fileNames.ts';
import { storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../../examplePublicAccess.ts';
import { serverOfFile, type TestServer } from '../../../serverApp.ts';
import { PICTURE } from '../../permissions/material.ts';

const server = await serverOfFile();
const pageId = server.shop.pageId;
beforeEach(async () => {
  await storePublicAccess(server.db, examplePublicAccess({ pageAddresses: true }));
  await server.db.delete(pageAddresses);
});

const put = (name: string | null, listed = true) =>
  server.as('owner').call('putPageAddress', { params: { pageId }, body: { name, listed } });
const card = (name: string) => server.nobody.call('getPublicPage', { params: { name } });
const noCard = (name: string) => server.nobody.refused('getPublicPage', { params: { name } });
const filesOf = ({ config }: TestServer) => diskStore(join(config.dataDir, 'files'));
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const opened = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });

describe('the name of a page', () => {
  // covers: page-name
  test('given a taken or reserved name, when it is chosen, then it is refused as taken', async () => {
    const other = { pageId: server.otherShop.pageId };
    await put('tea-shop');
    for (const name of ['tea-shop', 'admin']) {
      const refused = await server
        .as('otherOwner')
        .refused('putPageAddress', { params: other, body: { name, listed: true } });
      expect(refused).toMatchObject({ status: 409, fields: { name: expect.any(String) } });
      expect(await server.as('otherOwner').call('checkPageName', { params: { ...other, name } })).toEqual({
        isFree: false,
      });
    }
    const free = { params: { ...other, name: 'other-shop' } };
    expect(await server.as('otherOwner').call('checkPageName', free)).toEqual({ isFree: true });
  });

  // covers: page-name
  test.each(['ab', 'Tea', 'tea_shop', '-tea', 'tea--shop', 'လက်ဖက်ရည်', 'x'.repeat(41)])(
    'given the name %s, when it is chosen, then it is refused as no name',
    async (name) => {
      const body = { name, listed: true };
      const refused = await server.as('owner').refused('putPageAddress', { params: { pageId }, body });
      expect(refused).toMatchObject({ status: 400 });
    },
  );

  // covers: page-name
  test('given a changed name, when the earlier one is opened, then it leads to the new one', async () => {
    await put('tea-shop');
    await put('tea-house');
    expect((await card('tea-shop')).name).toBe('tea-house');
    const response = await opened('/p/tea-shop?ref=ad');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/p/tea-house?ref=ad']);
    await server.db
      .update(pageAddresses)
      .set({ until: new Date(0) })
      .where(eq(pageAddresses.name, 'tea-shop'));
    expect(await noCard('tea-shop')).toMatchObject({ status: 404 });
    const other = { params: { pageId: server.otherShop.pageId }, body: { name: 'tea-shop', listed: true } };
    await server.as('otherOwner').call('putPageAddress', other);
    expect((await card('tea-shop')).name).toBe('tea-shop');
  });

  // covers: page-name-year
  test('given names that lead to a page, when there are too many, then no further one is chosen', async () => {
    const names = Array.from({ length: 22 }, (_, at) => `tea-shop-${at}`);
    for (const name of names.slice(0, 21)) await put(name);
    const one = { name: names[21] ?? null, listed: true };
    const refused = await server.as('owner').refused('putPageAddress', { params: { pageId }, body: one });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('အခြားအမည် ၂၀') });
    for (const name of names.slice(0, 21)) expect((await card(name)).name).toBe(names[20]);
    await put('tea-shop-0');
    await server.db
      .update(pageAddresses)
      .set({ until: new Date(0) })
      .where(eq(pageAddresses.name, 'tea-shop-1'));
    await put('tea-shop-21');
    await put(null);
    expect((await put('tea-shop-21')).name).toBe('tea-shop-21');
  });

  // covers: page-name
  test('given two owners, when both take a name at once, then one has it', async () => {
    const results = await Promise.allSettled([
      put('tea-shop'),
      server.as('otherOwner').call('putPageAddress', {
        params: { pageId: server.otherShop.pageId },
        body: { name: 'tea-shop', listed: true },
      }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // covers: page-name-burmese
  test('given a title, when a name is suggested, then it is the title in Latin letters', async () => {
    const suggestionFor = async (title: string) => {
      const made = await server.as('owner').call('createPage', { body: { title } });
      const { suggestion } = await server.as('owner').call('getPageAddress', { params: { pageId: made.pageId } });
      return suggestion.replace(String(made.pageId), 'ID');
    };
    expect(await suggestionFor('ရွှေမန်း လက်ဖက်ရည်ဆိုင်')).toBe('shweman-letphetyisaing');
    expect(await suggestionFor('Café Mya & Sons')).toBe('cafe-mya-sons');
    expect(await suggestionFor('Support')).toBe('page-ID');
  });
});

describe('the public card', () => {
  // covers: page-card
  test('given unknown, ended and switched off addresses, then all answers are alike', async () => {
    await put('tea-shop');
    await put(null);
    const answers = [await noCard('nobody-has-it'), await noCard('tea-shop')];
    await put('tea-shop');
    await storePublicAccess(server.db, examplePublicAccess());
    answers.push(await noCard('tea-shop'));
    const shown = answers.map(({ status, code, message }) => ({ status, code, message }));
    expect(shown[0]).toMatchObject({ status: 404, code: 'notFound' });
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await opened('/p/tea-shop')).status).toBe(404);
  });

  // covers: page-card
  test('given an address, when it is opened, then the document comes with a policy of its own', async () => {
    await put('tea-shop');
    const response = await opened('/p/tea-shop');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await response.text()).length).toBeLessThan(12_000);
  });

  // covers: page-card
  test('given a slash after the name, when the address is opened, then it is the card', async () => {
    await put('tea-shop');
    const [plain, slashed] = [await opened('/p/tea-shop'), await opened('/p/tea-shop/')];
    expect(await slashed.text()).toBe(await plain.text());
    expect(slashed.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
  });

  // covers: page-not-listed
  test('given a page that is not listed, when it is opened, then search engines leave it out', async () => {
    const robots = async () => (await opened('/p/tea-shop')).headers.get('x-robots-tag');
    await put('tea-shop', false);
    expect(await robots()).toBe('noindex');
    await put('tea-shop', true);
    expect(await robots()).toBeNull();
  });

  // covers: page-card-photos
  test('given an address, when nobody asks for photos below it, then only its own are there', async () => {
    const upload = { params: { id: pageId }, file: PICTURE };
    const { photo } = await server.as('owner').call('putPageHeaderPhoto', upload);
    const { photo: other } = await server.as('owner').call('putUserPhoto', {
      params: { id: server.people.owner.userAccountId },
      file: PICTURE,
    });
    await put('tea-shop');
    const statusOf = async (path: string) => (await opened(path)).status;
    expect(await statusOf(`/p/tea-shop/${photo}.png`)).toBe(200);
    expect(await statusOf(`/p/tea-shop/${other}.png`)).toBe(404);
    expect(await statusOf(`/pagephoto/${photo}.png`)).toBe(401);
    await put(null);
    expect(await statusOf(`/p/tea-shop/${photo}.png`)).toBe(404);
  });

  // covers: page-card-previews
  test('given photos, when their previews are opened, then they are small ones of the same', async () => {
    const upload = async (width: number, height: number) => ({
      params: { id: pageId },
      file: { name: 'shop.png', content: await plain(width, height) },
    });
    const { photo: header } = await server.as('owner').call('putPageHeaderPhoto', await upload(1_200, 400));
    const { photo: logo } = await server.as('owner').call('putPagePhoto', await upload(600, 600));
    await put('tea-shop');
    const sizeOf = async (path: string) => {
      const answer = await opened(path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      return [width, height];
    };
    expect(await sizeOf(publicPhotoPath('tea-shop', header))).toEqual([1_200, 400]);
    expect(await sizeOf(publicPhotoPreviewPath('tea-shop', header))).toEqual([960, 320]);
    expect(await sizeOf(publicPhotoPreviewPath('tea-shop', logo))).toEqual([264, 264]);
  });

  // covers: page-card-previews
  test('given a photo of which no preview can be made, when it is opened, then the photo comes', async () => {
    const { photo } = await server.as('owner').call('putPagePhoto', { params: { id: pageId }, file: PICTURE });
    await put('tea-shop');
    await filesOf(server).put(pagePhotoFile(photo), Buffer.from('no picture'));
    expect(await (await opened(publicPhotoPreviewPath('tea-shop', photo))).text()).toBe('no picture');
  });

  // covers: page-card-previews
  test('given a preview, when the photo is replaced, then both are deleted', async () => {
    const upload = { params: { id: pageId }, file: PICTURE };
    const { photo } = await server.as('owner').call('putPagePhoto', upload);
    await put('tea-shop');
    await opened(publicPhotoPreviewPath('tea-shop', photo));
    const stored = [pagePhotoFile(photo), pagePhotoPreview(photo)];
    const sizes = () => Promise.all(stored.map((name) => filesOf(server).size(name)));
    expect(await sizes()).toEqual([expect.any(Number), expect.any(Number)]);
    await server.as('owner').call('putPagePhoto', upload);
    expect(await sizes()).toEqual([null, null]);
  });
});

// covers: page-not-listed
test('given a page that is not listed, when it is searched, then only its members find it', async () => {
  const found = async (person: 'customer' | 'stranger') =>
    (await server.as(person).call('searchPages', { query: { search: '' } })).some((one) => one.pageId === pageId);
  await put('tea-shop', false);
  expect([await found('customer'), await found('stranger')]).toEqual([true, false]);
  await put('tea-shop', true);
  expect(await found('stranger')).toBe(true);
});

// covers: page-not-listed-number
test('given a page that is not listed, when strangers try its number, then it is not there', async () => {
  await put('tea-shop', false);
  const of = { params: { id: pageId } };
  expect(await server.as('stranger').refused('getPage', of)).toMatchObject({ code: 'notFound' });
  for (const body of [{ pageId }, { pageId, name: 'another' }, { pageId, userTypeId: BUILT_IN_USER_TYPES.staff }])
    expect(await server.as('stranger').refused('createPageUser', { body })).toMatchObject({ code: 'notFound' });
  for (const person of ['customer', 'owner', 'admin'] as const)
    expect((await server.as(person).call('getPage', of)).pageId).toBe(pageId);
  const newcomer = server.as(await server.addPerson({ userName: 'newcomer' }));
  await newcomer.call('createPageUser', { body: { pageId, name: 'tea-shop' } });
  expect((await newcomer.call('getPage', of)).pageId).toBe(pageId);
  await put('tea-shop', true);
  expect((await server.as('stranger').call('getPage', of)).pageId).toBe(pageId);
});

// covers: customer-source
test('given a stranger from a printed code, when they join, then the staff sees how they came', async () => {
  const source = { kind: 'code', ref: 'poster-1' } as const;
  const { pageUserId } = await server.as('stranger').call('createPageUser', { body: { pageId, source } });
  const members = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
  expect(members.find((one) => one.pageUserId === pageUserId)?.source).toEqual(source);
  expect(members.filter((one) => one.source)).toHaveLength(1);
});
