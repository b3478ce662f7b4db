import { createSlice } from '@reduxjs/toolkit';

/** Whether the person is asked to confirm who they are, because the server refused a call without it. Not stored. */
const confirmation = createSlice({
  name: 'confirmation',
  initialState: { isAsked: false },
  reducers: {
    /** A call was refused until the person confirms who they are; it waits. */
    confirmationAsked(state) {
      state.isAsked = true;
    },
    /** The server accepted a confirmation: the calls that wait are repeated. */
    sessionConfirmed(state) {
      state.isAsked = false;
    },
    /** The person does not confirm: the calls that wait fail. */
    confirmationCancelled(state) {
      state.isAsked = false;
    },
  },
  selectors: {
    /** Is the person asked to confirm who they are? */
    selectIsConfirmationAsked: (state) => state.isAsked,
  },
});

export const confirmationReducer = confirmation.reducer;
export const { confirmationAsked, sessionConfirmed, confirmationCancelled } = confirmation.actions;
export const { selectIsConfirmationAsked } = confirmation.selectors;
