import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AUDIT_PAGE_SIZE, type AuditFilter, type AuditPage, auditExportPath } from '#contract';
import { recordAudit } from '../../../server/audit/recordAudit.ts';
import { auditEntries, sessions } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { parseCsv } from '../csvText.ts';

const server = await serverOfFile();

const list = (query: AuditFilter = {}) => server.as('admin').call('getAuditEntries', { query });
const record = (action: 'pageRemoved' | 'passwordReset', part: 'owner' | 'customer') =>
  recordAudit(server.db, {
    action,
    actorId: server.people.admin.userAccountId,
    target: { kind: 'account', id: server.people[part].userAccountId },
  });

describe('the audit log as admins read it', () => {
  test('given more entries than a page, when read to the end, then each comes once, newest first', async () => {
    for (let n = 0; n < AUDIT_PAGE_SIZE * 2; n += 1) await record('pageRemoved', 'owner');
    const ids: number[] = [];
    let before: number | null = null;
    do {
      const page: AuditPage = await server
        .as('admin')
        .call('getAuditEntries', { query: before === null ? {} : { before } });
      expect(page.entries.length).toBeLessThanOrEqual(AUDIT_PAGE_SIZE);
      ids.push(...page.entries.map(({ auditId }) => auditId));
      before = page.next;
    } while (before !== null);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(ids).toHaveLength(await server.db.$count(auditEntries));
  });

  test('given a filter, then only what fits it is found', async () => {
    await record('passwordReset', 'customer');
    const [newest] = (await list({ action: 'passwordReset' })).entries;
    expect(newest).toMatchObject({
      action: 'passwordReset',
      actor: { name: server.people.admin.profileName, role: 'ADMIN' },
      target: { kind: 'account', name: server.people.customer.profileName },
    });
    const { profileName } = server.people.customer;
    const named = await list({ search: ` ${profileName.slice(0, 5)} ` });
    expect(named.entries[0]).toEqual(newest);
    for (const { actor, target } of named.entries) expect(`${actor?.name} ${target?.name}`).toContain(profileName);
    expect((await list({ search: '100%' })).entries).toEqual([]);
    const time = newest?.time ?? '';
    expect((await list({ from: time })).entries.map(({ time }) => time)).toContain(time);
    expect((await list({ to: time })).entries.map(({ time }) => time)).not.toContain(time);
  });
});

describe('a search of the audit log by a name in Burmese', () => {
  const NAME = 'ကိုရွှေလင်း';

  test.each([
    ['marks in another order', 'ကုိရွှေ'],
    ['Zawgyi', 'ေရႊလင္း'],
    ['blanks', 'ကို ရွှေလင်း'],
  ])('given %s, then entries about the account and the page of that name are found', async (_what, search) => {
    const { userAccountId } = await server.addPerson({ userName: `shwe${Math.random()}`, profileName: NAME });
    const page = await server.as('owner').call('createPage', { body: { title: `${NAME} စတိုး` } });
    const about = { action: 'passwordReset', actorId: null } as const;
    await recordAudit(server.db, { ...about, target: { kind: 'account', id: userAccountId } });
    const target = { kind: 'account', id: server.people.customer.userAccountId } as const;
    await recordAudit(server.db, { ...about, target, pageId: page.pageId });
    const { entries } = await list({ search, action: 'passwordReset' });
    expect(entries.slice(0, 2)).toMatchObject([
      { page: { pageId: page.pageId } },
      { target: { kind: 'account', id: userAccountId, name: NAME } },
    ]);
  });
});

describe('the export', () => {
  test('given a filter and a name like a formula, then the file is CSV that no spreadsheet runs', async () => {
    const { userAccountId } = await server.addPerson({
      userName: 'formula',
      profileName: '=HYPERLINK("http://x","y")',
    });
    const target = { kind: 'account', id: userAccountId } as const;
    await recordAudit(server.db, { action: 'accountDisabled', actorId: userAccountId, target });
    const answer = await server.as('admin').fetch(auditExportPath({ action: 'accountDisabled' }));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseCsv(bytes.subarray(3).toString());
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'accountDisabled', actor: `'=HYPERLINK("http://x","y")`, details: '{}' });
  });

  // covers: confirmation, call-getConfirmed
  test('given no recent confirmation, then neither the file nor what is asked before is given', async () => {
    const admin = await server.addPerson({ userName: 'unconfirmed', role: 'ADMIN' });
    await server.db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userAccountId, admin.userAccountId));
    const answer = await server.as(admin).fetch(auditExportPath());
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirmationRequired' }]);
    expect(await server.as(admin).refused('getConfirmed')).toMatchObject({ code: 'confirmationRequired' });
    await server.as(admin).call('confirmSession', { body: { password: PASSWORD } });
  });

  test('given it was exported, then that is in the log, with the filter', async () => {
    await server.as('admin').fetch(auditExportPath({ search: 'Zaw' }));
    const [newest] = (await list()).entries;
    expect(newest).toMatchObject({ action: 'auditExported', details: { search: 'Zaw' } });
    expect(newest?.address).not.toBeNull();
  });

  test('given more entries than one reading, then all are in the file', async () => {
    await server.db.execute(sql`
      insert into audit_entry (action, actor_name, target_name, page_name, details)
      select 'pageCreated', 'many', '', '', '{}' from generate_series(1, 2200)`);
    const rows = parseCsv(
      (await (await server.as('admin').fetch(auditExportPath({ search: 'many' }))).text()).slice(1),
    );
    expect(rows).toHaveLength(2_200);
  });

  test('given anybody else, then there is no export, and a wrong filter is refused', async () => {
    expect((await server.nobody.fetch(auditExportPath())).status).toBe(401);
    expect((await server.as('owner').fetch(auditExportPath())).status).toBe(403);
    expect((await server.as('admin').fetch(auditExportPath({ action: 'anything' }))).status).toBe(400);
  });
});
