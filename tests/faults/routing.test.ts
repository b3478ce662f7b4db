import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { conversationClosed } from '../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { draftFilesAdded } from '../../src/store/outbox/drafting.ts';
import { draftTextChanged, selectDraft } from '../../src/store/outbox/draftsSlice.ts';
import { selectNewestOutgoing } from '../../src/store/outbox/outboxSlice.ts';
import { editSending, sendDraftFiles, sendText } from '../../src/store/outbox/sending.ts';
import { modeSwitched } from '../../src/store/session/sessionSlice.ts';
import type { Part } from '../serverPeople.ts';
import { numbersFrom } from '../setup/random.ts';
import { messagesOnServer } from './onServer.ts';
import { layLine, server, standBeforeServer } from './setting.ts';
import { openBrowser } from './simulatedBrowser.ts';
import { sized, tell } from './size.ts';

standBeforeServer();

const inShop = (part: Part): ConversationKey => `page:${server.shop.pageId}:${server.people[part].userAccountId}`;

/** Who hurries, and the conversations they hurry between. */
const HURRIED: readonly { part: Part; keys: () => ConversationKey[] }[] = [
  { part: 'customer', keys: () => [`friend:${server.requestFormId}`, inShop('customer')] },
  { part: 'owner', keys: () => [inShop('customer'), inShop('otherCustomer')] },
];

describe('somebody who types, switches, attaches and sends in a hurry', () => {
  it.each(HURRIED)(
    'given slow uploads and reloads, when $part hurries, then no message is misrouted',
    async ({ part, keys }) => {
      const random = numbersFrom(part.length);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
      const line = await layLine();
      const browser = openBrowser(server, part, line.url);
      let tab = browser.open();
      let key = pick(keys());
      tab.store.dispatch(openConversation(key));
      /** Everything that was written or attached, by a mark of its own, and where its first key was pressed. */
      const marks = new Map<string, ConversationKey>();
      const newMark = () => {
        const mark = `#${part === 'owner' ? 1 : 2}${marks.size}#`;
        marks.set(mark, key);
        return mark;
      };
      const counts = { steps: 0, typed: 0, switched: 0, attached: 0, sent: 0, 'taken back': 0, reloaded: 0 };
      const steps = sized(120, 1_000);
      for (; counts.steps < steps; counts.steps += 1) {
        const { dispatch, getState } = tab.store;
        const choice = random();
        line.slowness = { delayMs: random() * 20, bytesPerSecond: 20_000 + random() * 200_000 };
        if (choice < 0.4) {
          const before = selectDraft(getState(), key).text;
          dispatch(draftTextChanged({ key, text: before === '' ? newMark() : `${before}.` }));
          counts.typed += 1;
        } else if (choice < 0.6) {
          dispatch(conversationClosed(key));
          key = pick(keys());
          dispatch(openConversation(key));
          if (random() < 0.2) dispatch(modeSwitched(random() < 0.5 ? 'C' : 'P'));
          counts.switched += 1;
        } else if (choice < 0.7) {
          const bytes = new Uint8Array(Math.floor(random() * 4_000) + 1);
          const file = new File([bytes], `${newMark()}.bin`);
          // Whoever hurries does not wait until it is kept.
          void dispatch(draftFilesAdded(key, [file]));
          counts.attached += 1;
        } else if (choice < 0.93) {
          dispatch(sendText(key, selectDraft(getState(), key).text));
          void dispatch(sendDraftFiles(key));
          counts.sent += 1;
        } else if (choice < 0.97) {
          const entry = selectNewestOutgoing(getState(), key);
          if (entry?.kind !== 'text' || entry.status !== 'waiting' || entry.unsure) continue;
          dispatch(editSending(entry.clientId));
          counts['taken back'] += 1;
        } else {
          await browser.settled();
          tab.stop();
          tab = browser.open();
          tab.store.dispatch(openConversation(key));
          counts.reloaded += 1;
        }
      }
      line.slowness = { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
      await browser.emptied(tab);
      const found = new Map<string, ConversationKey[]>();
      for (const one of keys()) {
        const rows = await messagesOnServer(server.as(part), one, part === 'owner' ? 'P' : 'C');
        const { text, files } = selectDraft(tab.store.getState(), one);
        const words = [text, ...files.map((file) => file.name)];
        words.push(...rows.map((row) => (row.sendMessage === '' ? (row.file?.name ?? '') : row.sendMessage)));
        for (const mark of words.flatMap((all) => all.match(/#\d+#/g) ?? []))
          found.set(mark, [...(found.get(mark) ?? []), one]);
      }
      // Each is once somewhere, sent or still in its draft, and that is where it was begun.
      const astray = [...marks].filter(([mark, one]) => found.get(mark)?.join() !== one);
      const misrouted = astray.filter(([mark, one]) => found.get(mark)?.some((place) => place !== one)).length;
      const figures = { ...counts, written: marks.size, misrouted, 'lost or doubled': astray.length - misrouted };
      tell(`routing, ${part}`, figures);
      expect(astray.map(([mark, one]) => [mark, one, found.get(mark)])).toEqual([]);
    },
    280_000,
  );
});
