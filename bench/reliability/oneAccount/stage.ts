import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openDatabase } from '../../../server/db/client.ts';
import type { EmbeddedConnection } from '../../../server/db/embedded/start.ts';
import { comesTo, endProcess, launchProduct } from '../../../tests/productProcess.ts';
import { PASSWORD } from '../../../tests/serverPeople.ts';
import { startFilledDatabase } from '../../setup/database.ts';
import { SECRET_KEYS } from '../../setup/sessions.ts';
import { PAIRS, type Place } from './probes.ts';

/** The product under its own limits, a process, with people in its database. */
export interface Stage {
  place: Place;
  connection: EmbeddedConnection;
  /** Where the last text message to a number is told. */
  carrier: string;
  /** The file of an image that takes long to be read. */
  image: string;
  /** The process of the server. */
  pid(): number | undefined;
  /** Ends the server with all that waits in it, and starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const TextMessage = z.object({ phone: z.string(), text: z.string() });

/** A carrier that takes every text message, and tells the last one to a number. */
async function startCarrier() {
  const sent = new Map<string, string>();
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { phone, text: words } = TextMessage.parse(JSON.parse(await text(request)));
      sent.set(phone.replace('+', ''), words);
      response.writeHead(204).end();
    } else response.end(sent.get((request.url ?? '').slice(1)) ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, server };
}

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

/** Friends, who are measured, sign in by password. */
async function givePasswords(connection: EmbeddedConnection) {
  const db = openDatabase({ ...connection });
  await db.execute(sql`update user_account set password_hash = ${await hashPassword(PASSWORD)} where id > 3000000`);
  await db.$client.end();
}

const slowImage = () => {
  const black = { width: 4_000, height: 4_000, channels: 3, background: 'black' } as const;
  return sharp({ create: black }).avif({ quality: 1, effort: 0 }).toBuffer();
};

const ordinaryPhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grey = { width: 1_600, height: 1_200, channels: 3, background: 'grey', noise } as const;
  return sharp({ create: grey }).blur(2).jpeg({ quality: 85 }).toBuffer();
};

/** Starts all of it. */
export async function setStage(size: { customers: number; messages: number }): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-one-account-'));
  const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const { customers, messages } = size;
    const database = await startFilledDatabase({ pages: 1, customers, staff: 1, friendships: PAIRS, messages });
    closing.push(() => database.stop());
    const { connection } = database;
    await givePasswords(connection);
    const carrier = await startCarrier();
    closing.push(() => carrier.server.close());
    const image = join(folder, 'image');
    await writeFile(image, await slowImage());
    const { user, host, port, database: name } = connection;
    const free = await freePort();
    const settings = {
      PORT: String(free),
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
      DEMO: 'false',
      SECRET_KEYS,
      TRUST_PROXY: '1',
      SMS_DRIVER: 'webhook',
      SMS_WEBHOOK_URL: carrier.url,
      // Passkeys belong to an origin that browsers trust.
      PUBLIC_URL: `http://localhost:${free}`,
      GOOGLE_CLIENT_ID: 'nobody',
      GOOGLE_CLIENT_SECRET: 'a secret',
      // Where no provider of sign-ins listens.
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    };
    let product: ChildProcess | undefined;
    const start = async () => {
      product = launchProduct(join(folder, 'data'), settings);
      const started = await comesTo(product);
      if (!('url' in started)) throw new Error(`the product does not start: ${started.said}`);
    };
    // Killed: what waits in its queues may take minutes.
    const kill = async () => product && endProcess(product, 'SIGKILL');
    closing.push(kill);
    const restart = async () => {
      await kill();
      await start();
    };
    await start();
    const place = { url: `http://127.0.0.1:${free}`, photo: new Uint8Array(await ordinaryPhoto()) };
    return { place, connection, carrier: carrier.url, image, pid: () => product?.pid, restart, close };
  } catch (error) {
    await close();
    throw error;
  }
}
