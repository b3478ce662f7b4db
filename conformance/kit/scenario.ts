import { randomBytes } from 'node:crypto';
import type { StompHeaders } from '@stomp/stompjs';
import { type Account, CONFIRMATION_TTL_MS } from '#contract';
import { CalledRoutes } from './calledRoutes.ts';
import { Caller, type OnAnswer } from './caller.ts';
import { Connection } from './connection.ts';
import { Failure, reasonOf } from './failure.ts';
import { PARTS, type Part } from './parts.ts';
import { Removals } from './removals.ts';

/** Somebody who is signed in. */
export interface Person {
  userName: string;
  /** What they sign in with; not the token. */
  password: string;
  account: Account;
  /** What the sign-in set; browsers send it along for files. */
  cookies: string;
}

/** The page whose conversations the checks write in. */
export interface ScenarioPage {
  pageId: number;
  title: string;
}

/** After this long the people sign in again, so that their confirmation is valid through the next check, in ms. */
const FRESH_MS = CONFIRMATION_TTL_MS - 120_000;

export type People = Partial<Record<Part, Person>>;

export interface ScenarioOptions {
  url: string;
  patienceMs: number;
}

/** A name that nobody has, for what a check makes. */
export const newName = (what: string): string => `${what}-${randomBytes(4).toString('hex')}`;

/** Signs in; fails with the server's own words. */
export async function signIn(url: string, userName: string, password: string, called = new CalledRoutes()) {
  const caller = new Caller(url, undefined, called);
  try {
    const answer = await caller.send('login', { body: { userName, password } });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const account = await caller.read('login', answer);
    return { userName, password, account, cookies: cookies.join('; ') } satisfies Person;
  } catch (error) {
    throw new Failure(`${userName} cannot sign in: ${reasonOf(error)}`);
  }
}

/** Replaces a first password, where the server asks for it before anything else. */
async function chooseOwnPassword(url: string, person: Person, called: CalledRoutes): Promise<Person> {
  if (person.account.requiredStep === undefined) return person;
  const newPassword = newName('own-password');
  const body = { currentPassword: person.password, newPassword };
  await new Caller(url, person.account.password, called).call('setPassword', { body });
  return signIn(url, person.userName, newPassword, called);
}

/** What the checks work with: the people, a page made for the run, and a way to clean up. */
export class Scenario {
  readonly url: string;
  readonly patienceMs: number;
  /** Every call that was made, and which extensions there are. */
  readonly called = new CalledRoutes();
  readonly nobody: Caller;
  #people: People;
  /** Sessions in which the people signed in before. */
  readonly #earlier: Person[] = [];
  #signedInAt = Date.now();
  readonly #removals = new Removals();
  readonly #connections = new Set<Connection>();
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(people: People, { url, patienceMs }: ScenarioOptions) {
    this.#people = people;
    this.url = url;
    this.patienceMs = patienceMs;
    // What a server lets nobody create, an admin removes.
    this.nobody = new Caller(url, undefined, this.called, this.#removeAtEnd('admin'));
  }

  person(part: Part): Person {
    const person = this.#people[part];
    if (!person) throw new Failure(`there is no account of the ${part}`);
    return person;
  }

  has(part: Part): boolean {
    return this.#people[part] !== undefined;
  }

  id(part: Part): number {
    return this.person(part).account.userId;
  }

  as(who: Part | Person): Caller {
    const { account } = this.#personOf(who);
    return new Caller(this.url, account.password, this.called, this.#removeAtEnd(who));
  }

  #personOf(who: Part | Person): Person {
    return typeof who === 'string' ? this.person(who) : who;
  }

  /** Registers the removal of what a call creates. */
  #removeAtEnd(who: Part | Person): OnAnswer {
    const callers = {
      as: (part: Part) => this.as(part),
      creator: () => this.as(who),
      creatorId: () => this.#personOf(who).account.userId,
    };
    return (name, answer) => this.#removals.addCreated(callers, name, answer);
  }

