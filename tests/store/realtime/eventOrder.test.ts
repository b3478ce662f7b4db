import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { allMessages } from '../../../src/store/conversation/conversationMessages.ts';
import { isReadByOther, selectConversation } from '../../../src/store/conversation/messagesSlice.ts';
import { customers, selectPageMembers } from '../../../src/store/inbox/pageMembers.ts';
import { entitiesReducer } from '../../../src/store/messaging.ts';

import {
  messageDeleted,
  messageSaved,
  messagesRead,
  messageUpdated,
  pageUserActivityReceived,
} from '../../../src/store/model/events.ts';
import { numbersFrom } from '../../setup/random.ts';
import { membersAnswered, messagesAnswered } from '../fakes/calls.ts';
import { customerRow } from '../fakes/rows.ts';
import { PAGE_KEY, pageMessage } from '../fakes/tab.ts';

const start = [
  messagesAnswered(PAGE_KEY, [pageMessage({ messageId: 1, revision: 1 })], { revision: 1 }),
  membersAnswered([1, 2, 3].map((pageUserId) => customerRow({ pageUserId, revision: 1 }))),
];
const begun = start.reduce(entitiesReducer, entitiesReducer(undefined, { type: 'start' }));

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);

/** What a server tells of one conversation, and of the list it stands in, in the order in which it happened. */
function history(random: Random, length: number): UnknownAction[] {
  const events: UnknownAction[] = [];
  const alive = [1];
  let newest = 1;
  let readUpTo = 0;
  const revisions = [1, 1, 1];
  let unread = 0;
  for (let revision = 2; revision < length + 2; revision += 1) {
    const kind = below(random, 10);
    const id = alive[below(random, alive.length)] ?? 0;
    if (kind < 5 || alive.length === 0) {
      newest += 1;
      alive.push(newest);
      const message = pageMessage({ messageId: newest, revision, sendMessage: `said ${newest}` });
      events.push(messageSaved({ key: PAGE_KEY, message, revision }));
    } else if (kind < 7) {
      const message = pageMessage({ messageId: id, revision, sendMessage: `edited at ${revision}` });
      events.push(messageUpdated({ key: PAGE_KEY, message, revision }));
    } else if (kind < 8) {
      alive.splice(alive.indexOf(id), 1);
      events.push(messageDeleted({ key: PAGE_KEY, id, revision }));
    } else {
      readUpTo = Math.max(readUpTo, id);
      events.push(messagesRead({ key: PAGE_KEY, reader: 'C', upTo: readUpTo, revision }));
    }
    const row = below(random, 3);
    revisions[row] = (revisions[row] ?? 1) + 1;
    unread = random() < 0.7 ? unread + 1 : 0;
    events.push(
      pageUserActivityReceived({
        key: `page:7:${1001 + row}`,
        pageId: 7,
        customerId: 1001 + row,
        ...(random() < 0.5 && { pageUserId: 1 + row }),
        side: 'P',
        messageId: revision,
        revision: revisions[row],
        sendMessage: `last ${revision}`,
        messageDate: new Date(1_700_000_000_000 + revision * 1_000).toISOString(),
        lastSide: unread > 0 ? 'C' : 'P',
        from: unread > 0 ? 'other' : 'me',
        look: unread,
        waitingSince: unread > 0 ? new Date(1_700_000_000_000 + revision * 1_000).toISOString() : null,
      }),
    );
  }
  return events;
}

/** The same events as a bad line brings them: some twice, each up to ten places late. */
function disturbed(events: readonly UnknownAction[], random: Random): UnknownAction[] {
  const arriving = events.flatMap((event, place) => {
    const once = { event, at: place + random() * 10 };
    return random() < 0.3 ? [once, { event, at: place + random() * 10 }] : [once];
  });
  return arriving.sort((a, b) => a.at - b.at).map(({ event }) => event);
}

/** All that a screen shows of it. */
function seen(entities: typeof begun) {
  const state = { entities };
  const conversation = selectConversation(state, PAGE_KEY);
  const members = selectPageMembers(state, 7);
  const messages = allMessages(conversation.rows);
  return {
    messages,
    read: messages.map((message) => isReadByOther(conversation, message, 1)),
    revision: conversation.revision,
    rows: customers.selectAll(members.customers),
    unread: members.unread,
  };
}

describe('events over a bad line', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    it(`given any history, twice, late and out of order (${seed}), then the result is the same`, () => {
      const random = numbersFrom(seed);
      const events = history(random, 60);
      const inOrder = seen(events.reduce(entitiesReducer, begun));
      const shuffled = seen(disturbed(events, random).reduce(entitiesReducer, begun));
      expect(shuffled).toEqual(inOrder);
      expect(inOrder.unread).toBe(inOrder.rows.reduce((sum, row) => sum + row.look, 0));
    });
  }
});
