import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { convertRuns, runsInZawgyi, typedRuns } from '#contract/burmese/convertRuns.ts';
import { mayBeZawgyi } from '#contract/burmese/zawgyiSigns.ts';
import { burmeseTools } from '../../../src/lib/zawgyi/burmeseTools.ts';
import { messagesOf } from '../../lib/zawgyi/messages.ts';

const shown = (text: string) => convertRuns(text, burmeseTools);
/** Marks in either order are the same text to Unicode. */
const same = (text: string) => text.normalize('NFC');

/** Texts that come with myanmar-tools: news typed in Zawgyi, and the same in Unicode; human rights in Unicode. */
const linesOf = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`myanmar-tools/resources/${name}`), 'utf8')
    .split('\n')
    .filter((line) => /[\u1000-\u109f]/.test(line));

describe('given messages of Zawgyi with English, numbers and emoji between', () => {
  it.each(['tuning', 'heldOut'] as const)(
    'when those of the part %s are shown, then at least 975 of 1,000 are right',
    (part) => {
      const all = messagesOf(part);
      const right = all.filter((message) => same(shown(message.typed)) === same(message.shown));
      expect(right.length / all.length).toBeGreaterThanOrEqual(0.975);
    },
  );

  it('when a message is half Unicode, then that half stays', () => {
    expect(shown('ေနေကာင္းလား ok 🙏 နေကောင်းပါတယ်ရှင်')).toBe('နေကောင်းလား ok 🙏 နေကောင်းပါတယ်ရှင်');
  });

  it('when a word alone may be either, then it follows the rest of its message', () => {
    expect(shown('မွာထားတာ')).toBe('မွာထားတာ');
    expect(shown('မွာထားတာ ေရာက္ၿပီ')).toBe('မှာထားတာ ရောက်ပြီ');
  });

  it('when a text without spaces is long, then every part of it is converted', () => {
    const sentence = 'ေက်းဇူးတင္ပါတယ္';
    expect(shown(sentence.repeat(120))).toBe('ကျေးဇူးတင်ပါတယ်'.repeat(120));
  });
});

describe('given a device that shows only Zawgyi', () => {
  it('when texts are shown there, then they are Zawgyi, and what is Zawgyi stays', () => {
    expect(runsInZawgyi('နေကောင်းလား ok 🙏 ေနေကာင္းလား', burmeseTools)).toBe('ေနေကာင္းလား ok 🙏 ေနေကာင္းလား');
  });

  it('when a word that may be either is typed there, then it is sent in Unicode', () => {
    expect(typedRuns('မွာထားတာ ok', burmeseTools)).toBe('မှာထားတာ ok');
    expect(typedRuns('နေကောင်းလား', burmeseTools)).toBe('နေကောင်းလား');
  });
});

describe('given texts in Unicode', () => {
  it('when they are shown, then none is changed', () => {
    const news = linesOf('mmgov_unicode_out.txt');
    const rights = linesOf('udhr_mya_unicode_src.txt');
    const ours = [...messagesOf('tuning'), ...messagesOf('heldOut')].map((message) => message.shown);
    const lines = [...ours, ...news, ...rights];
    const words = lines.flatMap((line) => line.split(/[\s၊။]+/));
    expect([...new Set([...lines, ...words])].filter((text) => shown(text) !== text)).toEqual([]);
  });

  it.each([
    ['Shan', 'မႂ်ႇသုင်ၶႃႈ ၵႃႈယူႇလီၶႃႈ'],
    ['Karen', 'ဟံးလၢအိၣ်ဝဲ တၢ်ဘျုး'],
    ['Mon', 'ဘာသာမန် မၞိဟ်'],
    ['English', 'Hello, see you at 5 🙏'],
  ])('when it is %s, then it is left alone', (_language, text) => {
    expect(shown(text)).toBe(text);
  });

  it('when a sentence of the product is met, then the detector is not asked', () => {
    const ours = [...messagesOf('tuning'), ...messagesOf('heldOut')];
    expect(ours.filter((message) => mayBeZawgyi(message.shown))).toEqual([]);
  });
});
