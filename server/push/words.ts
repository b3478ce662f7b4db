import type { PushSettings } from '#contract';
import type { DeskNotice } from '../chat/desk/deskNotice.ts';

/** The texts of notifications, in the words of the app (`src/i18n/en/notices.ts`). */
interface PushWords {
  photo: string;
  file: string;
  newMessages: (count: number) => string;
  reply: string;
  /** What a colleague did. */
  desk: Readonly<Record<DeskNotice['kind'], (actor: string) => string>>;
}

const DIGITS = '၀၁၂၃၄၅၆၇၈၉';
const inBurmese = (count: number) => String(count).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);

export const PUSH_WORDS: Readonly<Record<PushSettings['language'], PushWords>> = {
  en: {
    photo: 'Photo',
    file: 'File',
    newMessages: (count) => (count === 1 ? 'New message' : `${count} new messages`),
    reply: 'Reply',
    desk: {
      conversationAssigned: (actor) => `${actor} assigned this conversation to you`,
      conversationHandedOver: (actor) => `${actor} handed over this conversation to you, with a note`,
      conversationsAssigned: (actor) => `${actor} assigned several conversations to you`,
      noteMention: (actor) => `${actor} mentioned you in a note`,
    },
  },
  my: {
    photo: 'ဓာတ်ပုံ',
    file: 'ဖိုင်',
    newMessages: (count) => (count === 1 ? 'စာအသစ် ရောက်ပါသည်' : `စာအသစ် ${inBurmese(count)} စောင်`),
    reply: 'ပြန်ဖြေရန်',
    desk: {
      conversationAssigned: (actor) => `${actor} က ဤစကားဝိုင်းကို သင့်အား တာဝန်ပေးလိုက်သည်`,
      conversationHandedOver: (actor) => `${actor} က ဤစကားဝိုင်းကို မှတ်စုနှင့်အတူ သင့်ထံ လွှဲပေးလိုက်သည်`,
      conversationsAssigned: (actor) => `${actor} က စကားဝိုင်းအချို့ကို သင့်အား တာဝန်ပေးလိုက်သည်`,
      noteMention: (actor) => `${actor} က မှတ်စုတွင် သင့်ကို ရည်ညွှန်းလိုက်သည်`,
    },
  },
};
