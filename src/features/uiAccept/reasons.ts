import type { UiReason } from '../../../contract/index.ts';
import { FLAGS, type Flag, fixedFor, mayDo } from './flags.ts';

/**
 * Where an answer about one flag comes from.
 * - `given`, `notGiven`: the user type has the flag, or lacks it;
 * - `included`: the flag for any message includes the own ones;
 * - `always`, `never`: it is so for everybody on that side;
 * - `waiting`, `admin`, `none`: there is no settled membership that could give anything.
 */
export type Because = 'given' | 'notGiven' | 'included' | 'always' | 'never' | 'waiting' | 'admin' | 'none';

export interface FlagReason {
  flag: Flag;
  may: boolean;
  because: Because;
}

/** Each flag of a person on a page, and where it comes from. */
export function reasonsOf({ from, userType, flags }: UiReason): FlagReason[] {
  return FLAGS.map((flag) => {
    if (from !== 'membership' || !userType) return { flag, may: false, because: from === 'membership' ? 'none' : from };
    const fixed = fixedFor(userType.side, flag);
    if (fixed !== null) return { flag, may: fixed, because: fixed ? 'always' : 'never' };
    if (flags[flag]) return { flag, may: true, because: 'given' };
    return mayDo(userType.side, flags, flag)
      ? { flag, may: true, because: 'included' }
      : { flag, may: false, because: 'notGiven' };
  });
}
