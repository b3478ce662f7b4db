import { deskApi } from '../api/deskApi.ts';
import type { AppThunk } from '../types.ts';
import { selectDesk } from './pageUsersSlice.ts';

/** A label of a customer, and whether they are to have it. */
export interface LabelAsked {
  pageId: number;
  customerId: number;
  labelId: number;
  isOn: boolean;
}

/** Puts a label on a customer or takes it off; those that they have now stay. True when it was saved. */
export const putLabel =
  ({ pageId, customerId, labelId, isOn }: LabelAsked): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const others = selectDesk(getState(), pageId, customerId).labelIds.filter((id) => id !== labelId);
    const labelIds = isOn ? [...others, labelId] : others;
    const change = { pageId, customerId, labelIds };
    const { data } = await dispatch(deskApi.endpoints.changeDesk.initiate(change, { track: false }));
    return data !== undefined;
  };
