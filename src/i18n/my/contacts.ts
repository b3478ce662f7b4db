import type { contacts as english } from '../en/contacts.ts';

export const contacts: typeof english = {
  verified: { phone: 'ဖုန်းနံပါတ် အတည်ပြုပြီး', email: 'အီးမေးလ် အတည်ပြုပြီး' },
  notVerified: { phone: 'ဖုန်းနံပါတ် အတည်မပြုရသေးပါ', email: 'အီးမေးလ် အတည်မပြုရသေးပါ' },
  cannotVerify: {
    phone: 'အတည်မပြုရသေးပါ။ ဤဆာဗာမှ SMS ပို့၍ မရပါ။',
    email: 'အတည်မပြုရသေးပါ။ ဤဆာဗာမှ အီးမေးလ် ပို့၍ မရပါ။',
  },
  loadFailed: 'ဖုန်းနှင့် အီးမေးလ်၏ အတည်ပြုမှု အခြေအနေကို ဖွင့်၍ မရပါ။',
  verify: 'အတည်ပြုမည်',
  verifyContact: { phone: 'ဖုန်းနံပါတ် အတည်ပြုမည်', email: 'အီးမေးလ် အတည်ပြုမည်' },
  codeSent: (address: string) => `ဂဏန်း ၆ လုံးပါ ကုဒ်ကို ${address} သို့ ပို့လိုက်ပါပြီ။`,
  code: { phone: 'SMS ထဲမှ ကုဒ်', email: 'အီးမေးလ်ထဲမှ ကုဒ်' },
};
