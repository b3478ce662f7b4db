import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountNameForm, pages, userAccounts } from '../../../server/db/schema.ts';
import { repairNames } from '../../../server/search/repairNames.ts';
import { containsName } from '../../../server/search/searchNames.ts';
import { serverOfFile } from '../../serverApp.ts';
import { whileRefused } from '../refusedRows.ts';

const server = await serverOfFile();
let count = 0;

/** An account that an admin makes; the user name is of this test alone. */
async function account(profileName: string): Promise<number> {
  count += 1;
  const body = { userName: `named${count}`, profileName };
  return (await server.as('admin').call('createUserAccount', { body })).userAccountId;
}
const people = async (search: string) =>
  (await server.as('stranger').call('searchPeople', { query: { search } })).map((found) => found.userAccountId);
const accounts = async (userName: string) =>
  (await server.as('admin').call('getUserAccounts', { query: { userName } })).map((found) => found.userAccountId);
const pageIds = async (search: string) =>
  (await server.as('stranger').call('searchPages', { query: { search } })).map((found) => found.pageId);
const repair = () => repairNames(server.db, new AbortController().signal);

/** A name, and what finds it: Zawgyi of ရွှေဘို is ေရႊဘို. */
const CASES = [
  ['Zawgyi by Unicode', 'ေရႊဘို ဆိုင္', 'ရွှေဘို'],
  ['Unicode by Zawgyi', 'ရွှေဘို ဆိုင်', 'ေရႊဘို'],
  ['what may be either', 'ကလေး အင်္ကျီ', 'ကေလး'],
  ['another order of marks', 'ကို့ဆိုင်', 'ကုိ့ဆိုင်'],
  ['blanks that the writer left out', 'စိန်ပန်းမြိုင်', 'စိန် ပန်း'],
  ['digits of the other script', 'ဆိုင်ခွဲ ၄၂', 'ခွဲ 42'],
  ['Latin in another case, without accents', 'Café Ünique', 'cafe ünIQ'],
] as const;

describe('given names in Burmese and Latin, when they are searched', () => {
  // covers: name-search
  it.each(CASES)('by %s, then people and accounts are found', async (_what, name, search) => {
    const id = await account(name);
    expect(await people(search)).toContain(id);
    expect(await accounts(search)).toContain(id);
  });

  it.each(CASES)('by %s, then pages are found', async (_what, title, search) => {
    const { pageId } = await server.as('admin').call('createPage', { body: { title } });
    expect(await pageIds(search)).toContain(pageId);
  });

  it('by a name that was changed, then the new one is found and the old one is not', async () => {
    const userAccountId = await account('ေရႊျမန္မာ');
    await server.as('admin').call('updateUserAccount', { params: { userAccountId }, body: { profileName: 'သီရိမင်္ဂလာ' } });
    expect(await people('သီရိမင်္ဂ')).toContain(userAccountId);
    expect(await people('ရွှေမြန်မာ')).not.toContain(userAccountId);
  });

  it('by nothing, then all pages are found', async () => {
    const found = await server.as('stranger').call('searchPages', { query: { search: ' ' } });
    expect(found.map(({ pageId }) => pageId)).toContain(server.shop.pageId);
  });

  it('by the end of one name and the beginning of the next, then nobody is found', async () => {
    const id = await account('abcdefg');
    expect(await people(`efg named${count}`)).not.toContain(id);
    expect(await people(`named${count}`)).toContain(id);
  });
});

describe('given names that an older version stored', () => {
  it('when they are searched before the repair, then a part in any case finds them', async () => {
    const id = await account('Old Name Of Somebody');
    await server.db.update(userAccounts).set({ searchNames: null }).where(eq(userAccounts.id, id));
    expect(await people('NAME OF SOME')).toEqual([id]);
  });

  it('when the server starts, then missing and wrong names are made again, once', async () => {
    const id = await account('ေအာင္ျမင့္');
    const { pageId } = await server.as('admin').call('createPage', { body: { title: 'ေစ်းဆိုင္' } });
    await repair();
    await server.db.update(userAccounts).set({ searchNames: 'stale\n' }).where(eq(userAccounts.id, id));
    await server.db.update(pages).set({ searchTitle: null }).where(eq(pages.id, pageId));
    expect(await repair()).toBe(2);
    expect(await people('အောင်မြင့်')).toContain(id);
    expect(await pageIds('ဈေးဆိုင်')).toContain(pageId);
    expect(await repair()).toBe(0);
  });

  it('when one of an account cannot be stored, then those of pages are made', async () => {
    const id = await account('a broken one');
    const { pageId } = await server.as('admin').call('createPage', { body: { title: 'ရွှေမန်း' } });
    await server.db.update(userAccounts).set({ searchNames: null }).where(eq(userAccounts.id, id));
    await server.db.update(pages).set({ searchTitle: 'stale' }).where(eq(pages.id, pageId));
    await whileRefused(server.owner, 'user_account', `id <> ${id}`, () => expect(repair()).rejects.toThrow());
    expect(await pageIds('ရွှေမန်း')).toContain(pageId);
    expect(await repair()).toBe(1);
  });

  it('when names are searched, then their index can be used', async () => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain ${tx.select({ id: userAccounts.id }).from(userAccounts).where(containsName(accountNameForm, 'somebody'))}`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('user_account_names_trgm');
  });
});
