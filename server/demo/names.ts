import type { Random } from './random.ts';

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

export function personName(random: Random, woman: boolean): string {
  const title = random.one(woman ? womenTitles : menTitles);
  const first = random.one(woman ? womenFirst : menFirst);
  const second = random.one((woman ? womenSecond : menSecond).filter((name) => name !== first));
  return `${title}${first}${second}`;
}

/** A mobile number in local form, `09 7…`, from an unassigned range. */
export function phoneNumber(random: Random): string {
  return `09 700 ${random.between(100, 999)} ${random.between(100, 999)}`;
}

/** A national registration number with an unassigned serial. */
export function nrcNumber(random: Random): string {
  const township = random.one(['မဂဒ', 'အစန', 'ဒဂတ', 'ကမရ', 'လမတ', 'တမန']);
  return `၁၂/${township}(နိုင်)၀၀၀${toBurmeseDigits(random.between(100, 999))}`;
}

export function toBurmeseDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}

/** A price in kyat with thousands separators. */
export function kyat(amount: number): string {
  return `${toBurmeseDigits(amount.toLocaleString('en-US'))} ကျပ်`;
}
