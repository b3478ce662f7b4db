import { describe, expect, it } from 'vitest';
import { friendActivityReceived, messageSaved, messagesRead, typingReceived } from '../../../src/store/model/events.ts';
import { revisionGapBefore } from '../../../src/store/realtime/revisionGap.ts';
import { pageMessage } from '../fakes/tab.ts';

const key = 'page:7:1' as const;
const saved = (revision?: number) => messageSaved({ key, message: pageMessage({ messageId: 1 }), revision });
const activity = friendActivityReceived({
  key: 'friend:9',
  requestFormId: 9,
  messageId: 3,
  from: 'other',
  sendMessage: '',
  messageDate: null,
  revision: 9,
});

describe('a gap before an event', () => {
  it.each([
    ['the next revision', saved(6), 5, null],
    ['a revision that is held', saved(4), 5, null],
    ['a conversation that was never read', saved(9), null, null],
    ['a server that does not count', saved(), 5, null],
    ['a revision left out', saved(7), 5, { key, after: 5 }],
    ['a read receipt left out', messagesRead({ key, reader: 'P', upTo: 3, revision: 8 }), 5, { key, after: 5 }],
    ['an activity event, which repeats a revision', activity, 5, null],
    ['typing, which is not counted', typingReceived({ key, userAccountId: 3, profileName: '', side: 'P' }), 5, null],
  ])('given %s, then the answer is right', (_what, action, held, gap) => {
    expect(revisionGapBefore(action, () => held)).toEqual(gap);
  });
});
