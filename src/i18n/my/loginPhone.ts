import type { loginPhone as english } from '../en/loginPhone.ts';

/** Signing in by phone number and code. */
export const loginPhone: typeof english = {
  title: 'ဖုန်းနံပါတ်ဖြင့် ဝင်ရန်',
  phone: 'ဖုန်းနံပါတ်',
  phoneHint: 'ဥပမာ ၀၉ ၁၂၃ ၄၅၆ ၇၈၉',
  phoneInvalid: 'ဖုန်းနံပါတ် မပြည့်စုံပါ',
  send: 'ကုဒ် ပို့မည်',
  codeTitle: 'ကုဒ် ထည့်ပါ',
  codeSent: (phone: string) => `${phone} သည် အကောင့်တစ်ခု၏ နံပါတ်ဖြစ်ပါက ဂဏန်း ၆ လုံးပါ ကုဒ်ကို SMS ဖြင့် ပို့ပေးပါမည်။`,
  code: 'ဂဏန်း ၆ လုံးပါ ကုဒ်',
  verify: 'အကောင့်ဝင်မည်',
  resend: 'ကုဒ်အသစ် ပို့မည်',
  resendIn: (clock: string) => `${clock} ကြာလျှင် ကုဒ်အသစ် ပို့နိုင်ပါသည်`,
  resent: 'ကုဒ်အသစ် ပို့ပြီးပါပြီ',
  otherNumber: 'အခြားနံပါတ် သုံးမည်',
  byPassword: 'အသုံးပြုသူအမည်ဖြင့် ဝင်မည်',
};
