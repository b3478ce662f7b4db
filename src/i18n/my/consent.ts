import type { consent as english } from '../en/consent.ts';

export const consent: typeof english = {
  title: 'ပေ့ချ်များ မြင်ရသည့်အရာ',
  text: 'သင် စာရေးသော ပေ့ချ်များ၏ ဝန်ထမ်းများက ဤအချက်အလက်များကို မြင်ရပါသည်။ သူငယ်ချင်းများက အားလုံး မြင်ရပါသည်။',
};
