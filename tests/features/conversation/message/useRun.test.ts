import { describe, expect, it } from 'vitest';
import { isOneRun, type RunPart } from '../../../../src/features/conversation/message/useRun.ts';

const part = (over: Partial<RunPart>): RunPart => ({ own: false, authorId: 1, time: '2026-11-21T04:00:00Z', ...over });

describe('isOneRun', () => {
  it.each([
    ['two of one person, a minute apart', part({}), part({ time: '2026-11-21T04:01:00Z' }), true],
    ['two of one person, five minutes apart', part({}), part({ time: '2026-11-21T04:05:00Z' }), false],
    ['two persons of one side', part({}), part({ authorId: 2 }), false],
    ['one person on both sides', part({}), part({ own: true }), false],
    ['nothing before', undefined, part({}), false],
    ['nothing after', part({}), undefined, false],
  ])(
    'given %s, when compared, then only close ones of one person stand together',
    (_title, earlier, later, together) => {
      expect(isOneRun(earlier, later)).toBe(together);
    },
  );
});
