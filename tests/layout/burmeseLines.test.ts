import { readFileSync } from 'node:fs';
import { expect, test } from '../e2e/harness/test.ts';

const MESSAGES = readFileSync(new URL('../data/zawgyi/heldOut.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): unknown => JSON.parse(line))
  .flatMap((message) => (typeof message === 'object' && message && 'shown' in message ? [String(message.shown)] : []));
/** Room for the text of a message on a phone, in px. */
const WIDTH = 260;

/** Breaks texts into lines as the browser does: the index of each line's first letter. */
function linesOf({ texts, width }: { texts: string[]; width: number }) {
  const box = document.createElement('div');
  box.style.cssText = `width: ${width}px; font-size: 15px; white-space: pre-wrap; overflow-wrap: anywhere`;
  document.body.append(box);
  const range = document.createRange();
  const starts: number[][] = [];
  for (const text of texts) {
    box.textContent = text;
    const node = box.firstChild;
    if (!node) continue;
    const own: number[] = [];
    let line = -Infinity;
    for (let index = 0; index < text.length; index++) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const letter = range.getBoundingClientRect();
      if (letter.width === 0 || letter.top - line < 12) continue;
      own.push(index);
      line = letter.top;
    }
    starts.push(own);
  }
  box.remove();
  return starts;
}

/** A letter that begins no syllable: it is stacked below the one before, ends a syllable, or is a mark. */
const BEGINS_NO_SYLLABLE = /^(?:[က-အ][်္]|[က-အ]့်|[ါ-ှၖ-ၙ])/u;

test('given Burmese messages on a phone, then 99 of 100 lines begin with a syllable', async ({ openAs }) => {
  const page = await openAs(null, { language: 'my', device: 'phone' });
  const starts = await page.evaluate(linesOf, { texts: MESSAGES, width: WIDTH });
  const wrong = MESSAGES.flatMap((text, at) =>
    (starts[at] ?? []).filter((index) => BEGINS_NO_SYLLABLE.test(text.slice(index)) || text[index - 1] === '္'),
  );
  const breaks = starts.flatMap((own) => own.slice(1)).length;
  expect(breaks).toBeGreaterThan(1_000);
  expect(wrong.length / breaks).toBeLessThan(0.01);
});
