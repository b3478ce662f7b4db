import { afterEach, describe, expect, it } from 'vitest';
import { afterimageOf, SCROLLED, viewpoint } from '../../src/app/afterimage/afterimage.ts';
import { markupOf, rulesFor } from '../../src/app/afterimage/take.ts';

const liked = { language: 'my', colorScheme: 'system' } as const;

/** A page with an app in it. */
function page(inside: string, beside = ''): HTMLElement {
  document.body.innerHTML = `<div id="root">${inside}</div>${beside}`;
  return document.body;
}
const MESSAGE = '<p data-message-id="7">မင်္ဂလာပါ &lt;b&gt;</p>';

/** What is kept, drawn again. */
function again(markup: string | null): HTMLElement {
  const drawn = document.createElement('div');
  drawn.innerHTML = markup ?? '';
  return drawn;
}

const at = (element: Element, rect: { top: number; bottom: number }) => {
  element.getBoundingClientRect = () => new DOMRect(0, rect.top, 100, rect.bottom - rect.top);
};

afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('the screen as it was left', () => {
  it('given a conversation, then its words are kept as words', () => {
    expect(again(markupOf(page(MESSAGE))).textContent).toBe('မင်္ဂလာပါ <b>');
  });

  it('given a screen without lists or messages, then nothing is kept', () => {
    expect(markupOf(page('<h1>Profile</h1>'))).toBeNull();
  });

  it('given a conversation over a phone’s list, then both are kept, other dialogs are not', () => {
    const kept = again(
      markupOf(page('<i>list</i>', `<div role="dialog">${MESSAGE}</div><div role="dialog">Sure?</div>`)),
    );
    expect(kept.querySelector('[data-message-id]')).not.toBeNull();
    expect(kept.textContent).toContain('list');
    expect(kept.textContent).not.toContain('Sure?');
  });

  it('given half a sentence in the field, then it is kept, and a password never', () => {
    const body = page(`${MESSAGE}<textarea></textarea><input type="text"><input type="password" value="hidden">`);
    for (const field of body.querySelectorAll<HTMLInputElement>('textarea, input')) field.value = 'half';
    const kept = again(markupOf(body));
    expect(kept.querySelector('textarea')?.value).toBe('half');
    expect(kept.querySelector<HTMLInputElement>('[type=text]')?.value).toBe('half');
    expect(kept.querySelector<HTMLInputElement>('[type=password]')?.value).toBe('');
  });

  it.each([
    { top: 560, kept: 'end' },
    { top: 200, kept: '200' },
    { top: 0, kept: null },
  ])('given a list that is scrolled by $top of 560, then $kept is kept of it', ({ top, kept }) => {
    const body = page(`<div>${MESSAGE}</div>`);
    const list = body.querySelector('#root > div') ?? body;
    Object.defineProperties(list, { scrollHeight: { value: 1_000 }, clientHeight: { value: 440 } });
    list.scrollTop = top;
    expect(again(markupOf(body)).querySelector('#root > div')?.getAttribute(SCROLLED)).toBe(kept);
  });

  it('given rows that are drawn beyond what is seen, then only their place is kept', () => {
    const body = page(`<div data-row="1">${MESSAGE}</div><div data-row="2">${MESSAGE}</div>`);
    const [above, seen] = body.querySelectorAll('[data-row]');
    if (above) at(above, { top: -90, bottom: -10 });
    if (seen) at(seen, { top: 10, bottom: 60 });
    const kept = again(markupOf(body));
    const [place, row] = kept.querySelectorAll<HTMLElement>('[data-row]');
    expect(place?.style.height).toBe('80px');
    expect(place?.childElementCount).toBe(0);
    expect(row?.textContent).toContain('မင်္ဂလာပါ');
  });

  it('given a photo that was in the memory of the tab alone, then its address is not kept', () => {
    expect(again(markupOf(page(`${MESSAGE}<img src="blob:http://here/1">`))).querySelector('img')?.src).toBe('');
  });
});

describe('its rules', () => {
  const sheet = (...rules: string[]) => ({ href: null, cssRules: rules.map((cssText) => ({ cssText })) });
  const rulesOf = (html: string, ...sheets: object[]) => rulesFor(html, sheets as CSSStyleSheet[]);

  it('given classes that no element has, then their rules are left out; global rules are kept', () => {
    const rules = rulesOf(
      '<p class="css-1a"></p>',
      sheet('.css-1a { color: red; }', '.css-2b { color: blue; }', 'p { margin: 0; }'),
    );
    expect(rules).toBe('.css-1a { color: red; }\np { margin: 0; }');
  });

  it('given rules for the root of the page, then they are for the html of the afterimage', () => {
    expect(rulesOf('', sheet(':root { color-scheme: dark; }'))).toBe('html { color-scheme: dark; }');
  });

  it('given a file of rules, then it is left out: the page has it anyway', () => {
    expect(rulesOf('', { ...sheet('p { margin: 0; }'), href: '/fonts.css' })).toBe('');
  });
});

describe('what it is true of', () => {
  const kept = () => JSON.stringify({ of: viewpoint('7C', liked), css: 'p {}', html: '<p></p>' });

  it('given the same seat, address, width and likings, then it is found', () => {
    expect(afterimageOf(kept(), viewpoint('7C', liked))).toMatchObject({ css: 'p {}', html: '<p></p>' });
  });

  it('given the bare address, which leads to home, then that of home is found', () => {
    window.history.replaceState(null, '', '/home');
    const image = kept();
    window.history.replaceState(null, '', '/');
    expect(afterimageOf(image, viewpoint('7C', liked))).not.toBeNull();
  });

  it.each([
    ['somebody else', () => viewpoint('8C', liked)],
    ['the other mode', () => viewpoint('7P', liked)],
    ['another language', () => viewpoint('7C', { ...liked, language: 'en' })],
    ['other colours', () => viewpoint('7C', { ...liked, colorScheme: 'dark' })],
    [
      'another address',
      () => {
        window.history.replaceState(null, '', '/home?c=page:1:2');
        return viewpoint('7C', liked);
      },
    ],
  ])('given %s, then it is not', (_what, of) => {
    const image = kept();
    expect(afterimageOf(image, of())).toBeNull();
  });

  it.each([null, '', '{', '7', 'null', '[]', '{"css":1}'])('given %s, which is none, then none is found', (text) => {
    expect(afterimageOf(text, viewpoint('7C', liked))).toBeNull();
  });
});
