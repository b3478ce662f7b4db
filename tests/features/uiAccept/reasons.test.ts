import { describe, expect, it } from 'vitest';
import { FULL_PERMISSION, NO_PERMISSION, type UiReason } from '#contract';
import { FLAGS, fixedFor } from '../../../src/features/uiAccept/flags.ts';
import { reasonsOf } from '../../../src/features/uiAccept/WhyAnswer.tsx';

const reason = (given: Partial<UiReason>): UiReason => ({
  userAccountId: 12,
  pageId: 3,
  from: 'membership',
  userType: { userTypeId: 3, userTypeName: 'Staff', side: 'P', builtIn: true },
  flags: NO_PERMISSION,
  ...given,
});
const customer = { userTypeId: 1, userTypeName: 'Customer', side: 'C', builtIn: true } as const;
const becauses = (given: Partial<UiReason>) => reasonsOf(reason(given)).map(({ because }) => because);

describe('given what a person may do on a page', () => {
  it('when the type gives everything, then every answer names it', () => {
    expect(new Set(becauses({ flags: FULL_PERMISSION }))).toEqual(new Set(['given']));
  });

  it('when the type gives nothing, then every answer names it', () => {
    expect(new Set(becauses({}))).toEqual(new Set(['notGiven']));
  });

  it('when any message may be edited, then own ones may be too', () => {
    const editown = reasonsOf(reason({ flags: { ...NO_PERMISSION, editallchat: true } })).find(
      ({ flag }) => flag === 'editownchat',
    );
    expect(editown).toEqual({ flag: 'editownchat', may: true, because: 'included' });
  });

  it('when it is a customer, then the hand on the own messages is theirs whatever the flags say', () => {
    expect(becauses({ userType: customer })).toEqual([
      'notGiven',
      'always',
      'never',
      'always',
      ...Array(5).fill('never'),
    ]);
  });

  it.each(['waiting', 'admin', 'none'] as const)('when it comes from "%s", then nothing is given', (from) => {
    const answers = reasonsOf(reason({ from, userType: from === 'waiting' ? reason({}).userType : null }));
    expect(answers.every((answer) => !answer.may && answer.because === from)).toBe(true);
  });
});

describe('given the flags of a side', () => {
  it('when it is the page’s, then each flag decides something', () => {
    expect(new Set(FLAGS.map((flag) => fixedFor('P', flag)))).toEqual(new Set([null]));
  });

  it('when it is the customer’s, then only writing is for a flag to decide', () => {
    expect(FLAGS.map((flag) => fixedFor('C', flag))).toEqual([null, true, false, true, ...Array(5).fill(false)]);
  });
});
