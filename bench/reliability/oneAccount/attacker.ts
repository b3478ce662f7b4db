import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/client.ts';
import { openAttack } from './openAttack.ts';
import { AttackerPlan, Order, PATIENCE_MS, PER_SECOND, type Said } from './plan.ts';
import { leaveBigPage } from './scene.ts';

/** One account that attacks, a process of its own: what its answers cost to read is not taken from those who are measured. */
const plan = AttackerPlan.parse(JSON.parse(process.argv[2] ?? ''));
const say = (said: Said) => process.send?.(said);
// Who measures and who is measured come first: in earnest the attacker is another machine.
setPriority(10);

/** As many calls as an order has, and what they were answered; what comes later than patience lasts counts as `waiting`. */
async function carryOut(order: Order, shoot: (turn: number) => Promise<string>, from: number) {
  const answers: Record<string, number> = {};
  const count = order.do === 'burst' ? order.count : order.seconds * PER_SECOND;
  const startedAt = performance.now();
  const shots: Promise<string>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    if (order.do === 'steady') {
      const early = startedAt + (turn * 1_000) / PER_SECOND - performance.now();
      if (early > 0) await pause(early);
    }
    shots.push(shoot(from + turn));
  }
  const late = pause(PATIENCE_MS, 'waiting', { ref: false });
  for (const answer of await Promise.all(shots.map((shot) => Promise.race([shot, late]))))
    answers[answer] = (answers[answer] ?? 0) + 1;
  return { answers, count };
}

const db = openDatabase({ ...plan.database, ssl: false });
const { scene, shoot } = await openAttack(plan, db);
let turn = 0;
process.on('message', (message) => {
  void carryOut(Order.parse(message), shoot, turn).then(({ answers, count }) => {
    turn += count;
    say({ answers });
  });
});
process.on('disconnect', () => {
  void leaveBigPage(db, scene).then(() => process.exit(0));
});
say({ ready: true });
