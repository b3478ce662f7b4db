import { BUILT_IN_USER_TYPES } from '#contract';
import { type DemoMessage, messagesOf } from './conversations.ts';
import { DEMO_PEOPLE, type DemoAccount, randomPerson } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHOP_CUSTOMERS = 300;
const TEA_GUESTS = 14;
const FRIENDS = 9;
const LONG_CONVERSATION = 2_000;

/** A conversation of the demo. People and pages are indexes into the lists of `DemoWorld`. */
export interface DemoConversation {
  between: { kind: 'page'; page: number; customer: number } | { kind: 'friends'; asker: number; asked: number };
  messages: DemoMessage[];
  /** Unread messages of each side, the newest ones. */
  unreadA: number;
  unreadB: number;
}

/** The whole demo, before it has ids and files. */
export interface DemoWorld {
  people: DemoAccount[];
  pages: { title: string; about: string; kind: 'fabric' | 'tea' }[];
  members: { page: number; person: number; userTypeId: number; accepted: boolean }[];
  friendships: { asker: number; asked: number; state: 'friends' | 'waiting' }[];
  conversations: DemoConversation[];
}

/** The accounts of the demo, the same at every call. */
export const demoAccounts = (): DemoAccount[] => [
  ...DEMO_PEOPLE.map((person) => person.account),
  ...Array.from({ length: SHOP_CUSTOMERS - 2 + FRIENDS }, (_, i) => randomPerson(`person${i + 1}`, 1_000 + i)),
];

/** The demo with times up to `now`; otherwise the same at every call. */
export function demoWorld(now: Date): DemoWorld {
  const random = seededRandom(2_026);
  const people = demoAccounts();
  const indexOf = (userName: string) => people.findIndex((person) => person.userName === userName);
  const [owner, customer, friend, staff] = [indexOf('owner'), indexOf('customer'), indexOf('friend'), indexOf('staff')];
  const firstNewcomer = DEMO_PEOPLE.length;
  const newcomers = people.slice(firstNewcomer);
  const shoppers = [customer, friend, ...newcomers.slice(0, SHOP_CUSTOMERS - 2).map((_, i) => firstNewcomer + i)];
  const others = newcomers.slice(SHOP_CUSTOMERS - 2).map((_, i) => firstNewcomer + SHOP_CUSTOMERS - 2 + i);
  const guests = [customer, ...shoppers.slice(20, 20 + TEA_GUESTS - 1)];
  const { customer: customerType, owner: ownerType, staff: staffType } = BUILT_IN_USER_TYPES;
  const asker = shoppers[5] ?? friend;

  return {
    people,
    pages: [
      {
        title: 'ရွှေလက်ရာ ချည်ထည်ပိုးထည်',
        about: 'မန္တလေးလုပ် ချည်ထည်၊ ပိုးထည် လုံချည်များ။ အိမ်အရောက် ပို့ပေးပါသည်။',
        kind: 'fabric',
      },
      {
        title: 'မင်္ဂလာ လက်ဖက်ရည်ဆိုင်',
        about: 'မနက် ၆ နာရီမှ ည ၈ နာရီထိ လက်ဖက်ရည်နှင့် မုန့်များ',
        kind: 'tea',
      },
    ],
    members: [
      { page: 0, person: owner, userTypeId: ownerType, accepted: true },
      { page: 1, person: owner, userTypeId: ownerType, accepted: true },
      { page: 0, person: staff, userTypeId: staffType, accepted: true },
      { page: 1, person: asker, userTypeId: staffType, accepted: false },
      ...shoppers.map((person) => ({ page: 0, person, userTypeId: customerType, accepted: true })),
      ...guests.map((person) => ({ page: 1, person, userTypeId: customerType, accepted: true })),
    ].filter((member) => !(member.page === 1 && member.person === asker && member.accepted)),
    friendships: [
      { asker: customer, asked: friend, state: 'friends' },
      ...others.slice(0, FRIENDS - 2).map((asked) => ({ asker: customer, asked, state: 'friends' as const })),
      ...others.slice(FRIENDS - 2).map((asker) => ({ asker, asked: customer, state: 'waiting' as const })),
      { asker: friend, asked: owner, state: 'friends' },
    ],
    conversations: [
      ...shoppers.map((person, i) => shopConversation(person, i, now, random)),
      ...guests.map((person, i) => teaConversation(person, i, now, random)),
      friendsConversation(customer, friend, 64, new Date(now.getTime() - 11 * MINUTE_MS), random),
      ...others
        .slice(0, FRIENDS - 2)
        .map((asked, i) =>
          friendsConversation(customer, asked, 4 + i * 5, new Date(now.getTime() - (i + 1) * 21 * HOUR_MS), random),
        ),
      friendsConversation(friend, owner, 12, new Date(now.getTime() - 2 * DAY_MS), random),
    ],
  };
}

function shopConversation(person: number, index: number, now: Date, random: Random): DemoConversation {
  const count = index === 0 ? 46 : random.happens(0.1) ? random.between(40, 120) : random.between(3, 24);
  const ago = index === 0 ? 4 * MINUTE_MS : (index + 1) * random.between(4, 50) * MINUTE_MS;
  const messages = messagesOf({ kind: 'shop', count, newestAt: new Date(now.getTime() - ago), pictures: 0.35 }, random);
  const waiting = index > 0 && random.happens(0.22) ? endOnSideA(messages, random) : 0;
  return { between: { kind: 'page', page: 0, customer: person }, messages, unreadA: 0, unreadB: waiting };
}

function teaConversation(person: number, index: number, now: Date, random: Random): DemoConversation {
  const count = index === 0 ? LONG_CONVERSATION : random.between(4, 30);
  const newestAt = new Date(now.getTime() - (index + 1) * 37 * MINUTE_MS);
  const messages = messagesOf({ kind: 'tea', count, newestAt, pictures: index === 0 ? 0.25 : 0.5 }, random);
  return {
    between: { kind: 'page', page: 1, customer: person },
    messages,
    unreadA: 0,
    unreadB: index % 4 === 1 ? endOnSideA(messages, random) : 0,
  };
}

function friendsConversation(
  asker: number,
  asked: number,
  count: number,
  newestAt: Date,
  random: Random,
): DemoConversation {
  const messages = messagesOf({ kind: 'friends', count, newestAt, pictures: 1 }, random);
  return { between: { kind: 'friends', asker, asked }, messages, unreadA: trailing(messages, 'B', random), unreadB: 0 };
}

/** Cuts the conversation after a customer's message, and returns how many of them are unread. */
function endOnSideA(messages: DemoMessage[], random: Random): number {
  while (messages.length > 1 && messages.at(-1)?.side === 'B') messages.pop();
  return trailing(messages, 'A', random);
}

/** A random number of unread messages of that side: at most three, often none. */
function trailing(messages: DemoMessage[], side: 'A' | 'B', random: Random): number {
  let run = 0;
  while (run < messages.length && messages.at(-1 - run)?.side === side) run += 1;
  return Math.min(run, random.between(0, 3));
}
