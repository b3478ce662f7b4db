import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { conversationOpened } from '../../../src/store/conversation/openConversationsSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { sessionReducer } from '../../../src/store/session/sessionSlice.ts';
import { findHeldMessages, type HeldMessageQuery } from '../../../src/store/views/heldMessages.ts';
import { answered, messagesAnswered } from '../fakes/calls.ts';
import { friendRow, pageRow } from '../fakes/rows.ts';
import { account, FRIEND_KEY, PAGE_KEY, pageMessage, privateMessage } from '../fakes/tab.ts';

const me = { userAccountId: account.userId, profileName: 'me' };
const viewer = { userAccountId: account.userId, side: 'C' } as const;
const opened = (key: typeof PAGE_KEY | typeof FRIEND_KEY) => conversationOpened({ key, cached: false, viewer });

const told: UnknownAction[] = [
  answered('getPages', { customerOrPage: 'C' }, [pageRow({ title: 'ရွှေပွဲ' })]),
  answered('getFriends', {}, [friendRow({ requestFormId: 9, profileName: 'Ko Zaw' })]),
  opened(PAGE_KEY),
  opened(FRIEND_KEY),
  messagesAnswered(PAGE_KEY, [
    pageMessage({ messageId: 1, sendMessage: 'လက်ဖက်ရည် ပူပူ', messageStatus: 'C', userAccountDto: me }),
    pageMessage({ messageId: 3, sendMessage: 'လက်ဖက် ရည် အေး', time: '2026-11-22T06:00:00.000Z' }),
    pageMessage({
      messageId: 5,
      sendMessage: '',
      sendPhoto: 'abc',
      fileType: '.pdf',
      file: { name: 'လက်ဖက်ရည်.pdf', bytes: 1 },
    }),
  ]),
  messagesAnswered(FRIEND_KEY, [privateMessage({ privateMessageId: 4, sendMessage: 'LAPHET လက်ဖက်ရည်' })]),
];
const state = () => {
  const entities = told.reduce<EntitiesState | undefined>(entitiesReducer, undefined);
  if (!entities) throw new Error('nothing was told');
  return { entities, session: { ...sessionReducer(undefined, { type: 'start' }), account } };
};
const find = (query: Omit<HeldMessageQuery, 'customerOrPage'>) =>
  findHeldMessages(state(), { customerOrPage: 'C', ...query }).map(({ message }) =>
    'messageId' in message ? message.messageId : message.privateMessageId,
  );

describe('given messages on the device', () => {
  it.each([
    ['a piece that is spaced otherwise', { search: 'ဖက်ရည်' }, [5, 4, 3, 1]],
    ['Latin in another case', { search: 'laphet' }, [4]],
    ['one conversation', { search: 'ဖက်ရည်', requestFormId: 9 }, [4]],
    ['a page', { search: 'ဖက်ရည်', pageId: 7, customerId: 1 }, [5, 3, 1]],
    ['own messages', { search: 'ဖက်ရည်', sender: 'me' }, [1]],
    ['messages of others', { search: 'ဖက်ရည်', sender: 'other' }, [5, 4, 3]],
    ['messages of an account', { search: 'ဖက်ရည်', senderId: 1 }, [1]],
    ['files', { kind: 'file' }, [5]],
    ['a day', { search: 'ဖက်ရည်', from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }, [3]],
  ] as const)('when %s is sought, then the newest comes first', (_what, query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it('when they are found, then each has the name of its conversation', () => {
    const found = findHeldMessages(state(), { customerOrPage: 'C', search: 'ဖက်ရည်' });
    expect(found.map(({ title }) => title)).toEqual(['ရွှေပွဲ', 'Ko Zaw', 'ရွှေပွဲ', 'ရွှေပွဲ']);
  });

  it('when a page is served, then conversations of the customer are not searched', () => {
    expect(findHeldMessages(state(), { customerOrPage: 'P', search: 'ဖက်ရည်' })).toEqual([]);
  });
});
