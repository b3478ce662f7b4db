import { expect, test } from 'vitest';
import type { PublicPage } from '#contract';
import { cardDocument, cardLook } from '../../../server/publicPage/card.ts';

const page: PublicPage = {
  pageId: 1,
  name: 'tea-shop',
  title: 'မင်္ဂလာ "လက်ဖက်ရည်ဆိုင်" </title><script>alert(1)</script>',
  photo: '',
  headerPhoto: 'AbC',
  about: `Tea & 'cakes' <b>`,
  writable: true,
  guests: false,
};
const look = cardLook('/assets/burmese.woff2');
const visit = { language: 'en', origin: 'https://chat.example', kind: 'code', ref: 'a"b', now: new Date(0) } as const;

// covers: page-card
test('given a title with markup, when the card is made, then every text of it is escaped', () => {
  const made = cardDocument(page, visit, look);
  const title = 'မင်္ဂလာ &quot;လက်ဖက်ရည်ဆိုင်&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  expect(made).toContain(`<title>${title}</title>`);
  expect(made).toContain(`<meta property="og:title" content="${title}">`);
  expect(made).toContain('<meta name="description" content="Tea &amp; &#39;cakes&#39; &lt;b&gt;">');
  expect(made).toContain('<meta property="og:image" content="https://chat.example/p/tea-shop/AbC.png">');
  expect(made).toContain('<img src="/p/tea-shop/AbC.png?preview=1" alt="">');
  expect(made).toContain('<link rel="canonical" href="https://chat.example/p/tea-shop">');
  expect(made).toContain('data-kind="code" data-ref="a&quot;b"');
  expect(made.match(/<script>/g)).toHaveLength(1);
});

// covers: page-card
test('given hours, when the card is made in Burmese, then it says whether the page is open', () => {
  const week = [[{ from: '09:00', to: '17:00' }], [], [], [], [], [], []];
  const hours = { timeZone: 'Asia/Yangon', week, holidays: [] };
  const monday = new Date('2026-11-23T05:00:00Z');
  const made = cardDocument({ ...page, hours }, { ...visit, language: 'my', now: monday }, look);
  expect(made).toContain('<html lang="my">');
  expect(made).toContain('ယခု ဖွင့်ထားသည်');
  expect(made).toContain('၀၉:၀၀–၁၇:၀၀');
});

// covers: page-card
test('given the policy of the card, then it allows one script and one style, by their hashes', () => {
  expect(look.policy).toMatch(/script-src 'sha256-[\w+/=]+';style-src 'sha256-[\w+/=]+'/);
  expect(look.policy).not.toContain('unsafe');
});

// covers: page-card
test('given customers who may not write, when the card is made, then it offers no writing', () => {
  expect(cardDocument({ ...page, writable: false }, visit, look)).not.toContain('<form');
});
