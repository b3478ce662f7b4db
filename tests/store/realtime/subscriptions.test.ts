import { describe, expect, it } from 'vitest';
import type { Topic } from '#contract';
import { decodeEvent } from '../../../src/store/realtime/subscriptions.ts';
import { noteRow } from '../fakes/rows.ts';
import { pageMessage, privateMessage } from '../fakes/tab.ts';

const page: Topic = { name: 'conversation', ref: { kind: 'page', pageId: 7, customerId: 1 } };
const notes: Topic = { name: 'notes', ref: { kind: 'page', pageId: 7, customerId: 1 } };
const friend: Topic = { name: 'conversation', ref: { kind: 'friend', requestFormId: 9 } };

describe('what is heard on the line', () => {
  it.each([
    [
      'a message of a page',
      page,
      { type: 'save', message: pageMessage({ messageId: 3 }), revision: 4 },
      'messages/saved',
    ],
    [
      'an edit of a friend',
      friend,
      { type: 'update', message: privateMessage({ privateMessageId: 3 }) },
      'messages/updated',
    ],
    ['a deletion', friend, { type: 'delete', privateMessageId: 3 }, 'messages/deleted'],
    ['a look', page, { type: 'look', customerOrPage: 'P', messageId: 3 }, 'messages/read'],
    [
      'that a friend is online',
      { name: 'activity' } as Topic,
      { type: 'UA', userAccountId: 5, active: true },
      'presence/changed',
    ],
    ['a note', notes, { type: 'save', note: noteRow({ noteId: 3 }) }, 'notes/saved'],
    ['that a note is gone', notes, { type: 'delete', noteId: 3 }, 'notes/deleted'],
    [
      'who of the staff has a conversation open',
      { name: 'viewers', ref: { kind: 'page', pageId: 7, customerId: 1 } } as Topic,
      { type: 'viewers', viewers: [{ userAccountId: 5, profileName: 'Thiri', profilePhoto: '' }] },
      'viewers/changed',
    ],
    ['the bell', { name: 'notifications', userId: 1 } as Topic, 3, 'notifications/countChanged'],
  ])('given %s, then it is an event of its name', (_what, topic, body, type) => {
    expect(decodeEvent(topic, body, 1)).toMatchObject({ kind: 'event', action: { type } });
  });

  it.each([
    ['no JSON', page, undefined],
    ['a type of a later server', page, { type: 'reaction', messageId: 3 }],
    ['a message of the other kind', page, { type: 'save', message: privateMessage({ privateMessageId: 3 }) }],
    ['a bell that is no number', { name: 'notifications', userId: 1 } as Topic, 'three'],
    ['a message without its text', friend, { type: 'save', message: { privateMessageId: 3 } }],
  ])('given %s, then it is not understood and breaks nothing', (_what, topic, body) => {
    expect(decodeEvent(topic, body, 1)).toEqual({ kind: 'unknown' });
  });

  it('given the server says that nothing comes any more, then that is heard', () => {
    expect(decodeEvent(page, { type: 'closed' }, 1)).toEqual({ kind: 'closed' });
  });
});
