import type { Page } from '@playwright/test';
import { hours as hoursEn } from '../../src/i18n/en/hours.ts';
import { invitations as invitationEn } from '../../src/i18n/en/invitations.ts';
import { pageAddress as addressEn } from '../../src/i18n/en/pageAddress.ts';
import { pages as pagesEn } from '../../src/i18n/en/pages.ts';
import { pageTokens as tokensEn } from '../../src/i18n/en/pageTokens.ts';
import { savedReplies as repliesEn } from '../../src/i18n/en/savedReplies.ts';
import { statistics as statisticsEn } from '../../src/i18n/en/statistics.ts';
import { webhooks as webhooksEn } from '../../src/i18n/en/webhooks.ts';
import { website as websiteEn } from '../../src/i18n/en/website.ts';
import { hours as hoursMy } from '../../src/i18n/my/hours.ts';
import { invitations as invitationMy } from '../../src/i18n/my/invitations.ts';
import { pageAddress as addressMy } from '../../src/i18n/my/pageAddress.ts';
import { pages as pagesMy } from '../../src/i18n/my/pages.ts';
import { pageTokens as tokensMy } from '../../src/i18n/my/pageTokens.ts';
import { savedReplies as repliesMy } from '../../src/i18n/my/savedReplies.ts';
import { statistics as statisticsMy } from '../../src/i18n/my/statistics.ts';
import { webhooks as webhooksMy } from '../../src/i18n/my/webhooks.ts';
import { website as websiteMy } from '../../src/i18n/my/website.ts';
import { framePath, guestPath, homePath, pagePath, savedRepliesPath, statisticsPath } from '../../src/lib/paths.ts';
import type { LongData } from './longData.ts';
import { button, dialog, either } from './pressed.ts';
import type { Screen } from './screens.ts';

const press = (en: string, my: string) => (page: Page) => button(page, either(en, my)).first().click();
const openWebhooks = press(webhooksEn.title, webhooksMy.title);
const openTokens = press(tokensEn.title, tokensMy.title);
const composer = (page: Page) => page.locator('textarea[aria-label]').last();

/** Says who writes, where nobody has yet. */
async function enter(page: Page) {
  const name = page.locator('input:not([type=file])');
  await name.or(composer(page)).first().waitFor();
  if (!(await name.isVisible())) return;
  await name.fill('ကိုကျော်စိုး');
  await page.locator('button[type=submit]').click();
}

/** What a page shows to others and to other systems, and what its owner sets for that. */
export const publicScreensOf = (data: LongData): Screen[] => {
  const page = { who: data.owner, side: 'P' as const, path: pagePath(data.pageId) };
  const nobody = { who: null, side: 'C' as const };
  return [
    { ...page, name: 'hours', open: press(hoursEn.title, hoursMy.title), shows: dialog },
    {
      ...page,
      name: 'address',
      open: press(addressEn.title, addressMy.title),
      shows: (one) => one.locator('svg[viewBox="0 0 210 296"]').first(),
    },
    {
      ...page,
      name: 'website',
      open: press(websiteEn.title, websiteMy.title),
      shows: (one) => one.locator('textarea[name=sites]'),
    },
    {
      ...page,
      name: 'customer invitations',
      open: async (one) => {
        await press(pagesEn.customerInvitations, pagesMy.customerInvitations)(one);
        await button(one, either(invitationEn.create, invitationMy.create)).click();
      },
      shows: (one) => dialog(one).getByRole('img').last(),
    },
    { ...page, name: 'page form', open: press(pagesEn.edit, pagesMy.edit), shows: dialog },
    { ...page, name: 'removal of a page', open: press(pagesEn.remove, pagesMy.remove), shows: dialog },
    { ...page, name: 'webhooks', open: openWebhooks, shows: (one) => dialog(one).getByRole('listitem').first() },
    {
      ...page,
      name: 'webhook',
      open: async (one) => {
        await openWebhooks(one);
        await button(one, either(`${webhooksEn.edit}:`, `${webhooksMy.edit}:`))
          .last()
          .click();
      },
      shows: (one) => one.locator('input[name=url]'),
    },
    {
      ...page,
      name: 'webhook log',
      open: async (one) => {
        await openWebhooks(one);
        await button(one, either(`${webhooksEn.log}:`, `${webhooksMy.log}:`))
          .last()
          .click();
      },
      shows: (one) => dialog(one).getByRole('listitem').first(),
    },
    { ...page, name: 'tokens', open: openTokens, shows: (one) => dialog(one).getByRole('listitem').first() },
    {
      ...page,
      name: 'token',
      open: async (one) => {
        await openTokens(one);
        await button(one, either(tokensEn.add, tokensMy.add)).click();
      },
      shows: (one) => one.locator('input[name=name]'),
    },
    {
      ...page,
      path: savedRepliesPath(data.pageId),
      name: 'saved reply',
      open: press(repliesEn.add, repliesMy.add),
      shows: dialog,
    },
    {
      ...page,
      path: statisticsPath(data.pageId),
      name: 'tables of statistics',
      open: async (one) => {
        const tables = button(
          one,
          either(statisticsEn.of(statisticsEn.showTable, ''), statisticsMy.of(statisticsMy.showTable, '')),
        );
        await tables.first().waitFor();
        while ((await tables.count()) > 0) await tables.first().click();
      },
      shows: (one) => one.getByRole('table').first(),
    },
    {
      who: data.customer,
      side: 'C',
      path: homePath({ conversation: data.withPage }),
      name: 'rating',
      open: (one) => one.locator('form .MuiRating-root label').nth(3).click(),
      shows: (one) => one.locator('form button[type=submit]'),
    },
    ...(['en', 'my'] as const).map(
      (language): Screen => ({
        ...nobody,
        name: `card ${language}`,
        language,
        path: `/p/${data.pageName}?lang=${language}`,
        shows: (one) => one.locator('textarea'),
      }),
    ),
    { ...nobody, name: 'name of a guest', path: guestPath(data.pageName), shows: (one) => one.locator('input') },
    { ...nobody, name: 'guest', path: guestPath(data.pageName), isOfGuest: true, open: enter, shows: composer },
    { ...nobody, name: 'widget', path: framePath(data.pageName), isOfGuest: true, open: enter, shows: composer },
  ];
};
