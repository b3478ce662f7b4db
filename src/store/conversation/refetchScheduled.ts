import { scheduledApi } from '../api/scheduledApi.ts';
import { pageUserSaved } from '../model/events.ts';
import type { StartListening } from '../types.ts';

/** Asks for the scheduled messages on the screen again when the row of their customer changes: the server sends it with each change. */
export function listenToScheduled(startListening: StartListening): void {
  startListening({
    actionCreator: pageUserSaved,
    effect: ({ payload }, { dispatch, getState }) => {
      const { pageId } = payload;
      const customerId = payload.participantDto.userAccountId;
      if (scheduledApi.endpoints.getScheduled.select({ pageId, customerId })(getState()).isUninitialized) return;
      dispatch(scheduledApi.util.invalidateTags([{ type: 'Scheduled', id: customerId }]));
    },
  });
}
