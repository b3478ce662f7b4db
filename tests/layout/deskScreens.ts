import type { Locator, Page } from '@playwright/test';
import { conversation as conversationEn } from '../../src/i18n/en/conversation.ts';
import { desk as deskEn } from '../../src/i18n/en/desk.ts';
import { fields as fieldsEn } from '../../src/i18n/en/fields.ts';
import { inbox as inboxEn } from '../../src/i18n/en/inbox.ts';
import { inboxFilter as filterEn } from '../../src/i18n/en/inboxFilter.ts';
import { notes as notesEn } from '../../src/i18n/en/notes.ts';
import { scheduled as scheduledEn } from '../../src/i18n/en/scheduled.ts';
import { conversation as conversationMy } from '../../src/i18n/my/conversation.ts';
import { desk as deskMy } from '../../src/i18n/my/desk.ts';
import { fields as fieldsMy } from '../../src/i18n/my/fields.ts';
import { inbox as inboxMy } from '../../src/i18n/my/inbox.ts';
import { inboxFilter as filterMy } from '../../src/i18n/my/inboxFilter.ts';
import { notes as notesMy } from '../../src/i18n/my/notes.ts';
import { scheduled as scheduledMy } from '../../src/i18n/my/scheduled.ts';
import { homePath } from '../../src/lib/paths.ts';
import type { LongData } from './longData.ts';
import { button, dialog, either, menuItem } from './pressed.ts';
import type { Screen } from './screens.ts';

const details = either(conversationEn.details, conversationMy.details);
/** Menus and sheets; not the rows of the list. */
const menu = (page: Page): Locator => page.locator('[role=menu]').last();
/** The list has filters of these names too; they open no menu. */
const openMenu = (page: Page, ...names: string[]) =>
  button(page, either(...names))
    .and(page.locator('[aria-haspopup=menu]'))
    .click();
const assign = (page: Page) =>
  openMenu(page, deskEn.assign, deskEn.assigned(''), deskMy.assign, deskMy.assigned('').trim());
const snooze = (page: Page) => openMenu(page, deskEn.snooze, deskMy.snooze);

/** In a narrow head it has no button, only its key. */
async function openLabels(page: Page) {
  await page.locator('[data-message-id]').last().waitFor();
  const labels = button(page, new RegExp(`^(${deskEn.labels.labels}|${deskMy.labels.labels})$`)).last();
  if (await labels.isVisible()) await labels.click();
  else {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('l');
  }
  await menu(page).waitFor();
}
/** In a narrow window they are over the conversation. */
async function openDetails(page: Page) {
  await page.locator('[data-message-id]').last().waitFor();
  if (await button(page, details).isVisible()) await button(page, details).click();
}
const writeText = (page: Page) => page.locator('textarea[aria-label]').last().fill('ဆိုင်ဖွင့်ပါပြီ');
const openScheduled = (page: Page) => button(page, either(scheduledEn.count(2, ''), scheduledMy.count(2, ''))).click();
async function startChoice(page: Page) {
  await page.locator('[data-index] button').first().click({ button: 'right' });
  await button(page, either(deskEn.bulk.more, deskMy.bulk.more)).waitFor();
}
async function openFilter(page: Page) {
  await button(page, either(inboxEn.filterBy, inboxMy.filterBy)).click();
  await dialog(page).getByRole('checkbox').first().check();
}

/** What the staff of a page works with: in the list of customers, and in the conversation with one. */
export const deskScreensOf = (data: LongData): Screen[] => {
  const of = { who: data.owner, side: 'P' as const };
  const list = { ...of, path: homePath({ pageId: data.pageId }) };
  const conversation = { ...of, path: homePath({ pageId: data.pageId, conversation: data.withCustomer }) };
  return [
    {
      ...list,
      name: 'choice of customers',
      open: startChoice,
      shows: (page) => button(page, either(deskEn.bulk.more, deskMy.bulk.more)),
    },
    {
      ...list,
      name: 'message to many',
      open: async (page) => {
        await startChoice(page);
        await button(page, either(deskEn.bulk.more, deskMy.bulk.more)).click();
        await menuItem(page, either(deskEn.bulk.message.title, deskMy.bulk.message.title)).click();
      },
      shows: dialog,
    },
    {
      ...list,
      name: 'messages to many',
      open: async (page) => {
        await button(page, new RegExp(`^(${inboxEn.sortBy}|${inboxMy.sortBy})`)).click();
        await menuItem(page, either(inboxEn.sentToMany, inboxMy.sentToMany)).click();
      },
      shows: dialog,
    },
    { ...list, name: 'filter', open: openFilter, shows: dialog },
    {
      ...list,
      name: 'saved view',
      open: async (page) => {
        await openFilter(page);
        await button(page, either(filterEn.save, filterMy.save)).click();
        await dialog(page).locator('input[name=name]').waitFor();
      },
      shows: (page) => page.locator('input[name=name]'),
    },
    { ...conversation, name: 'assignment menu', open: assign, shows: menu },
    {
      ...conversation,
      name: 'hand over',
      open: async (page) => {
        await assign(page);
        await menuItem(page, either(deskEn.handOver, deskMy.handOver)).click();
      },
      shows: dialog,
    },
    {
      ...conversation,
      name: 'assignment rule',
      open: async (page) => {
        await assign(page);
        await menuItem(page, either(deskEn.assignment.settings, deskMy.assignment.settings)).click();
        await dialog(page).locator('select').selectOption('roundRobin');
      },
      shows: dialog,
    },
    { ...conversation, name: 'snooze menu', open: snooze, shows: menu },
    {
      ...conversation,
      name: 'snooze until',
      open: async (page) => {
        await snooze(page);
        await menuItem(page, either(deskEn.ownTime, deskMy.ownTime)).click();
      },
      shows: dialog,
    },
    { ...conversation, name: 'labels menu', open: openLabels, shows: menu },
    {
      ...conversation,
      name: 'labels',
      open: async (page) => {
        await openLabels(page);
        await menuItem(page, either(deskEn.labels.manage, deskMy.labels.manage)).click();
        await button(page, either(deskEn.labels.add, deskMy.labels.add)).click();
      },
      shows: dialog,
    },
    {
      ...conversation,
      name: 'customer details',
      open: openDetails,
      shows: (page) => page.getByRole('region', { name: either(fieldsEn.fields, fieldsMy.fields) }),
    },
    {
      ...conversation,
      name: 'customer fields',
      open: async (page) => {
        await openDetails(page);
        await button(page, either(fieldsEn.manage, fieldsMy.manage)).click();
        await button(page, either(fieldsEn.add, fieldsMy.add)).click();
      },
      shows: dialog,
    },
    {
      ...conversation,
      name: 'send later',
      open: async (page) => {
        await writeText(page);
        await button(page, either(scheduledEn.sendLater, scheduledMy.sendLater)).click();
      },
      shows: menu,
    },
    { ...conversation, name: 'scheduled messages', open: openScheduled, shows: dialog },
    {
      ...conversation,
      name: 'scheduled message',
      open: async (page) => {
        await openScheduled(page);
        await button(page, either(conversationEn.edit, conversationMy.edit)).first().click();
        await dialog(page).locator('textarea').first().waitFor();
      },
      shows: (page) => page.locator('input[type=datetime-local]'),
    },
    // The last one: the input still writes notes in the next screen.
    {
      ...conversation,
      name: 'private note',
      open: (page) => button(page, either(notesEn.write, notesMy.write)).click(),
      shows: (page) => page.getByRole('group', { name: either(notesEn.writeShort, notesMy.writeShort) }),
    },
  ];
};
