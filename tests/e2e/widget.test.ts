import { makeTheme } from '../../src/app/theme.ts';
import { freshText } from './harness/chat.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';
import { COLOR, elsewhere, nameOf, openBubble, openToWebsites, serveWebsite, writeAsGuest } from './harness/website.ts';

// covers: widget, widget-cookie, widget-unread
test('given a website, when a guest writes in the bubble, then it is kept', async ({ openAs, product, shop }) => {
  const home = elsewhere(product.url);
  const { origin, server } = await serveWebsite(home, nameOf(shop.pageId));
  await openToWebsites(shop, [origin]);
  const page = await openAs(null, { path: 'about:blank' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${origin}/`);
  const bubble = page.getByRole('button', { name: /^Message us/ });
  await expect(bubble).toBeVisible();
  expect(requested.filter((url) => url.startsWith(home))).toEqual([`${home}/widget.js`]);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        new PerformanceObserver((list) => {
          count += list.getEntries().length;
        }).observe({ type: 'layout-shift', buffered: true });
        // Those of before are told with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(count))));
      }),
  );
  expect(shifts).toBe(0);

  await bubble.click();
  const frame = page.frameLocator('mingala-widget iframe');
  await expect(frame.getByLabel('Your name')).toBeVisible();
  await frame.getByLabel('Your name').fill('ကိုကျော်စိုး');
  await frame.getByRole('button', { name: 'Write' }).click();
  const input = frame.getByRole('textbox', { name: 'Message ...' });
  const question = freshText('ရှိသေးလား');
  await input.fill(question);
  await frame.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(frame.getByRole('article').filter({ hasText: question })).toBeVisible();
  const [files] = await page.context().cookies(home);
  expect(files).toMatchObject({ httpOnly: true, sameSite: 'None', secure: true });

  const photo = frame.locator('header img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await input.press('Escape');
  await expect(bubble).toBeFocused();
  const { pageId, owner } = shop;
  const [guest] = (await owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } })).filter(
    (one) => one.source?.kind === 'widget',
  );
  const [answer, later] = [freshText('ရှိပါတယ်'), freshText('လာယူပါ')];
  const place = {
    pageDto: { pageId },
    customerId: guest?.participantDto.userAccountId ?? 0,
    customerOrPage: 'P',
    replyDto: null,
  } as const;
  await owner.client.call('createMessage', { body: { ...place, sendMessage: answer } });
  await expect(page.getByRole('button', { name: 'Message us, 1 unread' })).toBeVisible();
  await bubble.click();
  await expect(frame.getByRole('article').filter({ hasText: answer })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message us', exact: true })).toBeVisible();

  await page.goto(`${origin}/prices`);
  await owner.client.call('createMessage', { body: { ...place, sendMessage: later } });
  await expect(page.getByRole('button', { name: 'Message us, 1 unread' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Message us, 1 unread' })).toBeVisible();

  await bubble.click();
  await expect(frame.getByRole('article').filter({ hasText: answer })).toBeVisible();
  const read = await page.evaluate(() => {
    const inner = document.querySelector('mingala-widget')?.shadowRoot?.querySelector('iframe');
    const attempt = (look: () => unknown) => {
      try {
        return look() ?? 'nothing';
      } catch (error) {
        return error instanceof DOMException ? error.name : 'other';
      }
    };
    return [
      attempt(() => inner?.contentDocument),
      attempt(() => inner?.contentWindow?.localStorage),
      attempt(() => inner?.contentWindow?.document.body),
      document.cookie,
      { ...localStorage },
    ];
  });
  const kept = { [`mingala-widget.${nameOf(pageId)}`]: '1' };
  expect(read).toEqual(['nothing', 'SecurityError', 'SecurityError', '', kept]);
  await frame.getByRole('button', { name: 'Leave this device' }).click();
  await frame.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(frame.getByLabel('Your name')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  server.close();
});

// covers: widget-phone
test('given a phone held sideways, when a guest writes in the bubble, then words have room', async ({
  openAs,
  product,
  shop,
}) => {
  const { origin, server } = await serveWebsite(elsewhere(product.url), nameOf(shop.pageId));
  await openToWebsites(shop, [origin]);
  const page = await openAs(null, { device: 'phone', path: 'about:blank' });
  await page.setViewportSize({ width: 844, height: 390 });
  const frame = await openBubble(page, origin);
  await writeAsGuest(frame);
  const input = frame.getByRole('textbox', { name: 'Message ...' });
  for (const text of ['ရှိသေးလား', 'ဘယ်လောက်လဲ']) {
    await input.fill(text);
    await input.press('Enter');
    await expect(frame.getByRole('article').filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  }
  await expect(frame.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  // The keyboard takes the lower part.
  await page.setViewportSize({ width: 844, height: 240 });
  await expect(frame.getByRole('button', { name: 'Leave this device' })).toBeHidden();
  await expect(frame.getByRole('article').last()).toBeInViewport({ ratio: 1 });
  server.close();
});

// covers: widget-sign-up, widget-color
test('given a colour, when a guest signs up in the bubble, then conversation and colour stay', async ({
  openAs,
  product,
  shop,
  carrier,
}) => {
  const { origin, server } = await serveWebsite(elsewhere(product.url), nameOf(shop.pageId));
  await openToWebsites(shop, [origin]);
  const page = await openAs(null, { device: 'phone', path: 'about:blank' });
  const frame = await openBubble(page, origin);
  const color = makeTheme('light', COLOR).palette.primary.dark;
  await frame.getByLabel('Your name').fill('ကိုကျော်စိုး');
  const write = frame.getByRole('button', { name: 'Write' });
  await expect(write).toHaveCSS('background-color', color);
  await write.click();
  const text = freshText('ရှိသေးလား');
  await frame.getByRole('textbox', { name: 'Message ...' }).fill(text);
  await frame.getByRole('button', { name: 'Send', exact: true }).click();
  const written = frame.getByRole('article').filter({ hasText: text });
  await expect(written).toBeVisible();

  await frame.getByRole('link', { name: 'sign up with your phone' }).click();
  const send = frame.getByRole('button', { name: 'Send code' });
  await expect(send).toHaveCSS('background-color', color);
  // As the button for a new version does. What is typed tells the page before from the one after.
  await frame.getByLabel('Phone number').fill('09');
  const inner = page.frames().find((one) => one.url().includes('/w/'));
  await inner?.evaluate(() => window.location.reload());
  await expect(frame.getByLabel('Phone number')).toHaveValue('');
  await expect(send).toHaveCSS('background-color', color);
  await frame.getByLabel('Phone number').fill('09775550004');
  await send.click();
  allowProblem(page, /status of 401 .*\/login\/phone\/verify/);
  await frame.getByLabel('6-digit code').fill(await carrier.codeTo('959775550004'));
  await frame.getByRole('button', { name: 'Create account' }).click();
  await expect(written).toBeVisible();
  await expect(frame.getByRole('link', { name: 'sign up with your phone' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /^Message us/ }).click();
  await expect(written).toBeVisible();
  server.close();
});

// covers: widget-frame
test('given a website that is not allowed, when the bubble is pressed, then nothing is shown', async ({
  openAs,
  product,
  shop,
}) => {
  const { origin, server } = await serveWebsite(elsewhere(product.url), nameOf(shop.pageId));
  await openToWebsites(shop, ['https://shop.example']);
  const page = await openAs(null, { path: 'about:blank' });
  allowProblem(page, /frame-ancestors/);
  await page.goto(`${origin}/`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.getByRole('button', { name: 'Message us' }).click();
  await refused;
  await expect(page.frameLocator('mingala-widget iframe').getByLabel('Your name')).toBeHidden();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByRole('button', { name: 'Message us' })).toBeFocused();
  server.close();
});

// covers: widget-letters
test('given a Burmese website without a line, when its bubble is pressed again, then it loads', async ({
  openAs,
  product,
  shop,
}) => {
  const { origin, server } = await serveWebsite(elsewhere(product.url), nameOf(shop.pageId), ' data-language="my"');
  await openToWebsites(shop, [origin]);
  const page = await openAs(null, { path: 'about:blank' });
  allowProblem(page, /ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${origin}/`);
  const bubble = page.getByRole('button', { name: 'စာရေးမည်' });
  await expect(bubble).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/w/'));
  await bubble.click();
  await failed;
  const panel = page.getByRole('dialog', { name: 'စာရေးမည်' });
  await panel.getByRole('button', { name: 'စကားဝိုင်း ပိတ်မည်' }).click();
  await page.context().setOffline(false);
  await bubble.click();
  await expect(page.frameLocator('mingala-widget iframe').getByRole('textbox')).toBeVisible();
  await expect(panel, 'no letter is around the frame').toHaveText('');
  server.close();
});
