import type { Page } from '@playwright/test';
import type { RequiredStep } from '#contract';
import { twoStep as twoStepEn } from '../../src/i18n/en/twoStep.ts';
import { twoStep as twoStepMy } from '../../src/i18n/my/twoStep.ts';
import { homePath, pagePath, pageUsersPath, paths, savedRepliesPath, statisticsPath } from '../../src/lib/paths.ts';
import type { Language } from '../e2e/harness/people.ts';
import { expect } from '../e2e/harness/test.ts';
import type { LongData } from './longData.ts';

/** The widths at which every screen is looked at, in px: by finger, and with a mouse. */
export const WIDTHS = { touch: [390, 768], mouse: [900, 1_024, 1_150, 1_440] } as const;
export type Pointer = keyof typeof WIDTHS;

/** A screen as one person sees it. */
export interface Screen {
  name: string;
  who: string | null;
  side: 'C' | 'P';
  path: string;
  /** The step for which the browser shows this screen and no other. */
  requiredStep?: RequiredStep;
  /** How a dialog or a part of it is opened. */
  open?: (page: Page) => Promise<void>;
  /** Its language, whatever that of its reader is. */
  language?: Language;
  /** It signs a guest in: it has a browser of its own. */
  isOfGuest?: true;
  /** What must be there before it is judged. */
  shows: (page: Page) => ReturnType<Page['locator']>;
}

const rows = (page: Page) => page.locator('[data-index] button').first();
const messages = (page: Page) => page.locator('[data-message-id]').last();
const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();

/** The button that turns two-step verification on, in both languages. */
const TURN_ON = new RegExp(`^(${twoStepEn.turnOn}|${twoStepMy.turnOn})$`);

/** Every screen of the product. */
export const screensOf = (data: LongData): Screen[] => [
  { name: 'login', who: null, side: 'C', path: paths.login, shows: (page) => page.locator('input[name=password]') },
  { name: 'loginphone', who: null, side: 'C', path: paths.loginPhone, shows: (page) => page.locator('input').first() },
  { name: 'signup', who: null, side: 'C', path: paths.signUp, shows: (page) => page.locator('input').first() },
  { name: 'invited', who: null, side: 'C', path: paths.invited, shows: (page) => page.getByRole('button').last() },
  { name: 'guest', who: null, side: 'C', path: paths.guest, shows: (page) => page.getByRole('button').last() },
  {
    name: 'new password',
    who: data.customer,
    side: 'C',
    path: paths.newPassword,
    requiredStep: 'newPassword',
    shows: (page) => page.locator('input[name=newPassword]'),
  },
  {
    name: 'required second factor',
    who: data.customer,
    side: 'C',
    path: paths.secondFactor,
    requiredStep: 'secondFactor',
    shows: (page) => page.getByRole('button', { name: TURN_ON }),
  },
  { name: 'home', who: data.customer, side: 'C', path: paths.home, shows: rows },
  {
    name: 'page conversation',
    who: data.customer,
    side: 'C',
    path: homePath({ conversation: data.withPage }),
    shows: messages,
  },
  {
    name: 'friend conversation',
    who: data.customer,
    side: 'C',
    path: homePath({ conversation: data.withFriend }),
    shows: messages,
  },
  { name: 'owner home', who: data.owner, side: 'P', path: paths.home, shows: rows },
  { name: 'customers', who: data.owner, side: 'P', path: homePath({ pageId: data.pageId }), shows: rows },
  {
    name: 'customer conversation',
    who: data.owner,
    side: 'P',
    path: homePath({ pageId: data.pageId, conversation: data.withCustomer }),
    shows: messages,
  },
  { name: 'search', who: data.customer, side: 'C', path: paths.search, shows: (page) => page.getByRole('searchbox') },
  { name: 'notifications', who: data.owner, side: 'P', path: paths.notifications, shows: heading },
  { name: 'profile', who: data.customer, side: 'C', path: paths.profile, shows: heading },
  { name: 'pages', who: data.owner, side: 'P', path: paths.pages, shows: heading },
  { name: 'page', who: data.owner, side: 'P', path: pagePath(data.pageId), shows: heading },
  { name: 'members', who: data.owner, side: 'P', path: pageUsersPath(data.pageId), shows: heading },
  { name: 'staff of a page', who: data.owner, side: 'P', path: pageUsersPath(data.pageId, 'P'), shows: heading },
  { name: 'saved replies', who: data.owner, side: 'P', path: savedRepliesPath(data.pageId), shows: heading },
  { name: 'statistics', who: data.owner, side: 'P', path: statisticsPath(data.pageId), shows: heading },
  { name: 'company', who: data.customer, side: 'C', path: paths.company, shows: heading },
  { name: 'security', who: data.customer, side: 'C', path: paths.security, shows: heading },
  { name: 'privacy and data', who: data.customer, side: 'C', path: paths.privacy, shows: heading },
  {
    name: 'search of messages',
    who: data.customer,
    side: 'C',
    path: `${paths.messages}?q=ပါ`,
    shows: heading,
  },
  { name: 'send to', who: data.customer, side: 'C', path: paths.share, shows: heading },
  { name: 'overview', who: 'admin', side: 'C', path: paths.overview, shows: heading },
  { name: 'reports', who: 'admin', side: 'C', path: paths.reports, shows: heading },
  { name: 'public access', who: 'admin', side: 'C', path: paths.publicAccess, shows: heading },
  { name: 'audit log', who: 'admin', side: 'C', path: paths.audit, shows: heading },
  { name: 'invitation', who: data.customer, side: 'C', path: paths.invitation, shows: heading },
  { name: 'townships', who: 'admin', side: 'C', path: paths.townships, shows: heading },
  { name: 'accounts', who: 'admin', side: 'C', path: paths.accounts, shows: heading },
  { name: 'user types', who: 'admin', side: 'C', path: paths.userTypes, shows: heading },
  { name: 'ui accept', who: 'admin', side: 'C', path: paths.uiAccept, shows: heading },
];

/** Opens a screen and waits until nothing of it is on its way. */
export async function show(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await screen.open?.(page);
  await settled(page, screen);
}

/** Opens a screen as `show` does. Says why where that fails, so that the other screens are looked at too. */
export const failureToShow = (page: Page, screen: Screen): Promise<string[]> =>
  show(page, screen).then(
    () => [],
    (error: unknown) => [`${screen.name} does not open: ${error}`],
  );

/** Waits until nothing of a screen is on its way. */
export async function settled(page: Page, screen: Screen): Promise<void> {
  await expect(screen.shows(page)).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading|ဖွင့်နေ/ })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
      .map((one) => one.finished.catch(() => undefined));
    await Promise.all(finite);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
