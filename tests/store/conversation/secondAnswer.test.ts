import { describe, expect, it } from 'vitest';
import { type AutomaticKind, HIDDEN_STAFF_ID } from '#contract';
import {
  conversationOpened,
  draftGivenUp,
  type HeldPress,
  selectOpenConversation,
} from '../../../src/store/conversation/openConversationsSlice.ts';
import { holdSecondAnswer } from '../../../src/store/conversation/secondAnswer.ts';
import { messageDeleted, messageSaved } from '../../../src/store/model/events.ts';
import { openTab, pageMessage } from '../fakes/tab.ts';

const KEY = 'page:7:50';
const ME = 1;

/** A conversation that the person has open as staff or as the customer, and a clock that a test moves. */
function openAs(side: 'C' | 'P') {
  const clock = { now: 1_000_000 };
  const { store } = openTab({ now: () => clock.now });
  const viewer = { userAccountId: ME, side };
  store.dispatch(conversationOpened({ key: KEY, cached: true, viewer }));
  const receive = (from: { userAccountId: number; side: 'C' | 'P'; messageId?: number; automatic?: AutomaticKind }) => {
    const { userAccountId, messageId = 2, automatic } = from;
    const userAccountDto = { userAccountId, profileName: 'Thiri' };
    const message = pageMessage({
      messageId,
      customerId: 50,
      messageStatus: from.side,
      userAccountDto,
      ...(automatic && { automatic }),
    });
    store.dispatch(messageSaved({ key: KEY, message }));
  };
  return { store, clock, receive, send: (press: HeldPress = 'draft') => store.dispatch(holdSecondAnswer(KEY, press)) };
}

describe('a second answer', () => {
  // covers: second-answer-held
  it('given an answer nine seconds ago, when Send is pressed, then it is held once', () => {
    const { clock, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    clock.now += 9_000;
    expect([send(), send(), send()]).toEqual([true, false, false]);
  });

  it('given an answer eleven seconds ago, when Send is pressed, then it is not held', () => {
    const { clock, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    clock.now += 11_000;
    expect(send()).toBe(false);
  });

  it.each([
    ['the person themselves', { userAccountId: ME, side: 'P' }],
    ['the customer', { userAccountId: 50, side: 'C' }],
    ['the page by itself', { userAccountId: HIDDEN_STAFF_ID, side: 'P', automatic: 'greeting' }],
  ] as const)('given a message of %s, when Send is pressed, then it is not held', (_who, from) => {
    const { receive, send } = openAs('P');
    receive(from);
    expect(send()).toBe(false);
  });

  it('given a customer, when Send is pressed after an answer, then it is not held', () => {
    const { receive, send } = openAs('C');
    receive({ userAccountId: 5, side: 'P' });
    expect(send()).toBe(false);
  });

  it('given an answer that was deleted, when Send is pressed, then it is not held', () => {
    const { store, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    store.dispatch(messageDeleted({ key: KEY, id: 2 }));
    expect(send()).toBe(false);
  });

  it('given a held Send, when another thing is to be sent, then it is held too', () => {
    const { receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    expect([send(), send('scheduled 5'), send('scheduled 5')]).toEqual([true, true, false]);
  });

  it('given a held message, when the draft is emptied, then the message stays held', () => {
    const { store, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    send('message a');
    store.dispatch(draftGivenUp(KEY));
    expect(selectOpenConversation(store.getState(), KEY).colleagueAnswer?.heldPress).toBe('message a');
  });

  it('given a held Send, when the draft is emptied and written again, then it is not held', () => {
    const { store, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    send();
    store.dispatch(draftGivenUp(KEY));
    expect(send()).toBe(false);
  });

  it('given a held Send, when a colleague answers again, then the next press sends', () => {
    const { store, receive, send } = openAs('P');
    receive({ userAccountId: 5, side: 'P' });
    expect(send()).toBe(true);
    receive({ userAccountId: 6, side: 'P', messageId: 3 });
    expect(selectOpenConversation(store.getState(), KEY).colleagueAnswer?.messageId).toBe(3);
    expect(send()).toBe(false);
  });
});
