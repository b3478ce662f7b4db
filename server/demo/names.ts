import type { Chance } from './chance.ts';

/** Burmese names have no family name: an honorific and one to three syllable groups. */
const womenFirst = [
  'ခင်',
  'သန္တာ',
  'မြတ်',
  'နှင်း',
  'ဇင်မာ',
  'စန္ဒာ',
  'အေး',
  'သီတာ',
  'ယမုံ',
  'ဖြူ',
  'နီလာ',
  'ဝတ်ရည်',
  'မေ',
  'ရွှေ',
  'ချယ်ရီ',
  'သင်းသင်း',
];
const womenSecond = [
  'ထွန်း',
  'ဝင်း',
  'မိုး',
  'လှိုင်',
  'ဖူး',
  'ဆွေ',
  'မြင့်',
  'ကြည်',
  'အောင်',
  'လွင်',
  'သူ',
  'နွယ်',
  'ဦး',
  'ချို',
  'စိုး',
  'ခိုင်',
];
const menFirst = [
  'အောင်',
  'ကျော်',
  'မင်း',
  'ဇော်',
  'သန့်',
  'ထက်',
  'နိုင်',
  'ရဲ',
  'ဖြိုး',
  'စည်သူ',
  'ဝေယံ',
  'ပြည့်',
  'ဟိန်း',
  'လင်း',
  'သီဟ',
  'ကောင်း',
];
const menSecond = [
  'ကျော်',
  'ထွန်း',
  'မြတ်',
  'နိုင်',
  'ဝင်း',
  'ထက်',
  'ကို',
  'လင်း',
  'ဇော်',
  'အောင်',
  'ဦး',
  'ပိုင်',
  'မောင်',
  'ဟန်',
  'စိုး',
  'သူ',
];
const womenTitles = ['မ', 'မ', 'ဒေါ်', ''];
const menTitles = ['ကို', 'ကို', 'ဦး', ''];

/** A person's name as they would write it in a profile. */
export function personName(chance: Chance, woman: boolean): string {
  const title = chance.one(woman ? womenTitles : menTitles);
  const first = chance.one(woman ? womenFirst : menFirst);
  const second = chance.one((woman ? womenSecond : menSecond).filter((name) => name !== first));
  return `${title}${first}${second}`;
}

/** A mobile number in the form people write it: `09 7…`. It belongs to a range that is not given out. */
export function phoneNumber(chance: Chance): string {
  return `09 700 ${chance.between(100, 999)} ${chance.between(100, 999)}`;
}

/** A national registration number, with a serial that nobody has. */
export function nrcNumber(chance: Chance): string {
  const township = chance.one(['မဂဒ', 'အစန', 'ဒဂတ', 'ကမရ', 'လမတ', 'တမန']);
  return `၁၂/${township}(နိုင်)၀၀၀${toBurmeseDigits(chance.between(100, 999))}`;
}

/** Decimal digits as Burmese writes them. */
export function toBurmeseDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}

/** A price in kyat with its thousands apart, as shops write it. */
export function kyat(amount: number): string {
  return `${toBurmeseDigits(amount.toLocaleString('en-US'))} ကျပ်`;
}
