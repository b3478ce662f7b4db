import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract';
import { allMessages, messageIdOf } from '../../../src/store/conversation/conversationMessages.ts';
import {
  type MessagesState,
  messagesReducer,
  selectConversation,
  selectMessage,
  selectMessageTotal,
  selectNewestId,
} from '../../../src/store/conversation/messagesSlice.ts';
import { conversationClosed } from '../../../src/store/conversation/openConversationsSlice.ts';
import { entitiesReducer } from '../../../src/store/messaging.ts';
import {
  type EventAction,
  entitiesRestored,
  messageDeleted,
  messageSaved,
  messagesRead,
  messageUpdated,
} from '../../../src/store/model/events.ts';
import { sessionReducer, signedIn } from '../../../src/store/session/sessionSlice.ts';
import { numbersFrom } from '../../setup/random.ts';
import { conversationAnswered, messagesAnswered } from '../fakes/calls.ts';
import { account, FRIEND_ID, FRIEND_KEY, PAGE_KEY, pageMessage, privateMessage } from '../fakes/tab.ts';

const told = (...actions: UnknownAction[]): MessagesState =>
  actions.reduce(messagesReducer, messagesReducer(undefined, { type: 'start' }));
const empty = entitiesReducer(undefined, { type: 'start' });
const session = sessionReducer(undefined, signedIn(account));
const whole = (messages: MessagesState) => ({ entities: { ...empty, messages }, session });

const page = (...given: [Message[], Parameters<typeof messagesAnswered>[2]?]) => messagesAnswered(PAGE_KEY, ...given);
const many = (from: number, to: number, given: Partial<Message> = {}) =>
  Array.from({ length: to - from + 1 }, (_, i) => pageMessage({ messageId: from + i, revision: from + i, ...given }));
const idsIn = (state: MessagesState) => allMessages(selectConversation(whole(state), PAGE_KEY).rows).map(messageIdOf);
const save = (messageId: number, given: Partial<Message> = {}) => {
  const revision = given.revision ?? messageId;
  return messageSaved({ key: PAGE_KEY, message: pageMessage({ messageId, revision, ...given }), revision });
};
const update = (messageId: number, revision: number, sendMessage: string) =>
  messageUpdated({ key: PAGE_KEY, message: pageMessage({ messageId, revision, sendMessage }), revision });
const remove = (id: number, revision?: number) => messageDeleted({ key: PAGE_KEY, id, revision });
const textOf = (state: MessagesState, id: number) => selectMessage(whole(state), PAGE_KEY, id)?.sendMessage;

