import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversationTopic } from '#contract';
import type { EmbeddedConnection } from '../../../server/db/embedded/start.ts';
import type { Role } from '../../harness/bench.ts';
import { installPeers } from '../../harness/peers.ts';
import { tokenOf } from '../../setup/sessions.ts';
import { customerConversation, customerId, friendConversation, friendIds, staffId } from '../../setup/world.ts';
import { ask, end, portsOf, startModule } from '../processes.ts';
import { Outcome, type Plan } from './plan.ts';

/** Sizes of the world that `mingala` serves here. */
export const WORLD = { pages: 1, customers: 1, staff: 999, friendships: 1_000, messages: 0 } as const;

/** Who listens: `one` conversation with so many subscribers, or so many conversations of two. */
export type Scene = { one: number } | { pairs: number };

type Connection = Plan['connections'][number];

/** A measured server. */
export interface Server {
  who: string;
  role: Role;
  skipped?: string;
  /** One run of the load client against it. */
  run(scene: Scene, mode: Plan['mode'], milliseconds: number, perSecond?: number): Promise<Outcome>;
  stop(): Promise<void>;
}

/** How a subscriber of some protocol begins. */
type Dialect = (at: { channel: number; token: string; destination: string; number: number }) => Connection;

const stompWords = (destination: string, connect: string): string[] => [
  `CONNECT\naccept-version:1.2\nheart-beat:0,0\n${connect}\n\0`,
  `SUBSCRIBE\nid:sub-0\ndestination:${destination}\nreceipt:in\n\n\0`,
];
const inSockjs = (words: readonly string[]) => words.map((word) => JSON.stringify([word]));

const plain: Dialect = ({ channel }) => ({ path: `/?channel=${channel}`, greetings: 0, words: [], channel });
const plainStomp: Dialect = ({ channel }) => ({
  path: '/',
  greetings: 0,
  words: stompWords(`/topic/${channel}`, ''),
  channel,
});
const rabbit: Dialect = ({ channel }) => ({
  path: '/ws',
  greetings: 0,
  words: stompWords(`/topic/${channel}`, 'host:/\nlogin:guest\npasscode:guest\n'),
  channel,
});
const sockjs: Dialect = ({ channel, number }) => ({
  path: `/chat/000/s${number}x/websocket`,
  greetings: 1,
  words: inSockjs(stompWords(`/topic/${channel}`, '')),
  channel,
});
const socketIo: Dialect = ({ channel }) => ({
  path: '/socket.io/?EIO=4&transport=websocket',
  greetings: 1,
  words: ['40', `42["join","${channel}"]`],
  channel,
});
const mingala: Dialect = ({ channel, token, destination, number }) => ({
  path: `/chat/000/s${number}x/websocket`,
  greetings: 1,
  words: inSockjs(stompWords(destination, `Authorization:chat${token}\n`)),
  channel,
});

let numbered = 0;

function connectionsOf(scene: Scene, dialect: Dialect): Connection[] {
  numbered += 1_000_000;
  if ('one' in scene) {
    const destination = conversationTopic(customerConversation(1, WORLD));
    return Array.from({ length: scene.one }, (_, i) => {
      const person = i === 0 ? customerId(1) : staffId(i);
      return dialect({ channel: 0, token: tokenOf(person), destination, number: numbered + i });
    });
  }
  return Array.from({ length: scene.pairs }, (_, i) => i + 1).flatMap((pair) =>
    friendIds(pair).map((person, side) =>
      dialect({
        channel: pair,
        token: tokenOf(person),
        destination: conversationTopic(friendConversation(pair)),
        number: numbered + 2 * pair + side,
      }),
    ),
  );
}

const here = (file: string) => join(import.meta.dirname, file);

async function start(who: string, role: Role, dialect: Dialect, file: string, args: string[]): Promise<Server> {
  const child = startModule('server', here(file), args);
  const { port, trigger } = await portsOf(child);
  if (trigger === undefined) throw new Error(`${who} has no trigger`);
  return {
    who,
    role,
    async run(scene, mode, milliseconds, perSecond = 0) {
      const connections = connectionsOf(scene, dialect);
      const channels = [...new Set(connections.map(({ channel }) => channel))];
      const plan: Plan = { port, trigger, connections, channels, mode, perSecond, milliseconds };
      return Outcome.parse(JSON.parse(await ask(startModule('load', here('loadClient.ts')), JSON.stringify(plan))));
    },
    stop: () => end(child),
  };
}

/** The one whose processor time cannot be told: what answers for it is not what works. */
export const RABBIT_NAME = 'RabbitMQ web-stomp';
const RABBIT = '/usr/lib/rabbitmq/bin/rabbitmq-server';

function rabbitFolder(): string[] {
  return [mkdtempSync(join(tmpdir(), 'mingala-rabbit-')), String(20_000 + Math.floor(Math.random() * 10_000))];
}

/** Starts the product and all it is measured beside, each a process. The short form goes without the registry. */
export async function startServers(connection: EmbeddedConnection, short: boolean): Promise<Server[]> {
  const servers = [
    await start('Mingala (SockJS, STOMP, rights)', 'ours', mingala, 'mingalaServer.ts', [JSON.stringify(connection)]),
    await start('plain ws, prebuilt frame', 'limit', plain, 'peers/plainWs.mjs', ['prebuilt']),
    await start('ws + STOMP, a send each', 'peer', plainStomp, 'peers/plainWs.mjs', ['stomp']),
    await start('ws + STOMP, one frame, writes of 1 ms', 'peer', plainStomp, 'peers/plainWs.mjs', ['stompGathered']),
  ];
  if (short) return servers;
  const { folder } = await installPeers('server', { 'socket.io': '4.8.3', sockjs: '0.3.24' });
  servers.push(
    await start('socket.io', 'peer', socketIo, 'peers/socketIo.mjs', [folder]),
    await start('sockjs-node + STOMP', 'peer', sockjs, 'peers/sockjsNode.mjs', [folder]),
  );
  if (existsSync(RABBIT)) servers.push(await start(RABBIT_NAME, 'peer', rabbit, 'peers/rabbitMq.mjs', rabbitFolder()));
  return servers;
}
