import type { everywhere as english } from '../en/everywhere.ts';
import { plural } from '../plural.ts';

export const everywhere: typeof english = {
  cancel: 'မလုပ်တော့ပါ',
  close: 'ပိတ်မည်',
  back: 'နောက်သို့',
  save: 'သိမ်းမည်',
  delete: 'ဖျက်မည်',
  retry: 'ထပ်ကြိုးစားမည်',
  search: 'ရှာဖွေရန်',
  clearSearch: 'ရှာဖွေထားသည်ကို ရှင်းမည်',
  copied: 'ကူးပြီးပါပြီ',
  copyFailed: 'ကူး၍ မရပါ။ စာသားကို ရွေးပြီး ကိုယ်တိုင် ကူးပါ။',
  searchMessages: 'စာများကို ရှာရန်',
  searchConversation: 'ဤစကားဝိုင်းတွင် ရှာရန်',
  loading: 'ဖွင့်နေပါသည်',
  online: 'အွန်လိုင်း',
  userTypeNames: { customer: 'ဖောက်သည်', owner: 'ပိုင်ရှင်', staff: 'ဝန်ထမ်း' },
  unread: (count: number) => plural('my', count, { other: 'မဖတ်ရသေးသော စာ # စောင်' }),
  photoMessage: 'ဓာတ်ပုံ ပို့ထားသည်',
  fileMessage: 'ဖိုင်',
  noMessages: 'စာ မရှိသေးပါ',
  loadFailed: 'ဖွင့်၍ မရပါ။',
  checkConnection: 'အင်တာနက်လိုင်းကို စစ်ဆေးပြီး ထပ်ကြိုးစားကြည့်ပါ။',
};
