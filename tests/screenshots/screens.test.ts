import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs } from '../e2e/harness/api.ts';
import { lists, names, row } from '../e2e/harness/chat.ts';
import { sessionOf } from '../e2e/harness/session.ts';
import { expect, type Look, type OpenAs, test } from '../e2e/harness/test.ts';
import { keepPicture } from './pictures.ts';

/** One picture of the documentation: who looks at what, and how. */
interface Picture {
  name: string;
  who: string | null;
  look: Look;
  show?: (page: Page) => Promise<void>;
}

/** Opens a conversation whatever the language is. */
async function openRow(page: Page, name: string) {
  await page.locator('[data-index] button').filter({ hasText: name }).first().click();
  await expect(page.locator('[data-message-id]').last()).toBeVisible();
}

async function openPageInbox(page: Page, pageName: string) {
  const toPages = page.getByRole('button', { name: /Switch to page mode|ပေ့ချ်ဘက်သို့/ }).first();
  await Promise.all([page.waitForEvent('load'), toPages.click()]);
  await page.locator('[data-index] button').filter({ hasText: pageName }).first().click();
  await expect(page.locator('[data-index="3"]')).toBeVisible();
}

const pictures: Picture[] = [
  { name: 'sign-in', who: null, look: { language: 'my' } },
  { name: 'sign-in-phone-dark', who: null, look: { language: 'en', device: 'phone', colorScheme: 'dark' } },
  { name: 'customer', who: 'customer', look: { language: 'my' }, show: (page) => openRow(page, names.shop) },
  {
    name: 'owner',
    who: 'owner',
    look: { language: 'en' },
    show: async (page) => {
      await openPageInbox(page, names.shop);
      const waiting = new URL(page.url());
      waiting.searchParams.set('show', 'waiting');
      waiting.searchParams.set('sort', 'longest');
      await page.goto(waiting.href);
      await page.locator('[data-index="0"] button').first().click();
      await expect(page.locator('[data-message-id]').last()).toBeVisible();
    },
  },
  {
    name: 'owner-dark',
    who: 'owner',
    look: { language: 'my', colorScheme: 'dark' },
    show: async (page) => {
      await openPageInbox(page, names.shop);
      await openRow(page, names.friend);
    },
  },
  {
    name: 'card-phone',
    who: null,
    look: { device: 'phone', context: { locale: 'my-MM' } },
    show: async (page) => {
      await page.goto('/p/shwe-let-yar');
      await expect(page.getByRole('button', { name: 'စာရေးမည်' })).toBeVisible();
    },
  },
  { name: 'list-phone', who: 'customer', look: { language: 'my', device: 'phone' } },
  {
    name: 'conversation-phone',
    who: 'customer',
    look: { language: 'my', device: 'phone' },
    show: (page) => openRow(page, names.tea),
  },
  {
    name: 'conversation-phone-dark',
    who: 'customer',
    look: { language: 'en', device: 'phone', colorScheme: 'dark' },
    show: (page) => openRow(page, names.tea),
  },
  {
    name: 'photo-viewer',
    who: 'customer',
    look: { language: 'en' },
    show: async (page) => {
      await page.getByRole('tab', { name: /Friends/ }).click();
      await row(page, names.friend).click();
      await page
        .getByRole('button', { name: /^Open photo from/ })
        .last()
        .click();
      await expect(page.getByRole('dialog', { name: 'Photo' }).locator('img').first()).toBeVisible();
    },
  },
  { name: 'profile', who: 'customer', look: { language: 'my' }, show: (page) => visit(page, '/userform') },
  { name: 'search', who: 'customer', look: { language: 'en' }, show: (page) => visit(page, '/search') },
  { name: 'notifications', who: 'customer', look: { language: 'en' }, show: (page) => visit(page, '/noti') },
  { name: 'accounts', who: 'admin', look: { language: 'en' }, show: (page) => visit(page, '/ua') },
  { name: 'ui-accept', who: 'admin', look: { language: 'my' }, show: (page) => visit(page, '/uiaccept') },
];

async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /Loading|ဖွင့်နေ/ })).toHaveCount(0);
}

async function draw(openAs: OpenAs, { name, who, look, show }: Picture) {
  const page = await openAs(who, look);
  if (who !== null && !show) await expect(lists(page).or(page.getByRole('main')).first()).toBeVisible();
  await show?.(page);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await keepPicture(name, await sharp(shot).webp({ quality: 82, effort: 5 }).toBuffer());
}

/** The desk with what nobody has done in the demo: it is taken back, so that the pictures of the conversation stay as they are. */
test('desk', async ({ openAs, product }) => {
  const owner = await callAs(product.url, 'owner');
  const customer = await sessionOf(product.url, 'customer');
  const [staff, pages] = [
    await sessionOf(product.url, 'staff'),
    await owner.call('getPages', { query: { customerOrPage: 'P' } }),
  ];
  const pageId = pages.find(({ title }) => title === names.shop)?.pageId ?? 0;
  const labels = await owner.call('getLabels', { params: { pageId } });
  const params = { pageId, customerId: customer.account.userId };
  const labelIds = labels.slice(0, 2).map(({ labelId }) => labelId);
  await owner.call('changeDesk', { params, body: { labelIds, assigneeId: staff.account.userId } });
  const show = async (page: Page) => {
    await row(page, names.shop).click();
    await openRow(page, names.customer);
    await expect(page.getByRole('article', { name: /^Private note by/ }).first()).toBeVisible();
  };
  await draw(openAs, { name: 'desk', who: 'owner', look: { language: 'en', side: 'P' }, show });
  await owner.call('changeDesk', { params, body: { labelIds: [], assigneeId: null } });
});

for (const picture of pictures) test(picture.name, ({ openAs }) => draw(openAs, picture));
