import { kyat, toBurmeseDigits } from './names.ts';
import type { Random } from './random.ts';

/** One message: its side (C the customer or the first friend, P the other) and a text or picture. */
export interface Line {
  side: 'C' | 'P';
  text?: string;
  picture?: 'fabric' | 'tea' | 'pagoda' | 'slip' | 'river';
  /** Quotes the message this many lines earlier. */
  answers?: number;
}

const C = (text: string, answers?: number): Line => ({ side: 'C', text, ...(answers ? { answers } : {}) });
const P = (text: string, answers?: number): Line => ({ side: 'P', text, ...(answers ? { answers } : {}) });

const fabrics = ['ချည်လုံချည်', 'ပိုးလုံချည်', 'အင်းလေးပိုးထည်', 'ရခိုင်ချိတ်ထည်', 'ယောလုံချည်', 'ကချင်ထည်'];
const colours = ['အပြာရောင်', 'အနီရောင်', 'အစိမ်းရင့်ရောင်', 'ရွှေဝါရောင်', 'ခရမ်းရောင်', 'နို့နှစ်ရောင်'];
const townships = ['လှိုင်', 'ကမာရွတ်', 'စမ်းချောင်း', 'တာမွေ', 'မရမ်းကုန်း', 'ပုသိမ်', 'ချမ်းအေးသာစံ', 'တောင်ကြီး'];

/** Dialogues with a fabric shop, with random details. */
const shopDialogues: ((random: Random) => Line[])[] = [
  (random) => {
    const fabric = random.one(fabrics);
    const price = random.between(12, 85) * 500;
    return [
      C('မင်္ဂလာပါ'),
      P('မင်္ဂလာပါရှင်၊ ဘာများ ကူညီပေးရမလဲ'),
      C(`${fabric} ${random.one(colours)} ရှိသေးလားဟင်`),
      P('ရှိပါတယ်ရှင်၊ ပုံလေး ပို့ပေးပါမယ်နော်', 1),
      { side: 'P', picture: 'fabric' },
      C('လှလိုက်တာ၊ ဘယ်လောက်လဲ'),
      P(`တစ်ထည်ကို ${kyat(price)} ပါ`),
      C('နှစ်ထည်ယူရင် လျှော့ပေးမလား'),
      P(`နှစ်ထည်ဆို ${kyat(price * 2 - 2000)} နဲ့ ပေးပါ့မယ်ရှင်`),
      C('ဟုတ်ကဲ့၊ ယူပါမယ်'),
    ];
  },
  (random) => {
    const township = random.one(townships);
    return [
      C(`${township} ကို ပို့ခ ဘယ်လောက်လဲရှင့်`),
      P(
        `${township} ဆိုရင် ပို့ခ ${kyat(random.between(5, 9) * 500)} ပါ၊ ${toBurmeseDigits(random.between(2, 4))} ရက်အတွင်း ရောက်ပါတယ်`,
        1,
      ),
      C('ပစ္စည်းရောက်မှ ငွေချေလို့ ရလား'),
      P('ရပါတယ်ရှင်၊ အိမ်ရောက်ငွေချေ ဝန်ဆောင်မှု ရှိပါတယ်'),
    ];
  },
  (random) => [
    C('ငွေလွှဲပြီးပါပြီရှင့်'),
    { side: 'C', picture: 'slip' },
    P('ရောက်ပါတယ်ရှင်၊ ကျေးဇူးအများကြီး တင်ပါတယ်', 1),
    P(`မနက်ဖြန် ${toBurmeseDigits(random.between(9, 11))} နာရီလောက် ပို့ပေးပါမယ်`),
    C('ဟုတ်ကဲ့ပါ 🙏'),
  ],
  () => [
    C('မနေ့က မှာထားတာ ရောက်ပြီနော်၊ အရောင်လေး သိပ်လှတယ်'),
    P('ဝမ်းသာပါတယ်ရှင် 😊 နောက်လည်း အားပေးပါဦးနော်'),
    C('သူငယ်ချင်းတွေကိုလည်း ပြောပြထားတယ်'),
    P('ကျေးဇူးအများကြီး တင်ပါတယ်'),
  ],
  (random) => [
    C('ဆိုင်က ဘယ်အချိန် ပိတ်လဲ'),
    P(`နေ့စဉ် မနက် ${toBurmeseDigits(9)} နာရီကနေ ည ${toBurmeseDigits(random.between(7, 9))} နာရီအထိ ဖွင့်ပါတယ်ရှင်`),
    C('ဥပုသ်နေ့ရော'),
    P('ဥပုသ်နေ့ ပိတ်ပါတယ်'),
  ],
  (random) => [
    C(`ဆိုက် ${random.one(['M', 'L', 'XL', '2XL'])} ကျန်သေးလား`),
    P('ကုန်သွားပါပြီရှင်၊ နောက်အပတ် ပြန်ရောက်ပါမယ်'),
    C('ရောက်ရင် ပြောပေးနော်'),
    P('ဟုတ်ကဲ့ပါ၊ မှတ်ထားလိုက်ပါပြီ'),
  ],
  () => [
    C('အထည်က ရေလျှော်ရင် အရောင်ကျလား'),
    P('ပထမတစ်ခါ ဆားရည်နဲ့ စိမ်ပြီးမှ လျှော်ပေးပါရှင်၊ အရောင် မကျပါဘူး။ နေပူထဲ တိုက်ရိုက် မလှန်းပါနဲ့နော်'),
    C('ကျေးဇူးပါ၊ မှတ်ထားပါ့မယ်'),
  ],
  () => [
    C('ပုံစံအသစ်တွေ ဘယ်မှာ ကြည့်လို့ရလဲ'),
    P('ဒီမှာ ကြည့်လို့ရပါတယ်ရှင် https://example.com/new'),
    { side: 'P', picture: 'fabric' },
    { side: 'P', picture: 'fabric' },
    C('ဒုတိယပုံက လှတယ်'),
  ],
];

