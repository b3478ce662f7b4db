import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';
import type { Arg } from '../api/call.ts';
import type { LabelAsked } from '../inbox/pageUsersSlice.ts';
import { signedOut } from '../session/sessionSlice.ts';

/** Short news that pass by themselves (SNACKBAR_MS). The screen has the words for each code. */
export type ToastCode =
  | 'copied'
  | 'messageGone'
  | 'messagesFailed'
  | 'languageFailed'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'saved'
  | 'friendAsked'
  | 'pageAdded'
  | 'removed'
  | 'blocked'
  | 'unblocked'
  | 'reported'
  | 'conversationDone'
  | 'conversationOpen'
  | 'conversationSnoozed'
  | 'conversationAssigned'
  | 'conversationUnassigned'
  | 'markedUnread'
  | 'labelAdded'
  | 'labelRemoved'
  | 'deviceSignedOut'
  | 'devicesSignedOut';

export interface Toast {
  id: string;
  /** A code of ours, or the server's own words, which are a person's already. */
  say: { code: ToastCode } | { text: string };
  /** What can be taken back: a block, or a change of a customer's desk or labels or a mark as unread, by the change that does. */
  undo?:
    | { blockId: number }
    | { desk: Arg<'changeDesk'> }
    | { label: LabelAsked }
    | { look: { key: ConversationKey; side: Side; upTo: number } };
}

/** What is said on the sign-in screen. */
const TOLD_AFTER_SIGN_OUT: readonly ToastCode[] = ['passwordChanged', 'accountDeleted'];

const toasts = createSlice({
  name: 'toasts',
  initialState: { queue: [] as Toast[] },
  reducers: {
    /** Something worth a short word happened. What can be taken back is shown at once: Undo is always for what was done last. */
    toastShown: {
      reducer(state, action: PayloadAction<Toast>) {
        if (action.payload.undo) state.queue = [];
        state.queue.push(action.payload);
      },
      prepare: (say: Toast['say'], undo?: Toast['undo']) => ({
        payload: { id: nanoid(), say, ...(undo ? { undo } : {}) },
      }),
    },
    /** It was on the screen long enough. */
    toastPassed(state, action: PayloadAction<string>) {
      state.queue = state.queue.filter((toast) => toast.id !== action.payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.queue = state.queue.filter((toast) => 'code' in toast.say && TOLD_AFTER_SIGN_OUT.includes(toast.say.code));
    });
  },
  selectors: {
    /** The toast to show now, if any; the next follows when it passed. */
    selectToast: (state): Toast | undefined => state.queue[0],
  },
});

export const toastsReducer = toasts.reducer;
export const { toastShown, toastPassed } = toasts.actions;
export const { selectToast } = toasts.selectors;

/** Says why a message is not gone to: it is deleted, or could not be loaded. */
export const missedJumpTold = (why: 'gone' | 'failed') =>
  toastShown({ code: why === 'gone' ? 'messageGone' : 'messagesFailed' });
