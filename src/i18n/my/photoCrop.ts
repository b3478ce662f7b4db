import type { photoCrop as english } from '../en/photoCrop.ts';

export const photoCrop: typeof english = {
  title: 'ပြလိုသည့် အပိုင်းကို ရွေးပါ',
  area: 'ဓာတ်ပုံ။ မြားခလုတ်များဖြင့် ရွှေ့နိုင်ပါသည်။',
  zoom: 'ချဲ့ရန်',
  rotate: 'လှည့်ရန်',
  use: 'ဤပုံကို သုံးမည်',
  sending: 'ဓာတ်ပုံ တင်နေပါသည်',
  unreadable: 'ဤပုံကို ဖွင့်၍ မရပါ။ အခြားပုံ ရွေးပေးပါ။',
  notPicture: 'ဓာတ်ပုံဖိုင်ကို ရွေးပေးပါ။',
  fileTooLarge: (size) => `ဖိုင် ကြီးလွန်းပါသည်။ ${size} ထက် မကျော်ရပါ။`,
};
