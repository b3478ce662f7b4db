import { describe, expect, it } from 'vitest';
import { conversationLooked, messageDeleted, messageSaved, typingHeard } from '../../../src/store/model/events.ts';
import { revisionGaps } from '../../../src/store/realtime/revisionGaps.ts';
import { pageMessage } from '../fakes/world.ts';

const key = 'page:7:1' as const;
const saved = (revision?: number) => messageSaved({ key, message: pageMessage({ messageId: 1 }), revision });
const known = (revision: number | null) => () => revision;

describe('a gap in a conversation', () => {
  it.each([
    ['the next revision', [saved(6)], 5, undefined],
    ['several in a row', [saved(6), messageDeleted({ key, id: 1, revision: 7 })], 5, undefined],
    ['one that was known already', [saved(4)], 5, undefined],
    ['one twice', [saved(6), saved(6)], 5, undefined],
    ['a conversation that was never read', [saved(9)], null, undefined],
    ['a server that does not count', [saved()], 5, undefined],
    ['one that was left out', [saved(7)], 5, 5],
    ['one left out in the middle of a frame', [saved(6), saved(8), saved(9)], 5, 6],
    ['a look that was left out', [conversationLooked({ key, reader: 'P', upTo: 3, revision: 8 })], 5, 5],
    [
      'typing, which does not count',
      [typingHeard({ key, userAccountId: 3, profileName: '', side: 'P' })],
      5,
      undefined,
    ],
  ])('given %s, then it is seen for what it is', (_what, actions, last, gap) => {
    expect(revisionGaps(actions, known(last)).get(key)).toBe(gap);
  });
});
