import { BUILT_IN_USER_TYPES } from '../../contract/index.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { DEMO_PEOPLE, type DemoAccount, somebody } from './people.ts';
import { type DemoMessage, messagesOf } from './talks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHOP_CUSTOMERS = 300;
const TEA_GUESTS = 14;
const FRIENDS = 9;
const LONG_CONVERSATION = 2_000;

/** A conversation of the demo. People and pages are named by their place in the lists of `World`. */
export interface DemoConversation {
  between: { kind: 'page'; page: number; customer: number } | { kind: 'friends'; asker: number; asked: number };
  messages: DemoMessage[];
  /** How many of the newest messages the other side has not read, by the side that has not. */
  unreadA: number;
  unreadB: number;
}

/** Everything the demo holds, before any of it has a number or a file. */
export interface World {
  people: DemoAccount[];
  pages: { title: string; kind: 'fabric' | 'tea' }[];
  members: { page: number; person: number; userTypeId: number; accepted: boolean }[];
  friendships: { asker: number; asked: number; state: 'friends' | 'waiting' }[];
  conversations: DemoConversation[];
}

/** The demo as of `now`: the same people and words at every call, with times that end at `now`. */
export function demoWorld(now: Date): World {
  const chance = chanceFrom(2_026);
  const people = DEMO_PEOPLE.map((person) => person.account);
  const place = (userName: string) => people.findIndex((person) => person.userName === userName);
  const [owner, customer, friend, staff] = [place('owner'), place('customer'), place('friend'), place('staff')];
  const newcomers = Array.from({ length: SHOP_CUSTOMERS - 2 + FRIENDS }, (_, i) =>
    somebody(`person${i + 1}`, 1_000 + i),
  );
  const firstNewcomer = people.length;
  people.push(...newcomers);
  const shoppers = [customer, friend, ...newcomers.slice(0, SHOP_CUSTOMERS - 2).map((_, i) => firstNewcomer + i)];
  const others = newcomers.slice(SHOP_CUSTOMERS - 2).map((_, i) => firstNewcomer + SHOP_CUSTOMERS - 2 + i);
  const guests = [customer, ...shoppers.slice(20, 20 + TEA_GUESTS - 1)];
  const { customer: customerType, owner: ownerType, staff: staffType } = BUILT_IN_USER_TYPES;
  const asker = shoppers[5] ?? friend;

  return {
    people,
    pages: [
      { title: 'ရွှေလက်ရာ ချည်ထည်ပိုးထည်', kind: 'fabric' },
      { title: 'မင်္ဂလာ လက်ဖက်ရည်ဆိုင်', kind: 'tea' },
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
      ...shoppers.map((person, i) => shopConversation(person, i, now, chance)),
      ...guests.map((person, i) => teaConversation(person, i, now, chance)),
      friendsConversation(customer, friend, 64, new Date(now.getTime() - 11 * MINUTE_MS), chance),
      ...others
        .slice(0, FRIENDS - 2)
        .map((asked, i) =>
          friendsConversation(customer, asked, 4 + i * 5, new Date(now.getTime() - (i + 1) * 21 * HOUR_MS), chance),
        ),
      friendsConversation(friend, owner, 12, new Date(now.getTime() - 2 * DAY_MS), chance),
    ],
  };
}

function shopConversation(person: number, index: number, now: Date, chance: Chance): DemoConversation {
  const count = index === 0 ? 46 : chance.happens(0.1) ? chance.between(40, 120) : chance.between(3, 24);
  const ago = index === 0 ? 4 * MINUTE_MS : (index + 1) * chance.between(4, 50) * MINUTE_MS;
  const messages = messagesOf({ talk: 'shop', count, newestAt: new Date(now.getTime() - ago), pictures: 0.35 }, chance);
  const waiting = index > 0 && chance.happens(0.22) ? endOnSideA(messages, chance) : 0;
  return { between: { kind: 'page', page: 0, customer: person }, messages, unreadA: 0, unreadB: waiting };
}

function teaConversation(person: number, index: number, now: Date, chance: Chance): DemoConversation {
  const count = index === 0 ? LONG_CONVERSATION : chance.between(4, 30);
  const newestAt = new Date(now.getTime() - (index + 1) * 37 * MINUTE_MS);
  const messages = messagesOf({ talk: 'tea', count, newestAt, pictures: index === 0 ? 0.25 : 0.5 }, chance);
  return {
    between: { kind: 'page', page: 1, customer: person },
    messages,
    unreadA: 0,
    unreadB: index % 4 === 1 ? endOnSideA(messages, chance) : 0,
  };
}

function friendsConversation(
  asker: number,
  asked: number,
  count: number,
  newestAt: Date,
  chance: Chance,
): DemoConversation {
  const messages = messagesOf({ talk: 'friends', count, newestAt, pictures: 1 }, chance);
  return { between: { kind: 'friends', asker, asked }, messages, unreadA: trailing(messages, 'B', chance), unreadB: 0 };
}

/** Cuts the conversation so that the customer spoke last, and answers how many of their words wait unread. */
function endOnSideA(messages: DemoMessage[], chance: Chance): number {
  while (messages.length > 1 && messages.at(-1)?.side === 'B') messages.pop();
  return trailing(messages, 'A', chance);
}

/** How many of the newest messages of that side the other has not read: at most three, and often none. */
function trailing(messages: DemoMessage[], side: 'A' | 'B', chance: Chance): number {
  let run = 0;
  while (run < messages.length && messages.at(-1 - run)?.side === side) run += 1;
  return Math.min(run, chance.between(0, 3));
}
