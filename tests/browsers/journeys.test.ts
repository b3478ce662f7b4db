import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { freshText } from '../e2e/harness/chat.ts';
import { type OwnShop, ownNames, writeAsOwner } from '../e2e/harness/ownPeople.ts';
import { picture } from '../e2e/harness/pictures.ts';
import { KEYS, type Tab, type Target } from './tab.ts';
import { BROWSERS, expect, test } from './test.ts';

const LIST = '[data-virtuoso-scroller]:has([data-rows])';
const TO_NEWEST: Target = { css: 'button', words: 'Go to latest messages' };
const message = (words: string): Target => ({ css: '[data-message-id]', words });

/** Opens a conversation from the list. */
async function open(tab: Tab, name: string) {
  await tab.click({ css: '[data-index] [role="button"], [data-index] button', words: name });
  await tab.shows({ css: '[data-message-id]' });
}

async function openFriend(tab: Tab, name: string) {
  await tab.click({ css: '[role="tab"]', words: 'Friends' });
  await open(tab, name);
}

/** Writes a text and sends it with Enter; gives the text. */
async function say(tab: Tab, about: string): Promise<string> {
  const text = freshText(about);
  await tab.click({ css: 'textarea[aria-label]', words: 'Message' });
  await tab.type(`${text}${KEYS.Enter}`);
  return text;
}

/** The newest messages of the conversation, as the server gives them to the page's owner. */
async function messagesOf({ owner, pageId, customer }: OwnShop) {
  const query = { pageId, customerId: customer.userAccountId, customerOrPage: 'P' } as const;
  const { messageDateList } = await owner.client.call('getMessages', { query });
  return messageDateList.flatMap((day) => day.messageList);
}

/** How far the newest message is below what shows, in px. */
const pxToNewest = (tab: Tab) =>
  tab.ask(
    z.number(),
    (css) => {
      const list = document.querySelector(css);
      return list ? list.scrollHeight - list.scrollTop - list.clientHeight : -1;
    },
    LIST,
  );

/** Whether no message is where messages should be. */
const isBlank = (tab: Tab) =>
  tab.ask(
    z.boolean(),
    (css) => {
      const view = document.querySelector(css)?.getBoundingClientRect();
      return ![...document.querySelectorAll('[data-message-id]')].some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return view !== undefined && bottom > view.top && top < view.bottom;
      });
    },
    LIST,
  );

// covers: other-browsers
for (const [place, browser] of BROWSERS.entries())
  test.describe(browser.name, () => {
    test.skip(!browser.isInstalled, `${browser.name} is not installed.`);
    test.use({ browserPlace: place });

    test(`given ${browser.name}, when a signed-in person reloads, then they stay signed in`, async ({
      signInAs,
      shop,
    }) => {
      const { tab, line } = await signInAs(shop.customer);
      await tab.driver.goTo(`${line.url}/home`);
      await tab.shows({ css: '[data-index]', words: shop.title });
    });

    test(`given ${browser.name}, when two friends write, then each sees what the other wrote`, async ({
      signInAs,
      friends,
    }) => {
      const { tab: one } = await signInAs(friends.customer);
      const { tab: other } = await signInAs(friends.friend);
      await openFriend(one, ownNames.friend);
      await openFriend(other, ownNames.customer);

      const question = await say(one, 'question');
      await other.shows(message(question));
      const answer = await say(other, 'answer');
      await one.shows(message(answer));
    });

    test(`given ${browser.name}, when a photo is sent, then it shows and the server has it`, async ({
      signInAs,
      shop,
    }, info) => {
      const { tab } = await signInAs(shop.customer);
      await open(tab, shop.title);
      const file = info.outputPath('longyi.png');
      await writeFile(file, (await picture('longyi.png')).buffer);

      await tab.driver.setFiles('input[type="file"]', [file]);
      // Another button beside it sends later.
      await tab.click({ css: 'button[aria-label="Send"]' });

      await tab.shows({ css: '[data-message-id] button', words: 'Open your photo' });
      await expect
        .poll(() =>
          tab.ask(
            z.number(),
            () => document.querySelector<HTMLImageElement>('[data-message-id] img')?.naturalWidth ?? 0,
          ),
        )
        .toBeGreaterThan(0);
      expect((await messagesOf(shop)).filter((one) => one.sendPhoto !== undefined)).toHaveLength(1);
    });

    test(`given ${browser.name}, when the list scrolls back, then no view is blank`, async ({ signInAs, shop }) => {
      const texts = Array.from({ length: 150 }, (_, index) => `line ${index} of the conversation`);
      await writeAsOwner(shop, texts);
      const { tab } = await signInAs(shop.customer);
      await open(tab, shop.title);
      await tab.click(TO_NEWEST);
      await tab.shows(message('line 149'));

      let blankViews = 0;
      await expect
        .poll(
          async () => {
            await tab.turnWheel({ css: LIST }, -700);
            if (await isBlank(tab)) blankViews += 1;
            return tab.ask(z.boolean(), () => document.body.textContent.includes('line 0 of'));
          },
          { intervals: [100] },
        )
        .toBe(true);
      expect(blankViews).toBe(0);

      await tab.click(TO_NEWEST);
      await tab.shows(message('line 149'));
      await expect.poll(() => pxToNewest(tab)).toBeLessThanOrEqual(1);
      await tab.lacks(TO_NEWEST);
    });

    test(`given ${browser.name}, when the network returns, then both sides’ texts arrive once`, async ({
      signInAs,
      shop,
    }) => {
      const { tab, line } = await signInAs(shop.customer);
      await open(tab, shop.title);
      line.cut();
      await tab.shows({ css: '[data-line]' });
      const written = await say(tab, 'written offline');
      await tab.shows({ css: '[data-client-id]', words: written });
      const answer = freshText('from the page');
      await writeAsOwner(shop, [answer]);

      line.mend();

      await tab.shows(message(answer));
      await tab.shows(message(written));
      await tab.lacks({ css: '[data-client-id]' });
      await tab.lacks({ css: '[data-line]' });
      const stored = (await messagesOf(shop)).filter((one) => one.sendMessage === written);
      expect(stored).toHaveLength(1);
    });

    test(`given ${browser.name}, when Back is pressed over an open menu, then only the menu closes`, async ({
      signInAs,
      shop,
    }) => {
      const { tab } = await signInAs(shop.customer);
      await open(tab, shop.title);
      await tab.click({ css: 'main button, button', words: 'More' });
      await tab.shows({ css: '[role="menu"]' });
      await tab.driver.back();
      await tab.lacks({ css: '[role="menu"]' });
      await tab.shows({ css: '[data-message-id]' });
    });
  });
