import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RouteName, routes } from '#contract';
import { CallRefused } from '../serverClient.ts';
import { ACTORS, type Actor, answerTo, askersOf, type Expected } from './permissions/actors.ts';
import type { FreshPage } from './permissions/material.ts';
import { matrix } from './permissions/matrix.ts';
import type { Row } from './permissions/rows.ts';
import { openWorld, type World } from './permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.confirmEverybody());
afterAll(() => world.close());

async function ask<N extends RouteName>(
  name: N,
  row: Row<N>,
  actor: Actor,
  page?: () => Promise<FreshPage>,
): Promise<Expected> {
  const material = await world.materialFor(actor, row.byFreshAccount ?? false, page);
  try {
    // A guest may be refused already what prepares the call.
    const args = (await row.with?.(material)) ?? {};
    const answer = await material.client.call(name, args);
    return (await row.shows?.(answer, material)) === false ? 'without it' : 'ok';
  } catch (error) {
    if (error instanceof CallRefused) return error.body.code;
    throw error;
  }
}

function showRows<N extends RouteName>(name: N): void {
  describe(name, () => {
    // covers: server-enforces-rules
    for (const row of matrix[name])
      it(`given everybody asks ${row.asks}, then each is answered by the rule for them`, async () => {
        // By name, so that a failure tells who was answered what.
        const answers: Partial<Record<Actor, Expected>> = {};
        const expected = (actor: Actor) => answerTo(row, actor, routes[name]);
        // Whoever is refused changes nothing: they share a page.
        const refused = world.onePage();
        const askers = askersOf(row);
        for (const actor of askers)
          answers[actor] = await ask(name, row, actor, expected(actor) === 'ok' ? undefined : refused);
        expect(answers).toEqual(Object.fromEntries(askers.map((actor) => [actor, expected(actor)])));
      });
  });
}

const isRouteName = (name: string): name is RouteName => Object.hasOwn(matrix, name);

describe('the matrix of permissions', () => {
  // covers: roles, server-enforces-rules
  it('given the contract, then every call has a row and every row an answer for everybody', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(routes).sort());
    const short = Object.entries(matrix).flatMap(([name, rows]) =>
      rows.length > 0 && rows.every(({ answers }) => answers.length === ACTORS.length) ? [] : [name],
    );
    expect(short).toEqual([]);
  });

  for (const name of Object.keys(matrix)) if (isRouteName(name)) showRows(name);
});