  /** A file's bytes, asked for as this person's browser asks. */
  asset(who: Part | Person | undefined, path: string): Promise<Response> {
    if (who === undefined) return this.nobody.fetch(path);
    const { account, cookies } = this.#personOf(who);
    const headers = cookies === '' ? undefined : { cookie: cookies };
    const place = account.domain === '' ? this.url : account.domain;
    return new Caller(place, account.password, this.called).fetch(path, { headers });
  }

  /** Something made once a run, when the first check needs it. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(name) ?? make();
    this.#kept.set(name, kept);
    // Whatever is kept under a name was made by this very function's argument.
    return kept as Promise<T>;
  }

  /** Registers how something that a check changed is restored at the end of the run. What it created is registered by the call. */
  restoreAtEnd(restore: () => Promise<unknown>): void {
    this.#removals.add(restore);
  }

  /** A further session, signed out at the end of the run. */
  async signIn(userName: string, password: string): Promise<Person> {
    const person = await signIn(this.url, userName, password, this.called);
    this.#removals.add(() => this.as(person).send('logout'));
    return person;
  }

  /**
   * The page of the run: made by the owner for it, with the customer and the friend as its customers, so that nobody's real
   * conversations are touched. It goes when the run is over, with all that was written there.
   */
  page(): Promise<ScenarioPage> {
    return this.once('page', async () => {
      const title = newName('Conformance');
      try {
        const { pageId } = await this.as('owner').call('createPage', { body: { title } });
        await this.as('customer').call('createPageUser', { body: { pageId } });
        if (this.has('friend')) await this.as('friend').call('createPageUser', { body: { pageId } });
        return { pageId, title };
      } catch (error) {
        throw new Failure(`no page for the run could be made: ${reasonOf(error)}`);
      }
    });
  }

  /** The friendship of the customer and the friend. */
  friendship(): Promise<number> {
    return this.once('friendship', async () => {
      const friends = await this.as('customer').call('getFriends');
      const found = friends.find(({ userAccountId }) => userAccountId === this.id('friend'));
      if (!found) throw new Failure('the customer and the friend are no friends');
      return found.requestFormId;
    });
  }

  /** One more person, who knows nobody: made by the admin, and removed when the run is over. */
  async newcomer(): Promise<Person> {
    const body = { userName: newName('conform'), profileName: 'Conformance Newcomer' };
    const { firstPassword } = await this.as('admin').call('createUserAccount', { body });
    return chooseOwnPassword(this.url, await signIn(this.url, body.userName, firstPassword, this.called), this.called);
  }

  /** A realtime connection; closed when the check is over. */
  async connect(who: Part | Person | undefined, headers?: StompHeaders): Promise<Connection> {
    const { url, patienceMs } = this;
    const token = who === undefined ? undefined : this.#personOf(who).account.password;
    const connection = await Connection.open({ url, token, patienceMs, ...(headers ? { headers } : {}) });
    this.#connections.add(connection);
    return connection;
  }

  async closeConnections(): Promise<void> {
    const connections = [...this.#connections];
    this.#connections.clear();
    await Promise.all(connections.map((connection) => connection.close()));
  }

  /** Signs everybody in again when their confirmation would soon end: some calls need one, which a sign-in gives. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#signedInAt < FRESH_MS) return;
    this.#signedInAt = Date.now();
    const people: People = {};
    for (const part of PARTS) {
      const person = this.#people[part];
      if (!person) continue;
      this.#earlier.push(person);
      people[part] = await signIn(this.url, person.userName, person.password, this.called);
    }
    this.#people = people;
  }

  /** Marks the notifications of the run as seen, also those of its sign-ins: opening the list does. */
  async #markNotificationsSeen(): Promise<void> {
    for (const part of PARTS.filter((one) => this.has(one))) await this.as(part).send('getNotifications');
  }

  /** Removes everything that the run created, and its notifications, which removals add to. */
  async clear(): Promise<void> {
    await this.closeConnections();
    await this.refresh().catch(() => undefined);
    await this.#removals.run();
    await this.#markNotificationsSeen().catch(() => undefined);
    for (const person of [...this.#earlier, ...Object.values(this.#people)])
      await this.as(person)
        .send('logout')
        .catch(() => undefined);
  }
}
