import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardLooks } from '../../../server/publicPage/cardFonts.ts';

const SUBSETS = resolve(import.meta.dirname, '../../../public/card/assets');

/** A folder with the names of the fonts that a build has. */
async function builtFonts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-fonts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['card/assets', 'assets']) await mkdir(join(folder, name), { recursive: true });
  for (const name of await readdir(SUBSETS)) await writeFile(join(folder, 'card/assets', name), '');
  await writeFile(join(folder, 'assets/noto-sans-myanmar-myanmar-400-normal-Ab_1.woff2'), '');
  return folder;
}

// covers: page-card-fonts
test.each([
  { text: 'Tea', font: 'noto-sans-burmese' },
  { text: 'မင်္ဂလာပါ', font: 'noto-sans-burmese' },
  { text: 'ၜါမာန်', font: 'noto-sans-mon-karen' },
  { text: 'ကညီကျိာ်ၢ်', font: 'noto-sans-mon-karen' },
  { text: 'မႂ်ႇသုင်ၶႃႈ', font: 'noto-sans-shan' },
  { text: 'ၜါမာန် မႂ်ႇသုင်ၶႃႈ', font: 'assets/noto-sans-myanmar-myanmar' },
  { text: 'ꩡꩢ', font: 'assets/noto-sans-myanmar-myanmar' },
])('given a card with “$text”, then its font is $font', async ({ text, font }) => {
  const { style } = cardLooks(await builtFonts())(text);
  expect(style).toContain(font);
});

// covers: page-card-fonts
test('given an app that is not built, then a card loads no font', async () => {
  expect(cardLooks(join(tmpdir(), 'nothing-here'))('မင်္ဂလာပါ').style).not.toContain('@font-face');
});
