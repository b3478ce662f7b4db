import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_REPLIES_MAX, savedReplyExportPath } from '#contract';
import { auditEntries } from '../../../../server/db/schema.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { parseCsv } from '../../csvText.ts';
import { LETTER, PICTURE } from '../../permissions/material.ts';
import { newShop } from './newShop.ts';

const server = await serverOfFile();
let owner: ExamplePerson;
let pageId: number;
beforeEach(async () => {
  ({ owner, pageId } = await newShop(server));
});

const load = (csv: string) => server.as(owner).call('importSavedReplies', { body: { pageId, csv } });
const refusal = (csv: string) => server.as(owner).refused('importSavedReplies', { body: { pageId, csv } });
const texts = async () =>
  Object.fromEntries(
    (await server.as(owner).call('getSavedReplies', { query: { pageId } })).map(({ shortcut, text }) => [
      shortcut,
      text,
    ]),
  );
const exported = async (id: number | undefined) => {
  const answer = await server.as(owner).fetch(savedReplyExportPath(id));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.text();
};

describe('the import of saved replies', () => {
  it('given a file, when it is imported, then rows are added or changed by shortcut', async () => {
    await load('shortcut,text\nhello,old\n');
    const csv = '\ufeffText;Shortcut\r\n"မင်္ဂလာပါ {customer}\nဝယ်ယူလိုပါသလား";HELLO\r\n"a, b; c";/new\r\n';
    expect(await load(csv)).toEqual({ added: 1, changed: 1 });
    expect(await texts()).toEqual({ hello: 'မင်္ဂလာပါ {customer}\nဝယ်ယူလိုပါသလား', new: 'a, b; c' });
    expect(await load(csv)).toEqual({ added: 0, changed: 0 });
  });

  it('given wrong rows, when a file is imported, then nothing is stored and each row is named', async () => {
    const csv = 'shortcut,text\nfine,Hello\ntwo words,Hello\nempty,\nFINE,again\n';
    const { code, fields } = await refusal(csv);
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', ['2.shortcut', '3.text', '4.shortcut']]);
    expect(await texts()).toEqual({});
  });

  it('given no CSV, no such columns or no rows, when it is imported, then it is refused', async () => {
    for (const csv of ['shortcut,text\n"open', 'name,words\na,b\n', 'shortcut,text\n'])
      expect(await refusal(csv)).toMatchObject({ code: 'invalid', fields: { csv: expect.any(String) } });
  });

  it('given more rows than there is room for, when they are imported, then none is stored', async () => {
    await load('shortcut,text\nfirst,one\n');
    const rows = Array.from({ length: SAVED_REPLIES_MAX }, (_, i) => `r${i},text`);
    expect((await refusal(['shortcut,text', ...rows].join('\n'))).code).toBe('conflict');
    expect(await load(['shortcut,text', ...rows.slice(1)].join('\n'))).toMatchObject({ added: SAVED_REPLIES_MAX - 1 });
  });

  it('given a large file, when it is imported, then the audit log has its number', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `r${i},${'မင်္ဂလာပါ'.repeat(60)}`);
    expect(await load(['shortcut,text', ...rows].join('\n'))).toMatchObject({ added: 300 });
    const entries = await server.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({ action: 'savedRepliesImported', pageId, details: { count: 300 } });
  });
});

describe('the export of saved replies', () => {
  it('given texts like formulas, when the export is imported, then they are as they were', async () => {
    await load('shortcut,text\nsum,=1+1\nplus,"+959, call"\n');
    const csv = await exported(pageId);
    expect(parseCsv(csv)).toContainEqual({ shortcut: 'sum', text: `'=1+1`, files: '' });
    expect(await load(csv)).toEqual({ added: 0, changed: 0 });
    expect(await texts()).toEqual({ sum: '=1+1', plus: '+959, call' });
  });

  it('given own replies, when they are exported, then those of the page are not in the file', async () => {
    await load('shortcut,text\nshop,one\n');
    await server.as(owner).call('createSavedReply', { body: { shortcut: 'mine', text: 'two' } });
    expect(parseCsv(await exported(undefined))).toEqual([{ shortcut: 'mine', text: 'two', files: '' }]);
  });

  it('given a reply with files, when its export is imported, then the files stay', async () => {
    const body = { pageId, shortcut: 'prices', text: 'old' };
    const { savedReplyId } = await server.as(owner).call('createSavedReply', { body });
    for (const file of [PICTURE, LETTER])
      await server.as(owner).call('putSavedReplyFile', { params: { savedReplyId }, file });
    const csv = await exported(pageId);
    expect(parseCsv(csv)).toEqual([{ shortcut: 'prices', text: 'old', files: 'photo.png; letter.txt' }]);
    expect(await load(csv.replace('old', 'new'))).toEqual({ added: 0, changed: 1 });
    const [reply] = await server.as(owner).call('getSavedReplies', { query: { pageId } });
    expect([reply?.text, reply?.files.length]).toEqual(['new', 2]);
  });

  it('given people who may not read them, when they ask for the export, then it is refused', async () => {
    expect((await server.as('customer').fetch(savedReplyExportPath(pageId))).status).toBe(403);
    expect((await server.nobody.fetch(savedReplyExportPath(pageId))).status).toBe(401);
    expect((await server.as(owner).fetch('/savedreplies.csv?pageId=x')).status).toBe(400);
  });
});
