import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { startEmbeddedDatabase } from '../../../server/db/embedded/start.ts';
import { openKeyring } from '../../../server/startup/openKeyring.ts';
import { type Nginx, startNginx } from '../../../tests/nginx.ts';
import { type RedisServer, startRedis } from '../../../tests/redisServer.ts';
import { type Cast, castInto } from '../cast.ts';
import { type Product, productOn } from '../product.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** One PostgreSQL, one Redis, and people in the database; processes come and go before them. */
export interface Stage {
  db: Database;
  cast: Cast;
  /** Starts that many processes behind nginx. */
  serve(processes: number): Promise<Serving>;
  close(): Promise<void>;
}

/** Processes behind one address. */
export interface Serving {
  url: string;
  processes: Product[];
  close(): Promise<void>;
}

/** Sets the stage for so many people. PostgreSQL writes to the disk as in earnest. */
export async function setStage(people: number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-scale-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    const postgres = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), log: quiet });
    closing.push(() => postgres.stop());
    const redis: RedisServer = await startRedis();
    closing.push(() => redis.stop());
    const { connection } = postgres;
    const db = openDatabase(connection);
    closing.push(() => db.$client.end());
    const env = {
      DATABASE_URL: `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}`,
      REDIS_URL: redis.url,
      TRUST_PROXY: '1',
      LIMIT_CONNECTIONS_PER_ACCOUNT: '1000',
      // All devices come from this machine, and none of them brings the cookie of a browser.
      LIMIT_CONNECTIONS_UNSIGNED_PER_ADDRESS: '5000',
    };
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const cast = await castInto(db, openKeyring({ secretKeys: undefined, dataDir }), people);

    async function serve(count: number): Promise<Serving> {
      const processes: Product[] = [];
      let nginx: Nginx | undefined;
      const end = async () => {
        await nginx?.stop();
        await Promise.all(processes.map((process) => process.kill()));
      };
      closing.push(end);
      processes.push(...Array.from({ length: count }, () => productOn(dataDir, env)));
      await Promise.all(processes.map((process) => process.start()));
      nginx = await startNginx(processes.map((process) => process.url()));
      return {
        url: nginx.url,
        processes,
        async close() {
          closing.splice(closing.indexOf(end), 1);
          await end();
        },
      };
    }
    return { db, cast, serve, close };
  } catch (error) {
    await close();
    throw error;
  }
}
