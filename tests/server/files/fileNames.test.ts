import { describe, expect, test } from 'vitest';
import { attachmentType, displayName, newStoredName, STORED_NAME_LENGTH } from '../../../server/files/fileNames.ts';

describe('the type of an attachment', () => {
  test.each([
    ['pdf', 'a.pdf', '.pdf'],
    ['.PDF', 'a.pdf', '.pdf'],
    ['', 'ဘောက်ချာ ၁.၂.pdf', '.pdf'],
    ['', 'IMG.2026.10.doc', '.2026.10.doc'],
    ['tar.gz', 'a.tar.gz', '.tar.gz'],
    ['', 'noextension', '.bin'],
    ['', '../../x', '.x'],
    ['../../etc/passwd', 'x', '.etcpasswd'],
    ['png', 'page.png', '.bin'],
    ['JPG', 'page.jpg', '.bin'],
    ['ပုံ', 'a', '.bin'],
    ['abcdefghijklmnopqrstuvwxyz', 'a', '.abcdefghijklmnop'],
  ])('given the extension %j and the name %j, then it is %j', (extension, name, type) => {
    expect(attachmentType(extension, name)).toBe(type);
  });
});

describe('the name a file is offered under', () => {
  test.each([
    ['ဘောက်ချာ ၁.၂.pdf', 'ဘောက်ချာ ၁.၂.pdf'],
    ['../../x', 'x'],
    ['C:\\Users\\me\\a.txt', 'a.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
    ['\ud800.txt', '\ufffd.txt'],
  ])('given %j, then it is %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  test('given a very long name, then its beginning and its extension stay', () => {
    const shown = displayName(`${'က'.repeat(500)}.pdf`);
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown).toMatch(/^က+…က+\.pdf$/);
  });
});

test('given many stored names, then each has 128 bits of its own', () => {
  const names = new Set(Array.from({ length: 1_000 }, newStoredName));
  expect(names.size).toBe(1_000);
  for (const name of names) expect(name).toHaveLength(STORED_NAME_LENGTH);
});
