/** A saved reply of the demo: of a page, or of a person, both by their index in the demo's world. */
interface DemoReply {
  of: { page: number } | { person: number };
  shortcut: string;
  text: string;
  used: number;
  /** The shop's price list is sent with it. */
  hasPriceList?: true;
}

const ofFabricShop: Omit<DemoReply, 'of'>[] = [
  { shortcut: 'hello', text: 'မင်္ဂလာပါ {customer} ရှင်၊ {page} မှ {me} ပါ။ ဘာများ ကူညီပေးရမလဲရှင်။', used: 214 },
  {
    shortcut: 'ဈေးနှုန်း',
    text: 'ယခုလ ဈေးနှုန်းစာရင်းလေး ပို့ပေးလိုက်ပါတယ်ရှင်။ ၁၀ ထည်အထက် လျှော့ဈေး ရှိပါတယ်။',
    used: 167,
    hasPriceList: true,
  },
  { shortcut: 'ပို့ခ', text: '{blank: မြို့နယ်} ကို ပို့ခ {blank: ပို့ခ} ကျပ် ကျပါတယ်ရှင်။ ၃ ရက်အတွင်း ရောက်ပါတယ်။', used: 131 },
  { shortcut: 'ကျေးဇူး', text: 'ဝယ်ယူအားပေးမှုအတွက် ကျေးဇူးအများကြီး တင်ပါတယ်ရှင်။ နောက်လည်း အားပေးပါဦးနော်။', used: 96 },
  { shortcut: 'ငွေချေ', text: 'အိမ်ရောက်မှ ငွေချေလို့လည်း ရပါတယ်ရှင်။ ငွေလွှဲပြီးရင် ပြေစာပုံလေး ပို့ပေးပါနော်။', used: 58 },
  {
    shortcut: 'order',
    text: 'Dear {customer}, your order {blank: number} is on its way. Thank you! – {page}',
    used: 23,
  },
  { shortcut: 'လဲလှယ်', text: 'အရောင်နဲ့ အရွယ်အစား မကိုက်ရင် ၇ ရက်အတွင်း လဲလှယ်ပေးပါတယ်ရှင်။', used: 12 },
];

const ofTeaShop: Omit<DemoReply, 'of'>[] = [
  { shortcut: 'ဖွင့်ချိန်', text: 'မနက် ၆ နာရီမှ ည ၈ နာရီထိ နေ့တိုင်း ဖွင့်ပါတယ်။ {customer} ကို ကြိုဆိုပါတယ်။', used: 40 },
  { shortcut: 'table', text: 'A table for {blank: people} at {blank: time} is booked for you, {customer}.', used: 9 },
];

const own: Omit<DemoReply, 'of'>[] = [
  { shortcut: 'wait', text: 'ခဏလေး စောင့်ပေးပါနော်၊ စတော့ကို စစ်ပြီး ပြန်ဖြေပေးပါမယ်။', used: 17 },
];

/** The saved replies of the demo's pages, and of the first person, who owns them. */
export const DEMO_REPLIES: readonly DemoReply[] = [
  ...ofFabricShop.map((reply) => ({ ...reply, of: { page: 0 } })),
  ...ofTeaShop.map((reply) => ({ ...reply, of: { page: 1 } })),
  ...own.map((reply) => ({ ...reply, of: { person: 0 } })),
];
