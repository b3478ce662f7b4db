import { useMemo } from 'react';
import type { Participant } from '#contract';
import { useAppSelector } from '../../store/hooks.ts';
import { selectStaff } from '../../store/inbox/pageUsersSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

/** The other people of a page's staff, as far as they are loaded. Bots are assigned nothing. */
export function useColleagues(pageId: number): readonly Participant[] {
  const me = useAppSelector(selectUserId);
  const staff = useAppSelector((state) => selectStaff(state, pageId));
  return useMemo(
    () =>
      staff.flatMap(({ accepted, bot, participantDto }) =>
        accepted && !bot && participantDto.userAccountId !== me ? [participantDto] : [],
      ),
    [staff, me],
  );
}
