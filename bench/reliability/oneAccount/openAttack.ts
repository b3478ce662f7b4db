import { type RouteName, routes } from '#contract';
import type { Database } from '../../../server/db/client.ts';
import { createClient } from '../../../tests/serverClient.ts';
import { tokenOf } from '../../setup/sessions.ts';
import type { Attack, Shot } from './attack.ts';
import { attacks, isRouteName } from './attacks.ts';
import type { AttackerPlan } from './plan.ts';
import { openScene, type Scene } from './scene.ts';
import { openStomp } from './stompAttacks.ts';

/** Makes the call or sends the frames of a turn; answers the status, `sent`, or why there is none. */
export type Shoot = (turn: number) => Promise<string>;

async function openCall<N extends RouteName>(name: N, scene: Scene): Promise<Shoot> {
  const attack: Attack<N> = attacks[name];
  const shotOf = await attack(scene);
  const isOpen = routes[name].access === 'anyone';
  return async (turn) => {
    const { token, ...args }: Shot<N> = shotOf(turn);
    const client = createClient(scene.url, isOpen ? undefined : (token ?? tokenOf(scene.me)));
    try {
      const answer = await client.send(name, { ...args, headers: scene.address });
      await answer.body?.pipeTo(new WritableStream());
      return String(answer.status);
    } catch {
      return 'cut off';
    }
  };
}

/** Makes the account and all that its calls are about. Calls of admins are made by an admin. */
export async function openAttack(plan: AttackerPlan, db: Database): Promise<{ scene: Scene; shoot: Shoot }> {
  const { attack } = plan;
  const isAdmin = isRouteName(attack) && routes[attack].access === 'admin';
  const scene = await openScene(plan, db, isAdmin ? 'ADMIN' : 'CUSTOMER');
  return { scene, shoot: isRouteName(attack) ? await openCall(attack, scene) : await openStomp(attack, scene) };
}
