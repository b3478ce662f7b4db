import { api } from '../api/api.ts';
import { pageUserSaved } from '../model/events.ts';
import type { StartListening } from '../types.ts';

/**
 * Asks for the scheduled messages, the rating and the fields on the screen again when the row of their customer changes: the server
 * sends it with each change of them.
 */
export function listenToCustomer(startListening: StartListening): void {
  startListening({
    actionCreator: pageUserSaved,
    effect: ({ payload }, { dispatch, getState }) => {
      const id = payload.participantDto.userAccountId;
      const tags = (['Scheduled', 'Rating', 'CustomerField'] as const).map((type) => ({ type, id }));
      if (api.util.selectInvalidatedBy(getState(), tags).length > 0) dispatch(api.util.invalidateTags(tags));
    },
  });
}
