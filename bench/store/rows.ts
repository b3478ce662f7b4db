import type { Message, PageUser } from '#contract';
import { numbersFrom } from '../../tests/setup/random.ts';

const FIRST = ['မောင်', 'ကို', 'မ', 'ဒေါ်', 'ဦး'];
const SECOND = ['အောင်', 'စန္ဒာ', 'ခင်သန္တာ', 'မြတ်နိုး', 'ဝင်းနိုင်', 'သီရိ', 'ဇော်', 'နွယ်နွယ်', 'ထွန်း', 'လှိုင်'];
/** When the newest of the rows was written, ms since 1970. */
export const NOW = Date.parse('2026-11-21T06:00:00.000Z');
/** The page all rows belong to, and who serves it. */
export const PAGE_ID = 7;
export const VIEWER_ID = 1;

/** The number of a membership by the customer's place among all of the page. */
export const membershipOf = (place: number): number => 1 + place * 3;

/** The account of a customer by the number of the membership. */
export const accountOf = (pageUserId: number): number => 1_000_000 + pageUserId;

/** Customers of one page as the server answers them: newest activity first, every tenth waits for an answer. */
export function customersOf(count: number): PageUser[] {
  const random = numbersFrom(count);
  return Array.from({ length: count }, (_, place) => {
    // Numbers with gaps, in no relation to the activity: as in an installation with many pages.
    const pageUserId = membershipOf((place * 7_919) % count);
    const time = new Date(NOW - place * 31_000 - Math.floor(random() * 30_000)).toISOString();
    const name = `${FIRST[place % FIRST.length]}${SECOND[Math.floor(random() * SECOND.length)]} ${place}`;
    const waits = place % 10 === 0;
    return {
      pageUserId,
      pageId: PAGE_ID,
      userType: 'Customer',
      userTypeId: 1,
      side: 'C',
      accepted: true,
      participantDto: {
        userAccountId: accountOf(pageUserId),
        profileName: name,
        profilePhoto: `/file/photo/${pageUserId}.webp`,
        active: place % 3 === 0,
      },
      look: waits ? 2 : 0,
      messageStatus: waits ? 'C' : 'P',
      waitingSince: waits ? time : null,
      sendMessage: 'မင်္ဂလာပါ၊ ဘယ်အချိန် ရမလဲရှင့်',
      messageDate: time,
      revision: 1,
    };
  });
}

/** A message of the one conversation of the bench. Ids count from 1; a day holds 200. */
export function messageOf(messageId: number): Message {
  const isCustomer = messageId % 2 === 0;
  return {
    messageId,
    pageDto: { pageId: PAGE_ID },
    customerId: accountOf(1),
    messageStatus: isCustomer ? 'C' : 'P',
    sendMessage: `ဟုတ်ကဲ့ရှင့် ${messageId}`,
    time: new Date(NOW + messageId * 432_000).toISOString(),
    look: 0,
    userAccountDto: { userAccountId: isCustomer ? accountOf(1) : VIEWER_ID, profileName: 'ဒေါ်ခင်' },
    replyId: 0,
    revision: messageId,
  };
}

/** One activity event: nine of ten are a customer's new message, one is the page having read. */
export interface ActivityStep {
  pageUserId: number;
  /** ms since 1970. */
  time: number;
  isMessage: boolean;
  /** Counts up over the whole stream: message id and revision of what happened. */
  number: number;
}

/** A stream of activity over a list of `count` customers. */
export function activityOf(count: number, length: number): ActivityStep[] {
  const random = numbersFrom(count + length);
  return Array.from({ length }, (_, i) => ({
    pageUserId: membershipOf(Math.floor(random() * count)),
    time: NOW + 1_000 * (i + 1),
    isMessage: random() < 0.9,
    number: 10_000_000 + i,
  }));
}

/** A stream of message ids after the first `count`: 93 % the next one, 5 % late by up to 50, 2 % told twice. */
export function messageIdsAfter(count: number, length: number): number[] {
  const random = numbersFrom(count * 3 + length);
  const ids: number[] = [];
  const late: { id: number; at: number }[] = [];
  let next = count + 1;
  while (ids.length < length) {
    const due = late.findIndex(({ at }) => at <= next);
    if (due >= 0) ids.push(...late.splice(due, 1).map(({ id }) => id));
    else if (random() < 0.02) ids.push(Math.max(1, next - 1 - Math.floor(random() * 20)));
    else if (random() < 0.05) late.push({ id: next++, at: next + Math.floor(random() * 50) });
    else ids.push(next++);
  }
  return ids;
}
