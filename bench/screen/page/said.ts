import type { Message } from '#contract';

/** A message as every list of the bench shows it. */
export interface Said {
  id: number;
  own: boolean;
  text: string;
  time: string;
}

export const PAGE_ID = 7;
export const CUSTOMER_ID = 1;
const SERVANT_ID = 2;

/** The newest message has this number, however many there are: older ones count down. */
export const NEWEST = 10_000_000;
const STARTED = Date.UTC(2026, 10, 21, 3, 0);
const MINUTES_APART = 5;
const PIECES = [
  'မင်္ဂလာပါရှင် ',
  'ဒီအထည်လေး ရှိသေးလား ',
  'ဈေးနှုန်းလေး သိချင်လို့ပါ ',
  'အရောင်နောက်တစ်မျိုး ပို့ပေးပါလား ',
  'ဟုတ်ကဲ့ ပို့ပေးလိုက်ပါမယ် ',
  'Do you deliver to Mandalay? ',
  'ကျေးဇူးတင်ပါတယ် ',
  'Yes, tomorrow before noon. ',
];

/** The message with a number; always the same one. Between one and a dozen pieces long, short ones most of all. */
export function saidBy(id: number): Said {
  const seed = (id * 2_654_435_761) >>> 0;
  const length = 1 + Math.floor(((seed >>> 8) % 100) ** 2 / 900);
  let text = `#${id} `;
  for (let piece = 0; piece < length; piece += 1) text += PIECES[(seed + piece * 3) % PIECES.length];
  return { id, own: seed % 3 === 0, text: text.trim(), time: new Date(timeOf(id)).toISOString() };
}

const timeOf = (id: number) => STARTED + (id - NEWEST) * MINUTES_APART * 60_000;

/** The newest `count` messages, oldest first. */
export const newest = (count: number): Said[] =>
  Array.from({ length: count }, (_, i) => saidBy(NEWEST - count + 1 + i));
/** `count` messages before one, oldest first. */
export const before = (id: number, count: number): Said[] =>
  Array.from({ length: count }, (_, i) => saidBy(id - count + i));
/** The message after one. */
export const after = (id: number): Said => saidBy(id + 1);

/** The same message as the contract has it; every tenth answers another. */
export function asMessage({ id, own, text, time }: Said, customerId = CUSTOMER_ID): Message {
  return {
    messageId: id,
    pageDto: { pageId: PAGE_ID },
    customerId,
    messageStatus: own ? 'C' : 'P',
    sendMessage: text,
    time,
    look: own ? -1 : 0,
    userAccountDto: own
      ? { userAccountId: customerId, profileName: 'မနှင်းဝတ်ရည်' }
      : { userAccountId: SERVANT_ID, profileName: 'မခင်သန္တာ' },
    replyId: id % 10 === 0 ? id - 3 : 0,
    ...(id % 10 === 0 && { replyMessage: 'ဒီအထည်လေး ရှိသေးလား', replyProfileName: 'မခင်သန္တာ' }),
  };
}
