import { api } from '../api/api.ts';
import { pageUserSaved, scheduledChanged } from '../model/events.ts';
import type { AppThunk, StartListening } from '../types.ts';

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** Asks again for what is on the screen. */
const refetch =
  (tags: Tags): AppThunk =>
  (dispatch, getState) => {
    if (api.util.selectInvalidatedBy(getState(), tags).length > 0) dispatch(api.util.invalidateTags(tags));
  };

/**
 * Asks again for the rating, the fields and the history on the screen when the row of their customer changes, which the server sends with
 * each change of them, and for the scheduled messages when those of their conversation change.
 */
export function listenToCustomer(startListening: StartListening): void {
  startListening({
    actionCreator: pageUserSaved,
    effect: ({ payload: { participantDto } }, { dispatch }) => {
      const id = participantDto.userAccountId;
      dispatch(
        refetch([
          { type: 'Rating', id },
          { type: 'CustomerField', id },
          { type: 'DeskHistory', id },
        ]),
      );
    },
  });
  startListening({
    actionCreator: scheduledChanged,
    effect: ({ payload }, { dispatch }) => {
      dispatch(refetch([{ type: 'Scheduled', id: payload.conversation }]));
    },
  });
}
