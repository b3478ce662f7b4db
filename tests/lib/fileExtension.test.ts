import { describe, expect, it } from 'vitest';
import { extensionOf } from '../../src/lib/fileExtension.ts';

describe('the extension of a file', () => {
  // covers: file-extension
  it.each([
    ['photo.png', 'png'],
    ['IMG.JPG', 'png'],
    ['a.jpeg', 'png'],
    ['IMG.2026.10.jpg', '2026.10.jpg'],
    ['ဘောက်ချာ ၁.၂.pdf', 'pdf'],
    ['archive.tar.gz', 'tar.gz'],
    ['README', 'bin'],
    ['.', 'bin'],
    ['x.', 'bin'],
    ['../../x', 'x'],
    ['a.b/c?d#e', 'bcde'],
    ['report.final.really.final.docx', 'docx'],
    [`x.${'a'.repeat(40)}`, 'a'.repeat(16)],
  ])('given %s, then it is %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
