import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { composer, message, names, open, openCustomer } from '../e2e/harness/chat.ts';
import { expect, test } from '../e2e/harness/test.ts';
import { keepPicture } from './pictures.ts';

/** What the two people write, by turns. */
const TALK = [
  { by: 'customer', text: 'ဒီလုံချည် အပြာရောင် ရှိသေးလား' },
  { by: 'owner', text: 'ရှိပါတယ်ရှင့်။ ၁၈,၅၀၀ ကျပ်ပါ' },
  { by: 'customer', text: 'မန္တလေးကို ပို့ပေးလို့ ရမလား' },
  { by: 'owner', text: 'ရပါတယ်။ မနက်ဖြန် ပို့ပေးပါမယ် 🙏' },
] as const;
/** How long a picture stays, in ms. */
const STAYS_MS = 900;
/** The height of the moving picture, in px, and the room between the two windows. */
const HEIGHT = 480;
const GAP = 12;
/** What the moving picture may weigh, in bytes: it is in the first screen of the README. */
const MOST_BYTES = 1_000_000;

/** Both windows beside each other. */
async function drawBoth(owner: Page, customer: Page): Promise<Buffer> {
  const shots = await Promise.all(
    [owner, customer].map(async (page) =>
      sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
        .resize({ height: HEIGHT })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const [left, right] = shots;
  if (!left || !right) throw new Error('two windows are drawn');
  const width = left.info.width + GAP + right.info.width;
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: '#566377' } })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: right.data, left: left.info.width + GAP, top: 0 },
    ])
    .png()
    .toBuffer();
}

// After the pictures of screens.test.ts, which show the demo as it begins.
test('talk', async ({ openAs }) => {
  const owner = await openAs('owner', { side: 'P', context: { viewport: { width: 1024, height: 768 } } });
  const customer = await openAs('customer', { device: 'phone' });
  await openCustomer(owner, names.shop, names.customer);
  await open(customer, names.shop);
  const pages = { owner, customer };
  const frames = [await drawBoth(owner, customer)];
  for (const { by, text } of TALK) {
    const writer = pages[by];
    await composer(writer).fill(text);
    frames.push(await drawBoth(owner, customer));
    await composer(writer).press('Enter');
    await expect(message(owner, text)).toBeVisible();
    await expect(message(customer, text)).toBeVisible();
    frames.push(await drawBoth(owner, customer));
  }
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({
      quality: 70,
      effort: 6,
      loop: 0,
      delay: frames.map((_, index) => STAYS_MS * (index === frames.length - 1 ? 3 : 1)),
    })
    .toBuffer();
  expect(moving.byteLength).toBeLessThan(MOST_BYTES);
  await keepPicture('talk', moving);
});
