import { API_BASE, ERROR_STATUS, type RouteName, routes } from '#contract';
import { placeOf, refusalIn } from './caller.ts';
import { must } from './failure.ts';
import type { Part } from './parts.ts';
import type { Person, Scenario } from './scenario.ts';

/** A number that no row has. */
export const NO_ID = Number.MAX_SAFE_INTEGER;

const WORDS: Record<string, string | number> = {
  direction: 'next',
  customerOrPage: 'C',
  extension: 'txt',
  replyOrZero: 0,
};

/** Every query and body of the contract at once, about things that are not there: what a route does not read, it leaves. */
const EVERYTHING = {
  pageId: NO_ID,
  customerId: NO_ID,
  requestFormId: NO_ID,
  userAccountId: NO_ID,
  pageUserId: NO_ID,
  userTypeId: NO_ID,
  receiverId: NO_ID,
  tsId: NO_ID,
  cityId: NO_ID,
  revision: 0,
  customerOrPage: 'C',
  userType: 'C',
  noOryes: 'no',
  search: 'a',
  changeName: 'a',
  currentPassword: 'not the password',
  newPassword: 'not the password',
};
const EVERY_BODY = {
  ...EVERYTHING,
  sendMessage: 'a',
  pageDto: { pageId: NO_ID },
  title: 'a',
  userName: 'nobody-here',
  profileName: 'a',
  userTypeName: 'a',
  side: 'C',
  accept: false,
  chat: false,
  editallchat: false,
  editownchat: false,
  deleteallchat: false,
  deleteownchat: false,
  cityId: null,
  tsId: null,
};

/** Makes a call that is right in every way but for who makes it. */
export async function tryCall(scenario: Scenario, who: Part | Person | undefined, name: RouteName): Promise<Response> {
  const route = routes[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, word: string) => String(WORDS[word] ?? NO_ID));
  const query = new URLSearchParams(Object.entries(EVERYTHING).map(([key, value]) => [key, String(value)]));
  const init: RequestInit = { method: route.method };
  if (route.sends === 'json') {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(EVERY_BODY);
  }
  if (route.sends === 'file') {
    const form = new FormData();
    form.set('file', new Blob(['a']), 'a.txt');
    init.body = form;
  }
  const caller = who === undefined ? scenario.nobody : scenario.as(who);
  return caller.sendAs(name, `${API_BASE}${path.startsWith('/') ? '' : '/'}${path}?${query}`, init);
}

/** The session does not hold: a call by it is refused by 401 `signedOut`. */
export async function signedOut(scenario: Scenario, person: Person): Promise<void> {
  const answer = await scenario.as(person).send('getNotificationCount');
  const { code } = await refusalIn(answer, placeOf('getNotificationCount'), [ERROR_STATUS.signedOut]);
  must(code === 'signedOut' || code === 'accountDisabled', `the code of the refusal is ${code}, not signedOut`);
}
