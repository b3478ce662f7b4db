import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { freeBytes } from '../files/room.ts';
import type { HubFigures } from '../realtime/hub.ts';
import type { UnsignedFigures } from '../unsigned.ts';

/** What /metrics tells beside the calls; docs/operations.md says which of it to be woken for. */

/** Connections to the database, and calls that wait for one. */
export function countDatabase(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'mingala_database_connections',
    help: 'Connections to the database by state; waiting are calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Room on the disk of the data folder. */
export function countRoom(registry: Registry, folder: string): void {
  new Gauge({
    name: 'mingala_disk_free_bytes',
    help: 'Free bytes on the disk of the data folder',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(folder));
    },
  });
}

const GAUGES = {
  connections: 'Signed-in realtime connections',
  people: 'People with a realtime connection',
  channels: 'Destinations somebody watches',
} as const;
const COUNTERS = {
  delivered: ['mingala_frames_delivered_total', 'Frames handed to subscribers'],
  overruns: ['mingala_readers_cut_off_total', 'Readers cut off because they fell behind'],
} as const;

/** The realtime line of this process. */
export function countLine(registry: Registry, figures: () => HubFigures): void {
  for (const key of ['connections', 'people', 'channels'] as const)
    new Gauge({
      name: `mingala_realtime_${key}`,
      help: GAUGES[key],
      registers: [registry],
      collect() {
        this.set(figures()[key]);
      },
    });
  for (const key of ['delivered', 'overruns'] as const) {
    const [name, help] = COUNTERS[key];
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(figures()[key]);
      },
    });
  }
}

const UNSIGNED = {
  realtime: 'realtime connections',
  http: 'connections without a call of somebody signed in',
} as const;

/** Those of this process who have not said who they are: live lines, or connections of HTTP. */
export function countUnsigned(registry: Registry, what: keyof typeof UNSIGNED, figures: () => UnsignedFigures): void {
  new Gauge({
    name: `mingala_${what}_unsigned`,
    help: `Not signed in: ${UNSIGNED[what]}`,
    registers: [registry],
    collect() {
      this.set(figures().here);
    },
  });
  new Counter({
    name: `mingala_${what}_unsigned_turned_away_total`,
    help: `One too many from one network: ${UNSIGNED[what]}, refused at once or ended because they kept others out`,
    labelNames: ['how'],
    registers: [registry],
    collect() {
      const { refused, ended } = figures();
      this.reset();
      this.inc({ how: 'refused' }, refused);
      this.inc({ how: 'ended' }, ended);
    },
  });
}
