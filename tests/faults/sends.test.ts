import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { sendText } from '../../src/store/outbox/sending.ts';
import type { Part } from '../serverPeople.ts';
import { sendFiles } from '../store/fakes/sendFiles.ts';
import { until } from '../wire/tab.ts';
import { firstAnswers } from './firstAnswers.ts';
import { lossyServer } from './lossyServer.ts';
import { messagesOnServer } from './onServer.ts';
import { server, standBeforeServer } from './setting.ts';
import { openBrowser } from './simulatedBrowser.ts';
import { sized, tell } from './size.ts';

standBeforeServer();

/** Four people who write at the same time; each text is sent by one of them. */
const WRITERS: readonly { part: Part; key: () => ConversationKey; reader: Part; side: 'C' | 'P' }[] = [
  { part: 'customer', key: () => `friend:${server.requestFormId}`, reader: 'friend', side: 'C' },
  {
    part: 'customer',
    key: () => `page:${server.shop.pageId}:${server.people.customer.userAccountId}`,
    reader: 'owner',
    side: 'P',
  },
  {
    part: 'otherCustomer',
    key: () => `page:${server.shop.pageId}:${server.people.otherCustomer.userAccountId}`,
    reader: 'owner',
    side: 'P',
  },
  {
    part: 'staff',
    key: () => `page:${server.shop.pageId}:${server.people.otherCustomer.userAccountId}`,
    reader: 'otherCustomer',
    side: 'C',
  },
];

interface Run {
  name: string;
  /** What the server never sees of a request. */
  strips: readonly string[];
  each: number;
}

/** One person writes texts, every tenth with a file after it; every second time the tab dies with the first answer. */
async function write(place: number, { name, strips, each }: Run) {
  const writer = WRITERS[place];
  if (!writer) throw new Error('nobody writes');
  const lossy = await lossyServer(server.url, { strips });
  lossy.loses = firstAnswers();
  const key = writer.key();
  const browser = openBrowser(server, writer.part, lossy.url);
  const written: string[] = [];
  let killed = 0;
  let tab = browser.open();
  tab.store.dispatch(openConversation(key));
  for (let at = 0; at < each; at += 1) {
    // Some say the same again and again: an equal text that arrived before is not taken for this one.
    const text = `${name}-${place}-${at % 7 === 3 ? 'ok' : at}`;
    const before = lossy.lost;
    tab.store.dispatch(sendText(key, text));
    written.push(text);
    if (at % 10 === 9) {
      const file = `${name}-${place}-${at}.txt`;
      await tab.store.dispatch(sendFiles(key, [new File([file], file, { type: 'text/plain' })]));
      written.push(file);
    }
    if (at % 2 === 0) continue;
    await until(() => lossy.lost > before, 'an answer is lost');
    tab.stop();
    killed += 1;
    tab = browser.open();
  }
  await browser.emptied(tab);
  tab.stop();
  await lossy.close();
  return { written, killed, lost: lossy.lost };
}

/** What the server has of one writer's run: texts and file names in order. */
async function arrived(place: number, run: string): Promise<string[]> {
  const writer = WRITERS[place];
  if (!writer) throw new Error('nobody writes');
  const rows = await messagesOnServer(server.as(writer.reader), writer.key(), writer.side);
  return rows
    .map((message) => (message.sendMessage === '' ? (message.file?.name ?? '') : message.sendMessage))
    .filter((text) => text.startsWith(`${run}-${place}-`));
}

describe('sending on a line that loses answers', () => {
  it.each<{ server: string } & Run>([
    { server: 'a server that knows a message again', name: 'keyed', strips: [], each: sized(8, 125) },
    {
      server: 'a server that offers no idempotency',
      name: 'keyless',
      strips: ['idempotency-key'],
      each: sized(8, 125),
    },
  ])(
    'given $server, when responses are lost and tabs die, then each message is there once',
    async (run) => {
      const runs = await Promise.all(WRITERS.map((_, place) => write(place, run)));
      const rows = await Promise.all(WRITERS.map((_, place) => arrived(place, run.name)));
      const sum = (of: (one: (typeof runs)[number]) => number) => runs.reduce((total, one) => total + of(one), 0);
      tell(`sends, ${run.name}`, {
        sent: sum(({ written }) => written.length),
        'answers lost': sum(({ lost }) => lost),
        'tabs killed': sum(({ killed }) => killed),
        rows: rows.flat().length,
      });
      expect(rows).toEqual(runs.map(({ written }) => written));
      // A tab that dies can take a request with it whose answer is then neither lost nor sent.
      expect(sum(({ lost }) => lost)).toBeGreaterThanOrEqual(sum(({ killed }) => killed));
    },
    280_000,
  );
});
