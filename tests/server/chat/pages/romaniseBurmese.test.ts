import { expect, test } from 'vitest';
import { romaniseBurmese } from '../../../../server/chat/pages/romaniseBurmese.ts';

// covers: page-name-burmese
test.each([
  ['stacked letters', 'မင်္ဂလာ မန္တလေး ဗုဒ္ဓ သစ္စာ', 'mingala mantale bokda thitsa'],
  ['signs around a letter', 'ရွှေပြည်သာ လှိုင် ကျော်စိုး ချို', 'shwepyitha hlaing kyawso cho'],
  ['endings', 'လက်ဖက်ရည်ဆိုင် အောင် တောင်ကြီး စိန် ကျွန်း ရန်ကုန်', 'letphetyisaing aung taungkyi sein kyun yankon'],
  ['vowels of their own', 'ဦး ဥက္ကာ ပြင်ဦးလွင် ပုဂံ', 'u okka pyinulwin pugan'],
  ['digits and other letters', '၉၉ လမ်း Café မြ', '99 lan Café mya'],
])('given %s, when they are romanised, then they are as on signs', (_kind, burmese, latin) => {
  expect(romaniseBurmese(burmese)).toBe(latin);
});
