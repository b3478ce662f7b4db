import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type ErrorCode, type Route, type RouteName, routes } from '#contract';
import { blocks, pageUsers, userAccounts } from '../../server/db/schema.ts';
import type { TestServer } from '../serverApp.ts';
import { createClient } from '../serverClient.ts';
import { type ExamplePerson, PASSWORD } from '../serverPeople.ts';
import { type Actor, type Answers, answerTo } from './permissions/actors.ts';
import type { FreshPage, Material, Member } from './permissions/material.ts';
import { matrix } from './permissions/matrix.ts';
import type { Row } from './permissions/rows.ts';
import { openWorld, type World } from './permissions/world.ts';
import { beginCall } from './unfinishedCall.ts';

let world: World;
let server: TestServer;
/** An admin who ends the rights of others, and is asked about by no call. */
let judge: ExamplePerson;
beforeAll(async () => {
  world = await openWorld();
  server = world.server;
});
beforeEach(async ({ task }) => {
  await world.confirmEverybody();
  judge = await server.addPerson({ userName: `judge.${task.id}`, role: 'ADMIN' });
});
afterAll(() => world.close());

/** A call that is under way, and by whom. */
interface UnderWay {
  material: Material;
  /** The session of the call, of which somebody else may have the token. */
  token: string;
  page: FreshPage | undefined;
}

type Somebody = Exclude<Actor, 'nobody'>;

/** What a call is about. */
interface About {
  isPage: boolean;
  name: RouteName;
}

/** What ends the right to make a call, while its body arrives. */
interface Ending {
  when: string;
  /** What a call is refused with after it. */
  refusals: readonly ErrorCode[];
  /** Whether it concerns a call that is asked by this actor, and is about a page or not. */
  concerns: (row: { answers: Answers }, actor: Somebody, about: About) => boolean;
  happens: (call: UnderWay) => Promise<unknown>;
}

const everyCall = () => true;
/** Calls that need a place in something: a page, or a friendship. */
const needsPlace = (row: { answers: Answers }) => answerTo(row, 'stranger') !== 'ok';

const idOf = ({ material }: UnderWay) => ({ userAccountId: material.me.userAccountId });
const asAnotherAdmin = () => server.as(judge);
const asOwnerElsewhere = async ({ material }: UnderWay) =>
  createClient(server.url, (await server.startSession(material.me.userAccountId)).token);

async function removeFromPage({ material, page }: UnderWay) {
  const { actor } = material;
  if (!page || actor === 'nobody' || !(actor in page.members)) throw new Error(`${actor} has no place on a page`);
  // Somebody must own the page when its owner goes.
  const { userAccountId } = await server.addPerson({ userName: `heir${page.pageId}` });
  const heir = { pageId: page.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.owner, accepted: true };
  await server.db.insert(pageUsers).values(heir);
  const pageUserId = page.members[actor as Member];
  await asAnotherAdmin().call('deletePageUser', { params: { pageUserId } });
}

/** To whoever belongs to nothing, a page or a friendship may not exist. */
const NO_PLACE: readonly ErrorCode[] = ['forbidden', 'notFound'];

const ENDINGS: readonly Ending[] = [
  {
    when: 'they sign out',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: ({ token }) => createClient(server.url, token).call('logout'),
  },
  {
    when: 'they sign that device out from another one',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: async (call) => (await asOwnerElsewhere(call)).call('deleteOtherSessions'),
  },
  {
    when: 'they change their password',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: async (call) =>
      (await asOwnerElsewhere(call)).call('setPassword', {
        body: { currentPassword: PASSWORD, newPassword: 'quite another good one' },
      }),
  },
  {
    when: 'an admin resets their password',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: (call) => asAnotherAdmin().call('resetPassword', { params: idOf(call) }),
  },
  {
    when: 'they are disabled',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: (call) => asAnotherAdmin().call('updateUserAccount', { params: idOf(call), body: { disabled: true } }),
  },
  {
    when: 'their account is deleted',
    refusals: ['signedOut'],
    concerns: everyCall,
    happens: (call) => asAnotherAdmin().call('deleteUserAccount', { params: idOf(call) }),
  },
  {
    when: 'they confirm who they are, and somebody else has the token before',
    refusals: ['tokenReplaced'],
    concerns: (_row, _actor, { name }) => name !== 'confirmSession',
    happens: ({ token }) => createClient(server.url, token).call('confirmSession', { body: { password: PASSWORD } }),
  },
  {
    when: 'they are no admin any more',
    refusals: ['forbidden'],
    concerns: (row, actor) =>
      actor === 'admin' && answerTo(row, 'admin') === 'ok' && answerTo(row, 'stranger') === 'forbidden',
    happens: (call) => asAnotherAdmin().call('updateUserAccount', { params: idOf(call), body: { role: 'CUSTOMER' } }),
  },
  {
    when: 'they are removed from the page',
    refusals: NO_PLACE,
    concerns: (row, actor, { isPage }) => isPage && needsPlace(row) && actor !== 'admin',
    happens: removeFromPage,
  },
  {
    when: 'the page blocks them',
    refusals: NO_PLACE,
    concerns: (row, actor, { isPage }) => isPage && needsPlace(row) && actor === 'customer',
    happens: ({ material, page }) =>
      server.as('owner').call('createBlock', {
        body: { pageId: page?.pageId ?? 0, userAccountId: material.me.userAccountId },
      }),
  },
  {
    when: 'the friend blocks them',
    refusals: NO_PLACE,
    concerns: (row, actor, { isPage, name }) =>
      // A friendship that the block has ended is answered as it is.
      name !== 'endFriend' && !isPage && actor === 'customer' && answerTo(row, 'friend') === 'ok' && needsPlace(row),
    happens: ({ material }) =>
      server.as('friend').call('createBlock', { body: { userAccountId: material.me.userAccountId } }),
  },
];

