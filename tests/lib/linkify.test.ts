import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { linkify } from '../../src/lib/linkify.ts';

const linksOf = (text: string) => linkify(text).flatMap((piece) => (piece.kind === 'link' ? [piece.text] : []));
const joined = (text: string) =>
  linkify(text)
    .map((piece) => piece.text)
    .join('');

describe('linkify', () => {
  // covers: links-in-texts
  it.each([
    ['a plain address', 'https://example.com', ['https://example.com']],
    ['an address inside words', 'see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
    ['http as well', 'http://example.com', ['http://example.com']],
    ['www without a scheme', 'www.example.com/menu', ['www.example.com/menu']],
    ['two addresses', 'https://a.com and https://b.com', ['https://a.com', 'https://b.com']],
    ['a full stop after it', 'Go to https://a.com.', ['https://a.com']],
    ['brackets around it', '(https://a.com/x)', ['https://a.com/x']],
    ['brackets that belong to it', 'https://a.com/x_(y)', ['https://a.com/x_(y)']],
    ['a Burmese full stop after it', 'https://a.com/x။', ['https://a.com/x']],
    ['Burmese words right after the host', 'https://a.comကိုကြည့်ပါ', ['https://a.com']],
    ['Burmese words right after the path', 'https://a.com/menuကိုကြည့်ပါ', ['https://a.com/menu']],
    ['Burmese words right before it', 'ကြည့်ပါhttps://a.com', ['https://a.com']],
    ['a Burmese path', 'https://my.wikipedia.org/wiki/မြန်မာ', ['https://my.wikipedia.org/wiki/မြန်မာ']],
    ['upper case', 'HTTPS://EXAMPLE.COM/A', ['HTTPS://EXAMPLE.COM/A']],
  ])('given %s, when split, then the link is found', (_title, text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(joined(text)).toBe(text);
  });

  it.each([
    ['words alone', 'မင်္ဂလာပါ'],
    ['a script address', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,<b>x</b>'],
    ['a scheme without a host', 'https:// is a scheme'],
    ['a host without a dot', 'https://router'],
    ['a name hidden before an at sign', 'https://bank.com@evil.com/x'],
    ['a name and a password before an at sign', 'https://google.com:80@evil.com'],
    ['a name before a host without a dot', 'https://google.com@evil'],
    ['a mail address', 'me@www.example.com'],
    ['an empty text', ''],
  ])('given %s, when split, then nothing becomes a link', (_title, text) => {
    expect(linksOf(text)).toEqual([]);
    expect(joined(text)).toBe(text);
  });

  it.each([
    ['Cyrillic letters', 'https://аpple.com/login', 'xn--pple-43d.com'],
    ['letters of two scripts', 'https://gооgle.com', 'xn--ggle-55da.com'],
    ['a Greek letter', 'www.paypαl.com', 'www.xn--paypl-g9d.com'],
    ['wide letters', 'https://ｇoogle.com', 'google.com'],
    ['a full stop of another script', 'https://evil。com', 'evil.com'],
    ['escaped letters', 'https://%67oogle.com', 'google.com'],
    ['an address as one number', 'http://0x7f.0.0.1/', '127.0.0.1'],
  ])('given a host with %s, when split, then the link has its host in ASCII', (_title, text, host) => {
    expect(linkify(text)).toMatchObject([{ kind: 'link', text, host }]);
  });

  it.each(['https://GOOGLE.com/a', 'http://a.com:8080', 'www.a.com', 'https://xn--pple-43d.com'])(
    'given %s, when split, then the host is not repeated',
    (text) => {
      expect(linkify(text)[0]).not.toHaveProperty('host');
    },
  );

  it.each(['\u202e', '\u2067', '\u200f', '\u200b', '\u2060'])(
    'given an address with an invisible mark in it, when split, then the link ends there',
    (mark) => {
      expect(linksOf(`https://a.com/${mark}moc.elgoog`)).toEqual(['https://a.com/']);
    },
  );

  it('given www, when split, then the address opened is https', () => {
    expect(linkify('www.example.com')).toEqual([
      { kind: 'link', text: 'www.example.com', href: 'https://www.example.com/' },
    ]);
  });

  it('given 5,000 characters that begin many addresses, when split, then one is looked at', () => {
    const parsed = vi.spyOn(globalThis, 'URL');
    onTestFinished(() => parsed.mockRestore());
    linkify('https://'.repeat(625));
    expect(parsed).toHaveBeenCalledOnce();
  });
});
