import type { commands as english } from '../en/commands.ts';

export const commands: typeof english = {
  search: 'ရှာရန် သို့မဟုတ် သွားရန်…',
  nothing: 'ရှာမတွေ့ပါ',
  groups: {
    customers: 'ဖောက်သည်များ',
    friends: 'သူငယ်ချင်းများ',
    pages: 'ပေ့ချ်များ',
    conversation: 'ဤစကားဝိုင်း',
    views: 'စစ်ထုတ်ထားသော ဖောက်သည်များ',
    screens: 'သွားရန်',
  },
  searchList: 'စာရင်းထဲတွင် ရှာရန်',
  photos: 'ဓာတ်ပုံ အားလုံး',
  files: 'ဖိုင် အားလုံး',
};
