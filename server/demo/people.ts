import type { DemoPerson } from '#contract';
import { nrcNumber, personName, phoneNumber, toBurmeseDigits } from './names.ts';
import { seededRandom } from './random.ts';

export const DEMO_PASSWORD = 'mingala';

export interface DemoAccount {
  /** Selects the portrait. */
  woman: boolean;
  userName: string;
  profileName: string;
  role: 'ADMIN' | 'CUSTOMER';
  phone: string;
  email: string;
  nrcNo: string;
  license: string;
  address: string;
  remark: string;
  /** Age of the account in days. */
  daysHere: number;
}

/** The five people of the sign-in screen, in order. */
export const DEMO_PEOPLE: readonly (Pick<DemoPerson, 'part' | 'side'> & { account: DemoAccount })[] = [
  { part: 'owner', side: 'P', account: named('owner', 'ဒေါ်ခင်သန္တာ', true, 'CUSTOMER', 11) },
  { part: 'customer', side: 'C', account: named('customer', 'မနှင်းဝတ်ရည်', true, 'CUSTOMER', 12) },
  { part: 'friend', side: 'C', account: named('friend', 'ကိုထက်နိုင်', false, 'CUSTOMER', 13) },
  { part: 'staff', side: 'P', account: named('staff', 'ကိုမင်းလင်း', false, 'CUSTOMER', 14) },
  { part: 'admin', side: 'C', account: named('admin', 'ဦးအောင်မြတ်', false, 'ADMIN', 15) },
];

function named(
  userName: string,
  profileName: string,
  woman: boolean,
  role: DemoAccount['role'],
  seed: number,
): DemoAccount {
  return { ...randomPerson(userName, seed), profileName, woman, role };
}

/** A person with a complete profile. The same seed gives the same person. */
export function randomPerson(userName: string, seed: number): DemoAccount {
  const random = seededRandom(seed);
  const woman = random.happens(0.55);
  return {
    userName,
    profileName: personName(random, woman),
    woman,
    role: 'CUSTOMER',
    phone: phoneNumber(random),
    email: `${userName}@example.com`,
    nrcNo: nrcNumber(random),
    license: random.happens(0.4) ? `B/${random.between(10_000, 99_999)}/${random.between(18, 26)}` : '',
    address: `အမှတ် ${toBurmeseDigits(random.between(1, 240))}၊ ${random.one(['ဗိုလ်ချုပ်လမ်း', 'အင်းစိန်လမ်း', 'ကမ်းနားလမ်း', 'ပြည်လမ်း', 'မဟာဗန္ဓုလလမ်း'])}`,
    remark: '',
    daysHere: random.between(20, 900),
  };
}
