import type { detailCard as english } from '../en/detailCard.ts';

/** The card of the person or page one talks with (labels: docs/specification.md#2-card). */
export const detailCard: typeof english = {
  title: 'အချက်အလက်',
  phone: 'ဖုန်း',
  email: 'အီးမေးလ်',
  nrc: 'မှတ်ပုံတင်အမှတ်',
  license: 'လိုင်စင်',
  address: 'လိပ်စာ',
  remark: 'မှတ်ချက်',
  date: 'ရက်စွဲ',
  page: 'ပေ့ချ်',
  customer: 'ဖောက်သည်',
  friend: 'သူငယ်ချင်း',
  notGiven: 'မဖြည့်ထားပါ',
  loadFailed: 'အချက်အလက်များ ဖွင့်၍ မရပါ။',
};
