import { fieldsApi } from '../api/fieldsApi.ts';
import { ratingsApi } from '../api/ratingsApi.ts';
import { scheduledApi } from '../api/scheduledApi.ts';
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
      const of = { pageId: payload.pageId, customerId: payload.participantDto.userAccountId };
      if (!scheduledApi.endpoints.getScheduled.select(of)(getState()).isUninitialized)
        dispatch(scheduledApi.util.invalidateTags([{ type: 'Scheduled', id: of.customerId }]));
      if (!ratingsApi.endpoints.getRating.select(of)(getState()).isUninitialized)
        dispatch(ratingsApi.util.invalidateTags([{ type: 'Rating', id: of.customerId }]));
      if (!fieldsApi.endpoints.getCustomerFields.select(of)(getState()).isUninitialized)
        dispatch(fieldsApi.util.invalidateTags([{ type: 'CustomerField', id: of.customerId }]));
    },
  });
}