/** Dialogues between a tea house and a regular guest. */
const teaDialogues: ((random: Random) => Line[])[] = [
  (random) => [
    C('မနက်ဖြန် လက်ဖက်ရည် ကြိုမှာလို့ ရလား'),
    P('ရတာပေါ့ခင်ဗျာ၊ ဘယ်နှစ်ခွက်လဲ'),
    C(`ချိုကျ ${toBurmeseDigits(random.between(2, 8))} ခွက်၊ ပေါ့ဆိမ့် ${toBurmeseDigits(random.between(1, 4))} ခွက်`),
    P('မှတ်ထားပါပြီခင်ဗျာ', 1),
  ],
  () => [
    C('ဒီနေ့ မုန့်ဟင်းခါး ကျန်သေးလား'),
    P('ကျန်ပါသေးတယ်၊ အကြော်စုံလည်း ပူပူလေး ရှိတယ်'),
    { side: 'P', picture: 'tea' },
    C('ဗိုက်ဆာလာပြီ 😄'),
  ],
  (random) => [
    C(`ရုံးက လူ ${toBurmeseDigits(random.between(6, 20))} ယောက်စာ မှာချင်တယ်`),
    P(`တစ်ယောက် ${kyat(random.between(3, 7) * 500)} နဲ့ တွက်ပေးပါမယ်`),
    C('အိုကေ၊ နေ့လယ် ၁၂ နာရီ ရောက်ရင် ရပြီ'),
    P('စိတ်ချပါခင်ဗျာ'),
  ],
  () => [C('မိုးတွေ ရွာနေတယ်၊ ပို့လို့ အဆင်ပြေလား'), P('ပြေပါတယ်၊ နည်းနည်းတော့ နောက်ကျမယ်နော်'), C('ရပါတယ် ဖြည်းဖြည်းလာပါ')],
  () => [C('Do you have oat milk?'), P('Not yet, but next month we will 🙂'), C('ဒါဆို ပုံမှန်ပဲ ပေးပါ')],
  (random) => [
    C('ငွေချေပြီးပါပြီ'),
    { side: 'C', picture: 'slip' },
    P(`${kyat(random.between(8, 40) * 500)} ရောက်ပါတယ်၊ ကျေးဇူးပါ`, 1),
  ],
];

/** Dialogues between friends. */
const friendDialogues: ((random: Random) => Line[])[] = [
  () => [
    C('နေကောင်းလား၊ မတွေ့တာ ကြာပြီနော်'),
    P('ကောင်းပါတယ်၊ နင်ရော'),
    C('ငါလည်း ကောင်းတယ်၊ အလုပ်တွေ များနေတာ'),
    P('ဒီစနေ အားရင် တွေ့ကြမလား', 1),
  ],
  () => [
    P('ပုဂံ ရောက်နေတယ်'),
    { side: 'P', picture: 'pagoda' },
    C('လှလိုက်တာ! နေဝင်ချိန်လား'),
    P('အေး၊ ညနေ ၆ နာရီလောက်'),
    { side: 'P', picture: 'river' },
    C('နောက်တစ်ခါ ခေါ်ဦးနော်'),
  ],
  (random) => [
    C(`ညနေ ${toBurmeseDigits(random.between(4, 7))} နာရီ လက်ဖက်ရည်ဆိုင်မှာ တွေ့မယ်`),
    P('အိုကေ 👍'),
    C('နောက်မကျနဲ့နော် 😄'),
    P('မကျပါဘူးဆို'),
  ],
  () => [P('အမေ နေကောင်းသွားပြီလား'), C('သက်သာပါပြီ၊ ကျေးဇူးပဲ'), P('ဝမ်းသာပါတယ်၊ ဂရုစိုက်ပါနော်')],
  () => [C('ဒီသီချင်း နားထောင်ကြည့် https://example.com/song'), P('ကြိုက်တယ်! တစ်နေကုန် ဖွင့်နေမိတယ်')],
];

/** The kind of dialogues in a conversation. */
export type DialogueKind = 'shop' | 'tea' | 'friends';
const dialogues: Record<DialogueKind, ((random: Random) => Line[])[]> = {
  shop: shopDialogues,
  tea: teaDialogues,
  friends: friendDialogues,
};

/** Whole dialogues with at least `count` lines. */
export function dialogueLines(kind: DialogueKind, count: number, random: Random): Line[] {
  const lines: Line[] = [];
  while (lines.length < count) lines.push(...random.one(dialogues[kind])(random));
  return lines;
}
