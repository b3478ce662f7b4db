import { fieldsApi } from '../api/fieldsApi.ts';
import { pageUserSaved } from '../model/events.ts';
import type { StartListening } from '../types.ts';

/** Asks for the fields of a customer on the screen again when their row changes: the server sends it when a field is filled in. */
export function listenToFields(startListening: StartListening): void {
  startListening({
    actionCreator: pageUserSaved,
    effect: ({ payload }, { dispatch, getState }) => {
      const { pageId } = payload;
      const customerId = payload.participantDto.userAccountId;
      if (fieldsApi.endpoints.getCustomerFields.select({ pageId, customerId })(getState()).isUninitialized) return;
      dispatch(fieldsApi.util.invalidateTags([{ type: 'CustomerField', id: customerId }]));
    },
  });
}