const ASKING: readonly Somebody[] = [
  'admin',
  'customer',
  'staffEditAll',
  'staffDeleteAll',
  'owner',
  'otherOwner',
  'stranger',
];
/** Who asks: those who are answered, else those who are refused for something about the thing that is asked. */
function askedBy(row: { answers: Answers }): readonly Somebody[] {
  const answered = ASKING.filter((actor) => answerTo(row, actor) === 'ok');
  return answered.length > 0 ? answered : ASKING.filter((actor) => answerTo(row, actor) !== 'forbidden');
}

/** Calls whose body somebody can hold back. */
const canBeHeld = (name: RouteName) => {
  const { method, access }: Route = routes[name];
  return method !== 'GET' && access !== 'anyone';
};

/** Whether what an actor asks by a row is about a page, once that was asked. */
const aboutPages = new Map<object, Partial<Record<Somebody, boolean>>>();

/** Makes a call of which the last byte arrives after the ending. Resolves with what the call comes to; undefined where it does not concern it. */
async function endMeanwhile<N extends RouteName>(name: N, row: Row<N>, actor: Somebody, ending: Ending) {
  const known = aboutPages.get(row)?.[actor];
  const concerns = (isPage: boolean) => ending.concerns(row, actor, { isPage, name });
  // What a call needs is made only where the ending may concern it.
  if (!(known === undefined ? [true, false] : [known]).some(concerns)) return undefined;
  const given = await world.materialFor(actor, row.byFreshAccount ?? false);
  let page: FreshPage | undefined;
  const material: Material = {
    ...given,
    async page() {
      page = await given.page();
      return page;
    },
  };
  const args = (await row.with?.(material)) ?? {};
  aboutPages.set(row, { ...aboutPages.get(row), [actor]: page !== undefined });
  if (!concerns(page !== undefined)) return undefined;
  const { userAccountId } = material.me;
  const [before] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, userAccountId));
  const { token } = material.me;
  const call = await beginCall(server, token, name, args);
  await ending.happens({ material, token, page });
  const outcome = await call.finish();
  // The next call is asked by the same person.
  await server.db.delete(blocks).where(eq(blocks.blockedId, userAccountId));
  await server.db
    .update(userAccounts)
    .set({ ...before })
    .where(eq(userAccounts.id, userAccountId));
  material.me.token = (await server.startSession(userAccountId)).token;
  return outcome;
}

/** What a call comes to that is asked in one of the ways that the ending concerns; undefined where there is none. */
async function outcomeOf<N extends RouteName>(name: N, ending: Ending) {
  for (const row of matrix[name])
    for (const actor of askedBy(row)) {
      const outcome = await endMeanwhile(name, row, actor, ending);
      if (outcome !== undefined) return outcome;
    }
  return undefined;
}

/** Whatever ends a session ends it for every call alike: each call is tried with two of the six ways, the next call with the next two. */
const endingsFor = (turn: number) =>
  ENDINGS.filter(({ concerns }, place) => concerns !== everyCall || place % 3 === turn % 3);

describe('given a call whose body arrives slowly', () => {
  const held = (Object.keys(matrix) as RouteName[]).filter(canBeHeld).map((name, turn) => ({ name, turn }));
  it.each(held)('when its caller loses the right to $name meanwhile, then it is refused', async ({ name, turn }) => {
    const accepted: string[] = [];
    let shown = 0;
    for (const ending of endingsFor(turn)) {
      const outcome = await outcomeOf(name, ending);
      if (outcome === undefined) continue;
      shown += 1;
      if (!ending.refusals.some((code) => code === outcome)) accepted.push(`${ending.when}: ${outcome}`);
    }
    expect(accepted).toEqual([]);
    // What ends a session concerns every call.
    expect(shown).toBeGreaterThanOrEqual(2);
  });
});
