import type { Page } from '@playwright/test';
import type { Client } from '../serverClient.ts';
import { callAs } from './harness/api.ts';
import { goToScreen, messages, open, row } from './harness/chat.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS, hostileFiles } from './harness/hostile.ts';
import { type Newcomer, newcomer } from './harness/newcomer.ts';
import { expect, test } from './harness/test.ts';

/** Everything of the corpus is said and sent by one person to the other, on a page and between friends. */
async function sayAll(admin: Client, villain: Newcomer, viewer: Newcomer) {
  const ownerId = villain.userAccountId;
  const { pageId } = await admin.call('createPage', { body: { title: HOSTILE_NAMES.page, ownerId } });
  await viewer.client.call('createPageUser', { body: { pageId } });
  const { requestFormId } = await villain.client.call('askFriend', { body: { userAccountId: viewer.userAccountId } });
  await viewer.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  const ids: number[] = [];
  const pictures: string[] = [];
  const files: string[] = [];
  const place = { customerOrPage: 'P', customerId: viewer.userAccountId } as const;
  for (const sendMessage of HOSTILE_TEXTS) {
    const replyDto = ids.length === 3 ? { messageId: ids[0] ?? 0 } : null;
    const body = { ...place, pageDto: { pageId }, sendMessage, replyDto };
    ids.push((await villain.client.call('createMessage', { body })).messageId);
  }
  for (const file of await hostileFiles()) {
    const params = { ...place, pageId, replyOrZero: 0, extension: file.name.endsWith('.png') ? 'png' : 'html' };
    const sent = await villain.client.call('putMessagePhoto', { params, file });
    ids.push(sent.messageId);
    expect(sent.fileType === '.png', file.name).toBe(file.isPicture);
    (file.isPicture ? pictures : files).push(`/photo/${sent.sendPhoto}${sent.messageId}${sent.fileType}`);
  }
  for (const sendMessage of [...HOSTILE_TEXTS.slice(0, 12), HOSTILE_TEXTS[3] ?? ''])
    await villain.client.call('createPrivateMessage', { body: { requestFormId, sendMessage } });
  return { ids, pictures, files };
}

/** What the page holds that no text of people may put there. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const isHarmless = (address: string) => /^(https?:|blob:|data:image\/|mailto:|tel:|[/#?.]|$)/.test(address);
    const handlers = all.flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith('on')));
    const addresses = ['href', 'src', 'action', 'srcdoc', 'data'].flatMap((name) =>
      all.flatMap((one) => (isHarmless(one.getAttribute(name) ?? '') ? [] : [`${name}=${one.getAttribute(name)}`])),
    );
    const elements = [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], script:not([src])')];
    const openers = [...document.querySelectorAll('a[target=_blank]:not([rel~=noopener])')];
    return [
      ...('__ran' in window ? ['a script ran'] : []),
      ...handlers,
      ...addresses,
      ...[...elements, ...openers].map((one) => one.outerHTML.slice(0, 200)),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the screen is wider than it is'] : []),
    ];
  });

test('given hostile texts, names and files, when they are shown, then no script runs', async ({ openAs, product }) => {
  test.setTimeout(150_000);
  const admin = await callAs(product.url, 'admin');
  const words = { address: HOSTILE_TEXTS[3] ?? '', remark: HOSTILE_TEXTS[0] ?? '', license: HOSTILE_TEXTS[3] ?? '' };
  const villain = await newcomer(product.url, { profileName: HOSTILE_NAMES.person, ...words });
  const viewer = await newcomer(product.url, { profileName: 'မြင်ရသူ' });
  const { ids, pictures, files } = await sayAll(admin, villain, viewer);

  const page = await openAs(viewer.userName);
  const left: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(product.url)) left.push(request.url());
  });
  page.on('dialog', (dialog) => left.push(`dialog: ${dialog.message()}`));
  page.on('popup', (popup) => left.push(`popup: ${popup.url()}`));

  await open(page, 'svg onload');
  const seen = new Set<number>();
  await expect(async () => {
    for (const id of await messages(page).evaluateAll((rows) => rows.map((one) => one.getAttribute('data-message-id'))))
      seen.add(Number(id));
    expect(await foreign(page)).toEqual([]);
    // In the middle of the list: a message may be higher than the screen. It opens at the first unread one, so first down, then up.
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, seen.has(ids.at(-1) ?? 0) ? -900 : 900);
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [100] });

  await page.getByRole('tab', { name: /Friends/ }).click();
  await row(page, 'img src=x').click();
  await expect(messages(page).last()).toContainText('onerror');
  expect(await foreign(page)).toEqual([]);
  await goToScreen(page, '/noti');
  await expect(page.getByRole('main')).toContainText('onerror');
  expect(await foreign(page)).toEqual([]);
  // A name that turns the words around it was taken in without what turns.
  expect(await page.getByRole('main').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);

  for (const path of [...pictures, ...files]) {
    const answer = await page.request.get(path);
    const [headers, body] = [answer.headers(), await answer.body()];
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toMatch(/default-src 'none';.*sandbox/);
    if (files.includes(path)) expect(headers['content-disposition'], path).toMatch(/^attachment;/);
    else expect(headers['content-type'], path).toMatch(/^image\/(png|gif|jpeg)$/);
    // A picture is written anew: neither where it was taken nor what hid in it travels on.
    if (pictures.includes(path)) expect(body.includes('__ran') || body.includes('GPS'), path).toBe(false);
  }
  const [html = ''] = files;
  const download = page.waitForEvent('download');
  await page.goto(html).catch(() => undefined);
  expect((await download).suggestedFilename()).toBe('page.html.txt');
  expect(left, 'what was asked for elsewhere').toEqual([]);
});
