import { describe, expect, test } from 'vitest';
import { harmlessName } from '../../../server/files/harmlessNames.ts';

describe('the name under which a file is handed out', () => {
  test.each([
    'shtml',
    'vbs',
    'lnk',
    'url',
    'wsf',
    'bat',
    'html',
    'svg',
    'js',
    'hta',
    'exe',
    'scr',
    'docm',
    'desktop',
    'webloc',
    'apk',
    'EXE',
    'a kind of tomorrow',
  ])('given the type %s, when it is handed out, then it is text', (type) => {
    expect(harmlessName(`a.pdf.${type}`)).toBe(`a.pdf.${type}.txt`);
  });

  test.each(['pdf', 'PDF', 'jpg', 'mp4', 'docx', 'txt', 'bin', 'zip'])(
    'given the type %s, when it is handed out, then it stays',
    (type) => {
      expect(harmlessName(`ဘောက်ချာ ၁.၂.${type}`)).toBe(`ဘောက်ချာ ၁.၂.${type}`);
    },
  );

  test.each([
    ['a.vbs.', 'a.vbs.txt'],
    ['a.bat . .', 'a.bat.txt'],
    ['a.vbs::$DATA', 'a.vbs::$DATA.txt'],
    ['no ending', 'no ending'],
  ])('given %j, when it is handed out, then it is %j', (given, shown) => {
    expect(harmlessName(given)).toBe(shown);
  });
});
