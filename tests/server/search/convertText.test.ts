import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_TEXT_MAX } from '#contract';
import { convertText, makeSearchText } from '../../../server/search/convertText.ts';
import { messageSearchText } from '../../../server/search/searchText.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

/** A sentence in Zawgyi ("send it to Shwebo"), as long as a message may be. */
const LONG = 'ေရႊဘို ကို ပို႔ပါ '
  .repeat(400)
  .slice(0, MESSAGE_TEXT_MAX - 100)
  .trim();
const NOT_ZAWGYI = 'ရွှေဘို ကို ပို့ပါ '.repeat(300).slice(0, MESSAGE_TEXT_MAX).trim();

describe('given a long text in Zawgyi', () => {
  it('when its search text is made, then the event loop turns meanwhile', async () => {
    const order: string[] = [];
    const made = makeSearchText({ text: LONG }).then(() => order.push('made'));
    setImmediate(() => order.push('turn'));
    await made;
    expect(order).toEqual(['turn', 'made']);
  });

  it('when its search text is made, then it is the same as of a short one, all of it', async () => {
    expect(await makeSearchText({ text: LONG })).toBe(messageSearchText({ text: LONG }));
    expect(await makeSearchText({ text: NOT_ZAWGYI })).toBe(messageSearchText({ text: NOT_ZAWGYI }));
    expect(await makeSearchText({ text: '', fileName: 'စာရင်း.pdf' })).toBe(messageSearchText({ text: 'စာရင်း.pdf' }));
  });

  it('when it is made Unicode and Zawgyi again, then it is what it was', async () => {
    const text = 'ေရႊဘို ကို ပို႔ပါ '.repeat(20).trim();
    const unicode = await convertText('toUnicode', text);
    expect(unicode).toBe('ရွှေဘို ကို ပို့ပါ '.repeat(20).trim());
    expect(await convertText('toZawgyi', unicode)).toBe(text);
  });
});

describe('given people who send long texts in Zawgyi', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const send = (part: Part, sendMessage: string) =>
    server.as(part).call('createPrivateMessage', { body: { sendMessage, requestFormId: server.requestFormId } });
  const queue = () => server.app.costQueues.conversion;

  it('when a word at the end of one is sought in Unicode, then it is found', async () => {
    const { privateMessageId } = await send('customer', `${LONG} မႏၲေလး`);
    const query = { customerOrPage: 'C', requestFormId: server.requestFormId, search: 'မန္တလေး' } as const;
    const { found } = await server.as('friend').call('searchMessages', { query });
    expect(found.map(({ message }) => 'privateMessageId' in message && message.privateMessageId)).toEqual([
      privateMessageId,
    ]);
  });

  it('when one is edited, then it is found by what it says now', async () => {
    const { privateMessageId } = await send('customer', 'before');
    const body = { sendMessage: `${LONG} မႏၲေလး ပဲခူး`, requestFormId: server.requestFormId };
    await server.as('customer').call('updatePrivateMessage', { params: { privateMessageId }, body });
    const query = { customerOrPage: 'C', requestFormId: server.requestFormId, search: 'ပဲခူး' } as const;
    expect((await server.as('friend').call('searchMessages', { query })).found).toHaveLength(1);
  });

  it('when the texts of one wait, then those of others are converted, and short ones sent', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const turn = queue().run(server.people.customer.userAccountId, new AbortController().signal, () => held);
    const waiting = send('customer', LONG);
    await expect.poll(() => queue().waiting).toBe(1);
    expect((await send('friend', LONG)).sendMessage).toBe(LONG);
    expect((await send('customer', 'short')).sendMessage).toBe('short');
    expect(queue().waiting).toBe(1);
    letGo();
    expect((await waiting).sendMessage).toBe(LONG);
    await turn;
  });
});
