import type { DemoPerson } from '../../contract/index.ts';
import { chanceFrom } from './chance.ts';
import { nrcNumber, personName, phoneNumber, toBurmeseDigits } from './names.ts';

/** The one password of the five demo people; they exist only while the demo is on. */
export const DEMO_PASSWORD = 'mingala';

export interface DemoAccount {
  /** Their portrait goes by it. */
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
  /** How long ago the account was made, in days. */
  daysHere: number;
}

/** The five people the sign-in screen offers, in the order it shows them. */
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
  return { ...somebody(userName, seed), profileName, woman, role };
}

/** A person with a filled-in profile. The same seed gives the same person. */
export function somebody(userName: string, seed: number): DemoAccount {
  const chance = chanceFrom(seed);
  const woman = chance.happens(0.55);
  return {
    userName,
    profileName: personName(chance, woman),
    woman,
    role: 'CUSTOMER',
    phone: phoneNumber(chance),
    email: `${userName}@example.com`,
    nrcNo: nrcNumber(chance),
    license: chance.happens(0.4) ? `B/${chance.between(10_000, 99_999)}/${chance.between(18, 26)}` : '',
    address: `အမှတ် ${toBurmeseDigits(chance.between(1, 240))}၊ ${chance.one(['ဗိုလ်ချုပ်လမ်း', 'အင်းစိန်လမ်း', 'ကမ်းနားလမ်း', 'ပြည်လမ်း', 'မဟာဗန္ဓုလလမ်း'])}`,
    remark: '',
    daysHere: chance.between(20, 900),
  };
}
