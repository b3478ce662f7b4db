import { sql } from 'drizzle-orm';
import { findAccounts } from '../../server/accounts/findAccounts.ts';
import { listAuditEntries } from '../../server/audit/auditEntries.ts';
import { searchPeople } from '../../server/chat/people.ts';
import { connectWithoutTimeouts, type Database, openDatabase } from '../../server/db/client.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { burmeseTools } from '../../server/search/burmeseTools.ts';
import { nameForm } from '../../server/search/searchNames.ts';
import type { Bench, Figure, Row } from '../harness/bench.ts';
import { percentile } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { nameAccounts } from '../setup/nameAccounts.ts';
import { staffId } from '../setup/world.ts';
import { syllablesOf } from './fillMessages.ts';

const ACCOUNTS = 100_000;
const ENTRIES = 500_000;
const QUERIES = 100;
const SCANS = 20;

/** Entries of the audit log about accounts in turn, with the names that they have. */
async function fillLog(db: Database, entries: number, accounts: number): Promise<void> {
  const patient = await connectWithoutTimeouts(db);
  try {
    await patient.query(
      `insert into audit_entry (action, actor_id, actor_name, target_kind, target_id, target_name, page_name, details)
      select 'signedIn', u.id, u.profile_name, 'account', u.id, u.profile_name, '', '{}'
      from generate_series(1, $1::int) n join user_account u on u.id = 2000000 + 1 + (n::bigint * 7919) % $2::int`,
      [entries, accounts],
    );
    await patient.query('vacuum analyze audit_entry');
  } finally {
    await patient.end();
  }
}

async function timesOf(queries: readonly string[], run: (query: string) => Promise<unknown>): Promise<number[]> {
  const times = [];
  for (const query of queries) {
    const began = performance.now();
    await run(query);
    times.push(performance.now() - began);
  }
  return times;
}

/** What reading a whole table costs. */
async function scan(db: Database, queries: readonly string[], from: string): Promise<number[]> {
  const patient = await connectWithoutTimeouts(db);
  try {
    for (const way of ['indexscan', 'bitmapscan', 'indexonlyscan']) await patient.query(`set enable_${way} = off`);
    return await timesOf(queries, (query) => patient.query(`select id from ${from} like $1`, [`%${nameForm(query)}%`]));
  } finally {
    await patient.end();
  }
}

/** The newest page of entries by the names as the log has them, without those that accounts have today. */
const asWritten = (db: Database, search: string) =>
  db.execute(sql`select * from audit_entry
    where lower(actor_name || ' ' || target_name || ' ' || page_name) like ${`%${search}%`} order by id desc limit 51`);

const rowOf = (work: string, ours: number[], scans: number[], asWritten?: number[]): Row => {
  const peer = (who: string, times: number[]): Figure[] =>
    ([50, 95] as const).map((share) => ({
      who: `${who}, p${share}`,
      role: 'peer',
      value: percentile(times, share / 100),
      against: `p${share}`,
    }));
  return {
    work,
    unit: 'ms',
    better: 'less',
    figures: [
      { who: 'p50', role: 'ours', value: percentile(ours, 0.5) },
      { who: 'p95', role: 'ours', value: percentile(ours, 0.95) },
      ...peer('scan', scans),
      ...(asWritten ? peer('as written only', asWritten) : []),
    ],
  };
};

const bench: Bench = {
  title: 'Search by name',
  async run({ short, say }) {
    const accounts = short ? 5_000 : ACCOUNTS;
    const entries = short ? 10_000 : ENTRIES;
    const world = { pages: 10, customers: accounts, staff: 3, friendships: 0, messages: 0 };
    const database = await startFilledDatabase(world);
    const db = openDatabase({ ...database.connection });
    try {
      const random = seededRandom(17);
      const names = await nameAccounts(db, random, accounts);
      await fillLog(db, entries, accounts);
      say(`${accounts} accounts and ${entries} entries`);
      const queries = Array.from({ length: QUERIES }, () => {
        const syllables = syllablesOf(random.one(names));
        const first = random.between(0, syllables.length - 2);
        return `${syllables[first]}${syllables[first + 1]}`;
      });
      const inZawgyi = queries.map(burmeseTools.toZawgyi);
      const presence = { isActive: () => false, activeAmong: () => new Set<number>() };
      const people = (query: string) => searchPeople({ db, presence }, staffId(1), query);
      const scans = queries.slice(0, short ? 3 : SCANS);
      const accountScans = await scan(db, scans, 'user_account where search_names');
      const logScans = await scan(
        db,
        scans,
        `audit_entry where lower(actor_name || ' ' || target_name || ' ' || page_name)`,
      );
      const letters = Array.from({ length: SCANS }, () => 'on');
      const sizes = await db.execute<{ names: number; log: number }>(sql`
        select pg_relation_size('user_account_names_trgm') as names, pg_relation_size('audit_entry_names_trgm') as log`);
      const size = sizes.rows[0] ?? { names: 0, log: 0 };
      return [
        {
          title: `People and accounts among ${accounts.toLocaleString('en-US')}`,
          about:
            `${QUERIES} pairs of neighbouring syllables, frequent and rare as they come; rules and rows included, without HTTP. ` +
            `The scan reads the table for ${scans.length} of them, without order and rows. “on” is in every user name; two Latin letters have no trigram. ` +
            `The index takes ${Math.round(size.names / 1e6)} MB.`,
          rows: [
            rowOf('people', await timesOf(queries, people), accountScans),
            rowOf('the same in Zawgyi', await timesOf(inZawgyi, people), accountScans),
            rowOf('people, “on”', await timesOf(letters, people), accountScans),
            rowOf(
              'accounts of an admin, first page',
              await timesOf(queries, (userName) =>
                findAccounts({ db, presence }, { userName }, { sort: 'name', descending: false }),
              ),
              accountScans,
            ),
          ],
        },
        {
          title: `The audit log, ${entries.toLocaleString('en-US')} entries`,
          about: `The same syllables, in the names of the log and of its accounts today; the newest page. The index takes ${Math.round(size.log / 1e6)} MB.`,
          rows: [
            rowOf(
              'entries',
              await timesOf(queries, (search) => listAuditEntries(db, { search })),
              logScans,
              await timesOf(queries, (search) => asWritten(db, search)),
            ),
            rowOf(
              'the same in Zawgyi',
              await timesOf(inZawgyi, (search) => listAuditEntries(db, { search })),
              logScans,
              await timesOf(inZawgyi, (search) => asWritten(db, search)),
            ),
          ],
        },
      ];
    } finally {
      await db.$client.end();
      await database.stop();
    }
  },
};

export default bench;
