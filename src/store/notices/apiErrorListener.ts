import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import type { ErrorCode, RequiredStep } from '#contract';
import { isAnswerTo, isCallMeta, isFailureOf } from '../api/call.ts';
import { openingMissed, selectOpenConversation } from '../conversation/openConversationsSlice.ts';
import { type FailureShownBy, isApiFailure, isNotOffered } from '../model/apiFailure.ts';
import { FILE_GONE, selectOutgoing, sendingFailed } from '../outbox/outboxSlice.ts';
import { mayBeNewer, readNewerAccount } from '../session/followOtherTabs.ts';
import { selectAccount, signedIn, signedOut, stepRequired } from '../session/sessionSlice.ts';
import type { RootState, Services, StartListening } from '../types.ts';
import { type AlertKind, alertShown } from './alertsSlice.ts';
import { missedJumpTold } from './toastsSlice.ts';

const isConfirmed = isAnyOf(isAnswerTo('confirmSession'), isFailureOf('confirmSession'));
/** Whether the person's confirmation is on its way. */
const isConfirming = ({ api }: RootState): boolean =>
  Object.values(api.mutations).some((call) => call?.endpointName === 'confirmSession' && call.status === 'pending');

/** A cancelled call is rejected without a value. */
const isRefused = isRejectedWithValue();

/** The step that a refused call waits for: the guards lead to its screen. */
const STEP_OF: Partial<Record<ErrorCode, RequiredStep>> = {
  newPasswordRequired: 'newPassword',
  secondFactorRequired: 'secondFactor',
};

/** The alert of a failure that the screen does not show. */
const ALERT_OF: Partial<Record<FailureShownBy, AlertKind>> = { alert: 'failed', upload: 'uploadFailed' };

/** The error catalogue of docs/specification.md#8, in one place. */
export function listenToApiErrors(startListening: StartListening, services: Services): void {
  const { report } = services;

  startListening({
    matcher: isRefused,
    effect: async ({ payload: failure, meta }, story) => {
      if (!isApiFailure(failure) || failure.call === undefined) return;
      const { call: name, status, kind, message = '', shownBy = 'screen' } = failure;
      const alert = ALERT_OF[shownBy];

      // The person has cancelled the confirmation.
      if (failure.code === 'confirmationRequired') return;
      if (failure.session === 'earlier' && status === 401) return;
      const step = failure.code && STEP_OF[failure.code];
      if (step) {
        story.dispatch(stepRequired(step));
        return;
      }
      if (failure.session === 'ended') {
        const account = selectAccount(story.getState());
        if (isConfirming(story.getState())) {
          // Its answer brings the token that replaced the one of the refused call.
          await story.take(isConfirmed);
          if (selectAccount(story.getState())?.password !== account?.password) return;
        }
        if (account && mayBeNewer(services, account)) {
          const newer = await readNewerAccount(services, account);
          if (newer) return void story.dispatch(signedIn(newer));
        }
        story.dispatch(alertShown({ kind: 'authentication', message }));
        story.dispatch(signedOut({ reason: 'expired' }));
      } else if (shownBy === 'nobody' || kind === 'unreadable') {
        // The app does without an extension that the server does not have (docs/product-decisions.md#3-extensions).
        if (!failure.extension || !isNotOffered(failure)) report(`${name} failed`, failure);
        if (alert) story.dispatch(alertShown({ kind: alert, message: '' }));
      } else if (kind === 'offline') {
        // docs/product-decisions.md#3-offline; a message that waits says so in its row.
        // A person presses for a mutation; the app also sends queries by itself, and repeats them.
        const isPressed = isCallMeta(meta.arg) && meta.arg.type === 'mutation';
        if (!isPressed || shownBy === 'outbox') return;
        report(`${name} failed`, failure);
        story.dispatch(alertShown({ kind: 'offline', message: '' }));
      } else if (alert) story.dispatch(alertShown({ kind: alert, message }));
    },
  });
  startListening({
    actionCreator: sendingFailed,
    effect: ({ payload: { clientId, failure } }, story) => {
      if (failure.code === FILE_GONE) {
        story.dispatch(alertShown({ kind: 'fileGone', message: '' }));
        return;
      }
      const isFile = selectOutgoing(story.getState(), clientId)?.kind === 'file';
      story.dispatch(alertShown({ kind: isFile ? 'uploadFailed' : 'failed', message: failure.message }));
    },
  });
  startListening({
    actionCreator: openingMissed,
    effect: ({ payload: { key, why } }, { dispatch, getState }) => {
      // A conversation of which nothing could be loaded says so itself.
      if (selectOpenConversation(getState(), key).status === 'ready') dispatch(missedJumpTold(why));
    },
  });
}
