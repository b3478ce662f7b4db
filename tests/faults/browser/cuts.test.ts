import type { Page } from '@playwright/test';
import { composer, freshText } from '../../e2e/harness/chat.ts';
import { friendPath } from '../../e2e/harness/ownPeople.ts';
import { numbersFrom } from '../../setup/random.ts';
import type { LossyServer } from '../lossyServer.ts';
import { act, type Deed, type OtherSide } from '../otherSide.ts';
import { isLong, sized, tell } from '../size.ts';
import { showsTruth } from './shown.ts';
import { talkOf } from './talk.ts';
import { expect, type Seat, test } from './test.ts';

/** What a network does to the ways of SockJS. */
interface Network {
  does: string;
  websockets: LossyServer['websockets'];
  refused: readonly RegExp[];
}
const open: Network = { does: 'lets everything through', websockets: 'pass', refused: [] };
const short: Network = {
  does: 'lets only short requests through',
  websockets: 'refuse',
  refused: [/\/xhr_streaming/, /\/eventsource/],
};
const both = (network: Network, seeds: number) =>
  Array.from({ length: seeds }, (_, place) => ({
    on: `a network that ${network.does}`,
    networks: [network, network] as const,
    seed: place + 1,
  }));
/** The networks of the two friends. The short form has one of the best and one of the worst. */
const CASES = isLong
  ? [
      ...both(open, 4),
      ...both({ does: 'refuses WebSockets', websockets: 'refuse', refused: [] }, 1),
      ...both({ does: 'never answers WebSockets', websockets: 'swallow', refused: [] }, 1),
      ...both(short, 1),
    ]
  : [{ on: 'a good and a poor network', networks: [open, short] as const, seed: 1 }];

/** One of the two friends before their screen. */
interface Watcher {
  seat: Seat;
  page: Page;
  who: OtherSide;
}

type Way = 'cut' | 'gap' | 'black hole';

const strip = ({ page }: Watcher) => page.locator('[data-line]');

/** Breaks a line in one of the ways lines break; a cut is noticed by the screen at times, and at times too short for it. */
async function breakLine(watcher: Watcher, way: Way, isNoticed: boolean): Promise<void> {
  const { line } = watcher.seat;
  if (way === 'gap') line.hold();
  else if (way === 'cut') line.cut();
  else line.swallow();
  if (way === 'cut' && isNoticed) await expect(strip(watcher)).toBeVisible();
}

for (const { on, networks, seed } of CASES) {
  test(`given ${on}, when lines break (${seed}), then both screens match the server`, async ({ product, sitDown }) => {
    const random = numbersFrom(seed);
    const talk = await talkOf(product.url);
    const ways = new Set<string>();
    const sit = async (part: 'customer' | 'friend', { websockets, refused }: Network): Promise<Watcher> => {
      const seat = await sitDown(talk[part].userName);
      seat.lossy.websockets = websockets;
      seat.lossy.refuses = ({ url = '' }) => {
        if (refused.some((pattern) => pattern.test(url))) return 404;
        const way = /^\/chat\/[^/]+\/[^/]+\/(websocket|xhr|xhr_streaming|eventsource)\b/.exec(url)?.[1];
        if (way) ways.add(way);
        return undefined;
      };
      const page = await seat.openHome(friendPath(talk));
      await expect(composer(page)).toBeEnabled();
      return { seat, page, who: talk[part] };
    };
    const watchers = [await sit('customer', networks[0]), await sit('friend', networks[1])];
    const counts = {
      rounds: 0,
      cut: 0,
      gap: 0,
      'black hole': 0,
      send: 0,
      edit: 0,
      delete: 0,
      look: 0,
      typed: 0,
      compared: 0,
    };
    const did = (what: Deed | Way | 'typed') => {
      counts[what] += 1;
    };
    for (const { page, who } of watchers) await showsTruth(page, who);
    let slowest = 0;

    for (; counts.rounds < sized(2, 20); counts.rounds += 1) {
      const about = freshText(`${seed} ${counts.rounds}`);
      const broken = watchers.filter(() => random() < 0.75);
      // Nobody says that such a line is dead: noticing it takes its time, and only the long form has that.
      const isHole = isLong && counts.rounds % 20 === 10;
      for (const watcher of broken) {
        const way = isHole ? 'black hole' : random() < 0.7 ? 'cut' : 'gap';
        await breakLine(watcher, way, random() < 0.3);
        did(way);
      }
      for (let deed = 0; deed < 5; deed += 1) {
        const writer = random() < 0.5 ? talk.customer : talk.friend;
        did(await act(writer, random, `${about} ${deed}`));
      }
      for (const { page } of watchers) {
        if (random() > 0.4) continue;
        await composer(page).fill(`${about} by hand`);
        await composer(page).press('Enter');
        did('typed');
      }
      if (isHole) for (const watcher of broken) await expect(strip(watcher)).toBeVisible();
      const mendedAt = Date.now();
      for (const { seat } of broken) seat.line.mend();
      // The browser goes on taking connections out of its pool that the network has forgotten.
      if (isHole) for (const watcher of broken) await expect(strip(watcher)).toHaveCount(0, { timeout: 90_000 });
      for (const { page, who } of watchers) {
        await expect(page.locator('[data-client-id]')).toHaveCount(0);
        await showsTruth(page, who);
        counts.compared += 1;
      }
      slowest = Math.max(slowest, Date.now() - mendedAt);
    }
    tell(`browser/cuts, ${on}, seed ${seed}`, {
      ...counts,
      'slowest ms from line to truth': slowest,
      ways: [...ways].sort().join(' + '),
    });
    if (networks.includes(short) || networks[0].websockets !== 'pass')
      expect(['xhr', 'xhr_streaming', 'eventsource'].some((way) => ways.has(way))).toBe(true);
  });
}
