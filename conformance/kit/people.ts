import { CalledRoutes } from './calledRoutes.ts';
import { Caller } from './caller.ts';
import type { Options } from './options.ts';
import { PARTS, type Part } from './parts.ts';
import { type People, type Person, signIn } from './scenario.ts';

/** What somebody has, as far as it says which part they can play. */
interface Candidate {
  person: Person;
  servesPage: boolean;
  friendIds: number[];
}

async function candidate(url: string, person: Person): Promise<Candidate> {
  const caller = new Caller(url, person.account.password, new CalledRoutes());
  const pages = await caller.call('getPages', { query: { customerOrPage: 'P' } });
  const friends = await caller.call('getFriends');
  const friendIds = friends.map(({ userAccountId }) => userAccountId);
  return { person, servesPage: pages.length > 0, friendIds };
}

/** Gives the parts that are free to those who are left: the admin by role, the owner by pages, the rest by friendship. */
function assign(people: People, candidates: Candidate[]): void {
  const left = new Set(candidates);
  const take = (part: Part, fits: (one: Candidate) => boolean) => {
    if (people[part]) return;
    const found = [...left].find(fits);
    if (!found) return;
    people[part] = found.person;
    left.delete(found);
  };
  take('admin', ({ person }) => person.account.role === 'ADMIN');
  take('owner', ({ servesPage }) => servesPage);
  const isFriendOf =
    (other: Person | undefined) =>
    ({ friendIds }: Candidate) =>
      other !== undefined && friendIds.includes(other.account.userId);
  const hasFriendHere = (one: Candidate) => [...left].some((other) => other !== one && isFriendOf(other.person)(one));
  take('customer', people.friend ? isFriendOf(people.friend) : hasFriendHere);
  take('friend', isFriendOf(people.customer));
  take('customer', () => true);
}

/** Signs everybody in and settles who plays which part. Parts that nobody can play stay free. */
export async function peopleFrom({ url, named, unnamed }: Pick<Options, 'url' | 'named' | 'unnamed'>): Promise<People> {
  const people: People = {};
  for (const part of PARTS) {
    const login = named[part];
    if (login) people[part] = await signIn(url, login.userName, login.password);
  }
  const candidates: Candidate[] = [];
  for (const { userName, password } of unnamed)
    candidates.push(await candidate(url, await signIn(url, userName, password)));
  assign(people, candidates);
  return people;
}
