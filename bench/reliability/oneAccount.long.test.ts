import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { attacks, isRouteName } from './oneAccount/attacks.ts';
import { openAttack } from './oneAccount/openAttack.ts';
import { leaveBigPage } from './oneAccount/scene.ts';
import { type Stage, setStage } from './oneAccount/stage.ts';
import { STOMP_ATTACKS } from './oneAccount/stompAttacks.ts';

let stage: Stage;
let db: Database;
beforeAll(async () => {
  stage = await setStage({ customers: 50, messages: 500 });
  db = openDatabase({ ...stage.connection });
});
afterAll(async () => {
  await db.$client.end();
  await stage.close();
});

/** Nobody has what only the provider gives, and a passkey of the one who attacks would sign them in: both are looked for in vain. */
const REFUSED: Record<string, string> = { loginGoogleTicket: '401', loginPasskey: '401' };

let number = 0;
async function shootOnce(attack: string): Promise<string> {
  number += 1;
  const { place, connection, carrier, image } = stage;
  const plan = { attack, number, url: place.url, carrier, database: connection, image, messages: 21, turns: 3 };
  const { scene, shoot } = await openAttack(plan, db);
  const status = await shoot(0);
  await leaveBigPage(db, scene);
  return status;
}

describe('the attacks of one account', () => {
  for (const attack of Object.keys(attacks))
    it(`given ${attack}, when it is made once, then its input is valid`, async () => {
      const expected = isRouteName(attack) ? routes[attack].status : 0;
      expect(await shootOnce(attack)).toBe(REFUSED[attack] ?? String(expected));
    });

  for (const attack of STOMP_ATTACKS)
    it(`given ${attack}, when its frames are sent, then the connection stands`, async () => {
      expect(await shootOnce(attack)).toBe('sent');
    });
});
