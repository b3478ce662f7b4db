import type { CDPSession, Page } from '@playwright/test';
import { composer, open, openCustomer, openFriend } from './harness/chat.ts';
import { type OwnFriends, type OwnShop, ownNames, writeAsCustomer, writeAsFriend } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** How often each change of the view is made; `npm run test:long` makes them more often, at both widths. */
const isLong = process.env.RESIZE === 'long';
const RUNS = isLong ? 20 : 1;
const WIDTHS = isLong ? [360, 390] : [360];

const HIGH = 844;
/** What a screen keyboard leaves. */
const LOW = 500;
/** A phone on its side, without a keyboard. */
const TURNED = { width: HIGH, height: 360 };
const STEPS = 8;

const longTexts = Array.from({ length: 8 }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);

interface People {
  shop: OwnShop;
  friends: OwnFriends;
}

/** Who writes, and where: each in a conversation longer than the screen. */
const writers = {
  customer: {
    fill: ({ shop }: People) => writeAsCustomer(shop, longTexts),
    who: ({ shop }: People) => shop.customer,
    enter: (page: Page, { shop }: People) => open(page, shop.title),
    side: 'C',
  },
  friend: {
    fill: ({ friends }: People) => writeAsFriend(friends, longTexts),
    who: ({ friends }: People) => friends.customer,
    enter: (page: Page) => openFriend(page, ownNames.friend),
    side: 'C',
  },
  owner: {
    fill: ({ shop }: People) => writeAsCustomer(shop, longTexts),
    who: ({ shop }: People) => shop.owner,
    enter: (page: Page, { shop }: People) => openCustomer(page, shop.title, ownNames.customer),
    side: 'P',
  },
} as const;

/** The screen of an owner has the most around the input, which is the same for all. */
const WRITERS = isLong ? (['customer', 'friend', 'owner'] as const) : (['owner'] as const);

const distanceToEnd = (page: Page) =>
  page
    .getByRole('group', { name: 'Messages' })
    .evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));

/** Changes the size of the view as a phone does, without a wait for what the page makes of it. */
function phoneOf(page: Page, session: CDPSession, width: number) {
  const set = (size: { width: number; height: number }) =>
    session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: true });
  const between = (step: number) => Math.round(HIGH + ((LOW - HIGH) * step) / STEPS);
  const type = (letters: string) => page.keyboard.type(letters);
  const inSteps = async (heights: number[]) => {
    for (const height of heights) {
      await set({ width, height });
      await type('b');
    }
    return 'b'.repeat(heights.length);
  };
  const down = Array.from({ length: STEPS }, (_, place) => between(place + 1));
  const up = Array.from({ length: STEPS }, (_, place) => between(STEPS - place - 1));
  return {
    'in one step': async () => (await inSteps([LOW])) + (await inSteps([HIGH])),
    'in eight steps': async () => (await inSteps(down)) + (await inSteps(up)),
    'by a rotation': async () => {
      const typing = type('ccc');
      await set(TURNED);
      await typing;
      await set({ width, height: HIGH });
      await type('c');
      return 'cccc';
    },
  };
}

for (const width of WIDTHS) {
  for (const name of WRITERS) {
    const writer = writers[name];
    // covers: input-when-scrolled
    test(`given the ${name} on a phone of ${width} px, when a tap opens the keys, no letter is lost`, async ({
      openAs,
      shop,
      friends,
    }) => {
      const people = { shop, friends };
      await writer.fill(people);
      const context = { viewport: { width, height: HIGH } };
      const page = await openAs(writer.who(people), { device: 'phone', side: writer.side, context });
      await writer.enter(page, people);
      const field = composer(page);
      const toNewest = page.getByRole('button', { name: /^Go to latest messages/ });
      const session = await page.context().newCDPSession(page);
      const phone = phoneOf(page, session, width);
      for (const [way, change] of Object.entries(phone)) {
        for (let run = 0; run < RUNS; run += 1) {
          await field.fill('');
          await field.blur();
          await page.getByRole('group', { name: 'Messages' }).evaluate((list) => {
            list.scrollTop -= 900;
          });
          await expect(toNewest).toBeVisible();
          await field.tap();
          await expect(field).toBeFocused();
          await expect.poll(() => distanceToEnd(page), { message: way }).toBeLessThanOrEqual(1);
          const typed = await change();
          await expect(field, way).toBeFocused();
          expect(await field.inputValue(), way).toBe(typed);
          await expect.poll(() => distanceToEnd(page), { message: way }).toBeLessThanOrEqual(1);
          await expect(toNewest).toHaveCount(0);
        }
      }
    });
  }
}
