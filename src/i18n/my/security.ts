import type { security as english } from '../en/security.ts';

export const security: typeof english = {
  sessions: 'အကောင့်ဝင်ထားသော စက်များ',
  sessionsText: 'မသိသော စက် တွေ့ပါက ထွက်ခိုင်းပြီး စကားဝှက် ပြောင်းပါ။',
  thisDevice: 'ဤစက်',
  device: (browser, system) => `${browser} (${system})`,
  unknownDevice: 'အမည်မသိ စက်',
  localNetwork: (address) => `အတွင်းကွန်ရက် (${address})`,
  signedIn: (time) => `ဝင်ခဲ့ချိန် - ${time}`,
  lastUsed: (time) => `နောက်ဆုံး သုံးခဲ့ချိန် - ${time}`,
  signOut: 'ထွက်ခိုင်းမည်',
  signOutOthers: 'အခြားစက်အားလုံးကို ထွက်ခိုင်းမည်',
  signOutOthersTitle: 'အခြားစက်အားလုံးကို ထွက်ခိုင်းမည်လား။',
  signOutOthersText: 'ထိုစက်များမှ ပြန်ဝင်ရပါမည်။ ပြန်ပြင်၍ မရပါ။',
  noOthers: 'အခြားစက်မှ ဝင်မထားပါ။',
  notOffered: 'ဤဆာဗာတွင် စက်စာရင်း မရှိပါ။',
  loadFailed: 'စက်များကို ဖွင့်၍ မရပါ။',
};
