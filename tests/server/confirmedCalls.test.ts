import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIRMATION_TTL_MS, type Route, type RouteName, routes } from '#contract';
import { sessions } from '../../server/db/schema.ts';
import type { Actor } from './permissions/actors.ts';
import { matrix } from './permissions/matrix.ts';
import type { Row } from './permissions/rows.ts';
import { openWorld, type World } from './permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const isRouteName = (name: string): name is RouteName => Object.hasOwn(matrix, name);
const confirmedCalls = Object.keys(matrix)
  .filter(isRouteName)
  .filter((name) => (routes[name] as Route).confirmed);

/** Makes every confirmation older than it may be. */
const forgetConfirmations = () =>
  world.server.db.update(sessions).set({ confirmedAt: new Date(Date.now() - CONFIRMATION_TTL_MS - 60_000) });

/** Somebody of each kind who may call at all. */
const callersOf = (name: RouteName): readonly Actor[] =>
  routes[name].access === 'admin' ? ['admin'] : ['stranger', 'customer', 'friend', 'staffEverything', 'owner', 'admin'];

async function ask<N extends RouteName>(name: N, row: Row<N>, actor: Actor): Promise<string> {
  await world.confirmEverybody();
  const material = await world.materialFor(actor, row.byFreshAccount ?? false);
  const args = (await row.with?.(material)) ?? {};
  await forgetConfirmations();
  const { status, code } = await material.client.refused(name, args);
  return `${status} ${code}`;
}

function showRefusals<N extends RouteName>(name: N): void {
  // covers: confirmation
  it(`given sessions without a confirmation, when each asks ${name}, then all are refused`, async () => {
    const [row] = matrix[name];
    if (!row) throw new Error(`${name} has no row`);
    const answers: Record<string, string> = {};
    for (const actor of callersOf(name)) answers[actor] = await ask(name, row, actor);
    expect(answers).toEqual(Object.fromEntries(callersOf(name).map((actor) => [actor, '403 confirmationRequired'])));
  });
}

describe('the calls of the contract that are declared as confirmed', () => {
  it('given the contract, then what gives away power is among them', () => {
    expect(confirmedCalls).toEqual(
      expect.arrayContaining([
        'deletePage',
        'createUserType',
        'updateUserType',
        'deleteUserType',
        'putUi',
        'removeSecondFactor',
        'resetSecondFactor',
        'replaceRecoveryCodes',
        'createPasskey',
        'deletePasskey',
        'verifyContact',
        'deleteUserAccount',
        'resetPassword',
        'createArchive',
      ]),
    );
  });

  for (const name of confirmedCalls) showRefusals(name);
});
