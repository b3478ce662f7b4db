import type { PushSettings } from '#contract';

/** The texts of notifications, in the words of the app (`src/i18n/en/notices.ts`). */
interface PushWords {
  photo: string;
  file: string;
  newMessages: (count: number) => string;
  reply: string;
}

const DIGITS = '၀၁၂၃၄၅၆၇၈၉';
const inBurmese = (count: number) => String(count).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);

export const PUSH_WORDS: Readonly<Record<PushSettings['language'], PushWords>> = {
  en: {
    photo: 'Photo',
    file: 'File',
    newMessages: (count) => (count === 1 ? 'New message' : `${count} new messages`),
    reply: 'Reply',
  },
  my: {
    photo: 'ဓာတ်ပုံ',
    file: 'ဖိုင်',
    newMessages: (count) => (count === 1 ? 'စာအသစ် ရောက်ပါသည်' : `စာအသစ် ${inBurmese(count)} စောင်`),
    reply: 'ပြန်ဖြေရန်',
  },
};