describe('the messages of a conversation', () => {
  it('given the newest page, when an older one comes, then the cursor follows', () => {
    const state = told(page(many(31, 60), { cursor: 31 }), page(many(1, 30), { before: 31, cursor: -1 }));
    expect(idsIn(state)).toEqual(many(1, 60).map(messageIdOf));
    expect(selectConversation(whole(state), PAGE_KEY).cursor).toBe(-1);
  });

  it('given a held stretch, when the newest page does not reach it, then the page stands alone', () => {
    const state = told(page(many(1, 30), { cursor: 1 }), page(many(61, 90), { cursor: 61 }));
    expect(idsIn(state)[0]).toBe(61);
    expect(selectConversation(whole(state), PAGE_KEY).cursor).toBe(61);
  });

  it('given a loaded range, when the newest page overlaps it, then they merge', () => {
    const newest = many(25, 54).filter(({ messageId }) => messageId !== 27);
    const state = told(page(many(1, 30), { cursor: 1 }), page(newest, { cursor: 25, revision: 60 }));
    expect(idsIn(state)[0]).toBe(1);
    expect(selectMessageTotal(whole(state), PAGE_KEY)).toBe(53);
    expect(selectConversation(whole(state), PAGE_KEY).cursor).toBe(1);
  });

  it('given a list read before a message came, when it arrives after it, then the message stays', () => {
    const state = told(page(many(1, 30), { revision: 30 }), save(31), page(many(1, 30), { revision: 30 }));
    expect(selectNewestId(whole(state), PAGE_KEY)).toBe(31);
  });

  it('given a message that is not in a later answer, when that arrives, then it is gone', () => {
    const state = told(page(many(1, 30), { revision: 30 }), save(31), page(many(1, 30), { revision: 32 }));
    expect(selectNewestId(whole(state), PAGE_KEY)).toBe(30);
  });

  // covers: live-save
  it('given an event before the first answer, then its message joins that answer', () => {
    const state = told(save(31), page(many(1, 30), { cursor: 1, revision: 30 }));
    expect(selectNewestId(whole(state), PAGE_KEY)).toBe(31);
    expect(selectConversation(whole(state), PAGE_KEY).revision).toBe(31);
  });

  // covers: live-save
  it('given nothing read yet, when a message is pushed, then no stretch begins with it', () => {
    const state = told(save(31));
    expect(selectMessageTotal(whole(state), PAGE_KEY)).toBe(0);
    expect(selectConversation(whole(state), PAGE_KEY).cursor).toBeNull();
  });

  it('given a jump far back, then the window stands alone until the newest are read', () => {
    const start = told(page(many(901, 930), { cursor: 901, revision: 930 }));
    const jumped = [
      page(many(85, 115), { before: 902, reach: 100, cursor: 85, gap: true, revision: 930 }),
      save(931),
    ].reduce(messagesReducer, start);
    expect(selectConversation(whole(jumped), PAGE_KEY).detached).toBe(true);
    expect(idsIn(jumped)).toEqual(many(85, 115).map(messageIdOf));
    const back = messagesReducer(jumped, page(many(901, 930), { cursor: 901, revision: 930 }));
    expect(selectConversation(whole(back), PAGE_KEY).detached).toBe(false);
    expect(idsIn(back)).toEqual(many(901, 931).map(messageIdOf));
  });

  it('given a quoted message in reach, when all back to it is read, then it joins the range', () => {
    const state = told(
      page(many(61, 90), { cursor: 61 }),
      page(many(20, 61), { before: 62, reach: 20, cursor: 20, revision: 90 }),
    );
    expect(selectConversation(whole(state), PAGE_KEY).detached).toBe(false);
    expect(idsIn(state)).toEqual(many(20, 90).map(messageIdOf));
  });

  it('given an older page of a replaced range, when it arrives, then it leaves no hole', () => {
    const state = told(page(many(901, 930), { cursor: 901 }), page(many(1, 30), { before: 31, cursor: 1 }));
    expect(idsIn(state)).toEqual(many(901, 930).map(messageIdOf));
  });

  it('given an edited message, when its older self arrives late, then the edit stays', () => {
    const state = told(page(many(1, 3), { revision: 3 }), update(2, 5, 'edited'), save(2), update(2, 4, 'first edit'));
    expect(textOf(state, 2)).toBe('edited');
  });

  it('given the news that a message is gone, when it is saved late, then it does not come back', () => {
    const state = told(page(many(1, 3), { revision: 3 }), remove(4, 5), save(4));
    expect(idsIn(state)).toEqual([1, 2, 3]);
  });

  it('given an answered message, when it is deleted, then its text is in no quote, also later', () => {
    const answer = { replyId: 1, replyProfileName: 'Me', replyMessage: 'my secret' };
    const state = told(page([...many(1, 2), ...many(3, 3, answer)], { revision: 3 }), remove(1, 5), save(4, answer));
    const quotes = [3, 4].map((id) => selectMessage(whole(state), PAGE_KEY, id));
    expect(quotes).toEqual([3, 4].map(() => expect.objectContaining({ replyId: 1, replyProfileName: 'Me' })));
    expect(JSON.stringify(state)).not.toContain('secret');
  });

  it('given the same event twice, when it is applied, then the second one changes nothing', () => {
    const events: EventAction[] = [
      save(4),
      update(2, 5, 'edited'),
      remove(1, 6),
      messagesRead({ key: PAGE_KEY, reader: 'P', upTo: 3, revision: 7 }),
    ];
    const once = told(page(many(1, 3), { revision: 3 }), ...events);
    expect(events.reduce(messagesReducer, once)).toBe(once);
  });

  // covers: live-look
  it('given a read mark before its message, when the message comes, then it is read', () => {
    const looked = messagesRead({ key: PAGE_KEY, reader: 'P', upTo: 4, revision: 5 });
    const state = told(page(many(1, 3), { revision: 3 }), looked, save(4, { messageStatus: 'C', look: 0 }));
    expect(selectMessage(whole(state), PAGE_KEY, 4)?.look).toBe(-1);
    expect(selectMessage(whole(state), PAGE_KEY, 3)?.look).toBe(0);
  });

  it('given friends, when one reads, then messages they received are read, their own are not', () => {
    const mine = privateMessage({
      privateMessageId: 1,
      friendId: FRIEND_ID,
      userAccountDto: { userAccountId: 1, profileName: '' },
    });
    const theirs = privateMessage({ privateMessageId: 2 });
    const state = told(
      messagesAnswered(FRIEND_KEY, [mine, theirs]),
      messagesRead({ key: FRIEND_KEY, reader: `${FRIEND_ID}`, upTo: 2 }),
    );
    expect(selectMessage(whole(state), FRIEND_KEY, 1)?.look).toBe(-1);
    expect(selectMessage(whole(state), FRIEND_KEY, 2)?.look).toBe(0);
  });

  it('given a sent message, when lists repeat it without its client id, then the row keeps it', () => {
    const clientId = '5a8d8a0c-9a7e-4d55-8b8b-0a4b6a3f5f10';
    const state = told(page(many(1, 3)), save(4, { clientId }), page(many(1, 4)));
    expect(selectMessage(whole(state), PAGE_KEY, 4)?.clientId).toBe(clientId);
  });

  it('given a missed event, when a later one arrives, then the revision waits', () => {
    const ahead = told(page(many(1, 3), { revision: 3 }), save(5));
    expect(selectConversation(whole(ahead), PAGE_KEY).revision).toBe(3);
    expect(selectConversation(whole(messagesReducer(ahead, save(4))), PAGE_KEY).revision).toBe(5);
  });

  it('given missed changes, when they are answered, then the range equals the server’s', () => {
    const changes = conversationAnswered(
      'getMessageChanges',
      { key: PAGE_KEY, side: 'C', revision: 30 },
      {
        reset: false,
        revision: 40,
        messages: [
          pageMessage({ messageId: 2, revision: 35, sendMessage: 'edited' }),
          ...many(31, 32, { revision: 36 }),
        ],
        deleted: [3],
        readByOther: 10,
      },
    );
    const state = told(page(many(1, 30, { messageStatus: 'C' }), { revision: 30 }), changes);
    expect(textOf(state, 2)).toBe('edited');
    expect(idsIn(state)).not.toContain(3);
    expect(selectNewestId(whole(state), PAGE_KEY)).toBe(32);
    expect(selectConversation(whole(state), PAGE_KEY).revision).toBe(40);
    expect(selectMessage(whole(state), PAGE_KEY, 10)?.look).toBe(-1);
  });

  /** The server cannot tell what changed since revision 30: all must be read again. */
  const reset = conversationAnswered(
    'getMessageChanges',
    { key: PAGE_KEY, side: 'C', revision: 30 },
    { reset: true, revision: 600, messages: [], deleted: [], readByOther: 0 },
  );

  it('given a range to be read again, then it is shown until the newest page takes its place', () => {
    const outdated = told(page(many(1, 30), { cursor: 1, revision: 30 }), reset);
    expect(idsIn(outdated)).toEqual(many(1, 30).map(messageIdOf));
    const state = messagesReducer(outdated, page(many(571, 600), { cursor: 571, revision: 600 }));
    expect(idsIn(state)).toEqual(many(571, 600).map(messageIdOf));
  });

  it('given a restored server that lost messages, when they are read again, then they are gone', () => {
    const lost = [...many(1, 9), ...many(10, 30, { sendMessage: 'never kept' })];
    const kept = many(1, 10, { revision: 10 });
    const state = told(page(lost, { revision: 30 }), reset, page(kept, { revision: 10 }));
    expect(idsIn(state)).toEqual(kept.map(messageIdOf));
    expect(textOf(state, 10)).toBe('text 10');
  });

  it('given a range being read again, when news comes before the page, then it stays', () => {
    const range = page(many(1, 30), { cursor: 1, revision: 30 });
    const state = told(range, reset, update(30, 601, 'edited'), save(602), remove(29, 603), range);
    expect(textOf(state, 30)).toBe('edited');
    expect(idsIn(state).slice(-3)).toEqual([28, 30, 602]);
  });

  it('given a range to be read again, when its view closes, then it is not kept', () => {
    const state = told(page(many(1, 30), { cursor: 1, revision: 30 }), reset, conversationClosed(PAGE_KEY));
    expect(idsIn(state)).toEqual([]);
  });

  it('given a photo beyond the range, when asked for, then it is there and the range unchanged', () => {
    const args = { key: PAGE_KEY, id: 31, direction: 'pre' } as const;
    const state = told(
      page(many(31, 60), { cursor: 31 }),
      conversationAnswered('getPhotoNeighbour', args, pageMessage({ messageId: 5 })),
    );
    expect(selectMessage(whole(state), PAGE_KEY, 5)?.sendMessage).toBe('text 5');
    expect(idsIn(state)[0]).toBe(31);
  });

  it('given a window that replaced the range, when an older page comes, then it leaves no gap', () => {
    const state = told(
      page(many(901, 930), { cursor: 901, revision: 930 }),
      page(many(85, 115), { before: 902, reach: 100, cursor: 85, gap: true, revision: 930 }),
      page(many(871, 900), { before: 901, cursor: 871, revision: 930 }),
    );
    expect(idsIn(state)).toEqual(many(85, 115).map(messageIdOf));
  });

  it('given an event before the stored messages, when these are restored, then it is shown', () => {
    const stored = { key: PAGE_KEY, messages: many(31, 60), cursor: 31, revision: 60, readUpTo: {} } as const;
    const state = told(
      save(61),
      entitiesRestored({ members: [], conversations: [{ ...stored, messages: many(31, 60) }] }),
    );
    expect(selectNewestId(whole(state), PAGE_KEY)).toBe(61);
  });

  it('given an edit before its page, when that has the older text, then the edit stays', () => {
    const state = told(page(many(31, 60), { cursor: 31 }), update(12, 70, 'edited'), page(many(1, 30), { before: 31 }));
    expect(textOf(state, 12)).toBe('edited');
  });

  it('given no revisions, when an older page has a known photo, then the page counts', () => {
    const old = { key: PAGE_KEY, id: 31, direction: 'pre' } as const;
    const known = conversationAnswered('getPhotoNeighbour', old, pageMessage({ messageId: 5, sendMessage: 'before' }));
    const bare = (from: number, to: number) => many(from, to, { revision: undefined });
    const state = told(page(bare(31, 60), { cursor: 31 }), known, page(bare(1, 30), { before: 31 }));
    expect(textOf(state, 5)).toBe('text 5');
  });

  for (const seed of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) {
    // covers: event-order
    it(`given events (${seed}) in any order and twice, then the end is the same`, () => {
      const random = numbersFrom(seed);
      const below = (limit: number) => Math.floor(random() * limit);
      // The server's truth: a conversation of 30 messages to which things happen one after the other.
      const truth = new Map(many(1, 30).map((message) => [message.messageId, message]));
      const events: EventAction[] = [];
      const answers: UnknownAction[] = [];
      let revision = 30;
      let readByPage = 0;
      const first = page([...truth.values()], { revision });
      for (let step = 0; step < 60; step += 1) {
        revision += 1;
        const ids = [...truth.keys()];
        const id = ids[below(ids.length)] ?? 0;
        const kind = below(5);
        if (kind === 0 && truth.size > 5) {
          truth.delete(id);
          events.push(remove(id, revision));
        } else if (kind === 1) {
          const edited = pageMessage({ messageId: id, revision, sendMessage: `edit ${revision}`, messageStatus: 'C' });
          truth.set(id, edited);
          events.push(messageUpdated({ key: PAGE_KEY, message: edited, revision }));
        } else if (kind === 2) {
          readByPage = Math.max(readByPage, id);
          events.push(messagesRead({ key: PAGE_KEY, reader: 'P', upTo: readByPage, revision }));
        } else {
          const made = pageMessage({ messageId: 100 + revision, revision, messageStatus: 'C' });
          truth.set(made.messageId, made);
          events.push(messageSaved({ key: PAGE_KEY, message: made, revision }));
        }
        if (random() < 0.05) answers.push(page([...truth.values()], { revision }));
      }
      const deck: UnknownAction[] = [...events, ...events.filter(() => random() < 0.3), ...answers];
      for (let i = deck.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        [deck[i], deck[j]] = [deck[j] as UnknownAction, deck[i] as UnknownAction];
      }
      const state = told(first, ...deck);
      const seen = allMessages(selectConversation(whole(state), PAGE_KEY).rows).map((message) =>
        selectMessage(whole(state), PAGE_KEY, messageIdOf(message)),
      );
      const expected = [...truth.values()].map((message) => ({
        ...message,
        look: message.messageStatus === 'C' && message.messageId <= readByPage ? -1 : message.look,
      }));
      expect(seen).toEqual(expected);
      expect(selectConversation(whole(state), PAGE_KEY).revision).toBe(revision);
    });
  }
});
