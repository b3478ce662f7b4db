import { isAnyOf, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { type ErrorCode, type RequiredStep, type RouteName, routes } from '#contract';
import type { CallName } from '../api/call.ts';
import { sessionApi } from '../api/sessionApi.ts';
import { isApiFailure } from '../model/apiFailure.ts';
import { caughtUp } from '../model/connectionSlice.ts';
import { selectOutgoing, sendingFailed } from '../outbox/outboxSlice.ts';
import { FILE_GONE } from '../outbox/outgoingMessage.ts';
import { mayBeNewer, readNewerAccount } from '../session/newerAccount.ts';
import { selectAccount, signedIn, signedOut, stepRequired } from '../session/sessionSlice.ts';
import type { RootState, Services, StartListening } from '../types.ts';
import { alertShown } from './alertsSlice.ts';

/**
 * Who tells a person that a call was refused (docs/specification.md#8):
 * - `alert`: an alert titled Fail! with the server's words;
 * - `upload`: an alert that the upload was not successful, with the server's words;
 * - `outbox`: the message's row, and an alert once it is sure that it does not go out by itself;
 * - `screen`: the screen itself, beside the field or in place of the list;
 * - `screenAlways`: the same, also of a missing line, without which it shows what it has;
 * - `nobody`: it is ignored silently, and logged.
 * A missing line and an ended session are told whoever asked, except where nobody is told anything.
 */
type Teller = 'alert' | 'upload' | 'outbox' | 'screen' | 'screenAlways' | 'nobody';

const TELLERS = {
  getInstallation: 'screenAlways',
  login: 'screen',
  loginPhone: 'screen',
  loginPhoneVerify: 'screen',
  loginGoogleTicket: 'screen',
  getConfirmationWays: 'screen',
  getConfirmed: 'alert',
  confirmSession: 'screen',
  loginSecondStep: 'screen',
  getSecondFactor: 'screen',
  startTotp: 'screen',
  confirmTotp: 'screen',
  replaceRecoveryCodes: 'screen',
  removeSecondFactor: 'screen',
  resetSecondFactor: 'screen',
  sendConfirmationCode: 'screen',
  getOwnContacts: 'screen',
  sendContactCode: 'screen',
  verifyContact: 'screen',
  startPasskeySignIn: 'screen',
  loginPasskey: 'screen',
  getPasskeys: 'screen',
  startPasskey: 'screen',
  createPasskey: 'screen',
  renamePasskey: 'screen',
  deletePasskey: 'screen',
  logout: 'nobody',
  changePassword: 'screen',
  setPassword: 'screen',
  getSessions: 'screen',
  deleteSession: 'alert',
  deleteOtherSessions: 'screen',
  getNotifications: 'screen',
  getNotificationCount: 'nobody',
  getPages: 'nobody',
  createPage: 'screen',
  updatePage: 'screen',
  deletePage: 'screen',
  restorePage: 'alert',
  putPagePhoto: 'upload',
  putPageHeaderPhoto: 'upload',
  getPageUsers: 'screen',
  getPageUserChanges: 'nobody',
  createPageUser: 'alert',
  deletePageUser: 'alert',
  restorePageUser: 'alert',
  getPage: 'screen',
  searchPages: 'screen',
  getPageUserStatus: 'alert',
  putPageLook: 'nobody',
  getUi: 'screen',
  putUi: 'screen',
  getOwnUi: 'nobody',
  getUiReason: 'screen',
  getProfiles: 'screen',
  getUserAccounts: 'screen',
  createUserAccount: 'screen',
  getUserAccount: 'screen',
  updateUserAccount: 'screen',
  deleteUserAccount: 'screen',
  resetPassword: 'screen',
  searchPeople: 'screen',
  getTownspeople: 'screen',
  getCitypeople: 'screen',
  getCities: 'screen',
  putUserPhoto: 'upload',
  getUserTypes: 'screen',
  createUserType: 'screen',
  updateUserType: 'screen',
  deleteUserType: 'screen',
  getMessages: 'screen',
  createMessage: 'outbox',
  updateMessage: 'alert',
  deleteMessage: 'alert',
  putMessagePhoto: 'outbox',
  getMessagePhoto: 'alert',
  searchMessages: 'screenAlways',
  getMessageChanges: 'nobody',
  getPrivateMessages: 'screen',
  createPrivateMessage: 'outbox',
  updatePrivateMessage: 'alert',
  deletePrivateMessage: 'alert',
  putPrivateMessagePhoto: 'outbox',
  getPrivateMessagePhoto: 'alert',
  putPrivateMessageLook: 'nobody',
  getPrivateMessageChanges: 'nobody',
  getFriends: 'nobody',
  askFriend: 'alert',
  answerFriend: 'alert',
  endFriend: 'alert',
  changeFriendName: 'nobody',
  getAuditEntries: 'screen',
  requestDeletion: 'screen',
  restoreAccount: 'screen',
  getArchive: 'screen',
  createArchive: 'screen',
  deleteArchive: 'screen',
  getBlocks: 'screen',
  createBlock: 'alert',
  deleteBlock: 'alert',
  createReport: 'screen',
  getReports: 'screen',
  closeReport: 'screen',
  getInvitations: 'screen',
  createInvitation: 'screen',
  deleteInvitation: 'alert',
  previewInvitation: 'screen',
  acceptInvitation: 'alert',
  getPush: 'screen',
  savePush: 'screen',
  deletePush: 'screen',
  mutePush: 'alert',
  unmutePush: 'alert',
} as const satisfies Record<CallName, Teller>;

const tellers: Partial<Record<RouteName, Teller>> = TELLERS;

/**
 * A call beyond the specification that this server does not have: the app does without it
 * (docs/product-decisions.md#3-extensions).
 */
const isNotOffered = (name: RouteName, status: number | undefined): boolean =>
  'extension' in routes[name] && (status === 404 || status === 501);

const { confirmSession } = sessionApi.endpoints;
const isConfirmed = isAnyOf(confirmSession.matchFulfilled, confirmSession.matchRejected);
/** Whether the person's confirmation is on its way. */
const isConfirming = ({ api }: RootState): boolean =>
  Object.values(api.mutations).some((call) => call?.endpointName === 'confirmSession' && call.status === 'pending');

const isAnswered = isAnyOf(caughtUp, isFulfilled());
/** A cancelled call is rejected without a value. */
const isRefused = isRejectedWithValue();

/** The step that a refused call waits for: the guards lead to its screen. */
const STEP_OF: Partial<Record<ErrorCode, RequiredStep>> = {
  newPasswordRequired: 'newPassword',
  secondFactorRequired: 'secondFactor',
};

/** An unsteady line is told at most this often, in ms. */
const OUTAGE_QUIET_MS = 30_000;

/** The error catalogue of docs/specification.md#8, in one place. */
export function listenToApiErrors(startListening: StartListening, services: Services): void {
  const { report, now } = services;
  /** One alert for each outage: the next follows only after a connection in between. */
  let isOutageTold = false;
  let outageToldAt = -OUTAGE_QUIET_MS;

  startListening({
    matcher: isAnswered,
    effect: () => {
      isOutageTold = false;
    },
  });
  startListening({
    matcher: isRefused,
    effect: async ({ payload: failure }, story) => {
      if (!isApiFailure(failure) || failure.call === undefined) return;
      const { call: name, status } = failure;
      const { kind, message = '' } = failure;
      const teller = tellers[name] ?? 'nobody';

      if (kind !== 'offline') isOutageTold = false;
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
      } else if (teller === 'nobody' || kind === 'unreadable') {
        if (!isNotOffered(name, status)) report(`${name} failed`, failure);
        if (teller === 'alert') story.dispatch(alertShown({ kind: 'failed', message: '' }));
        if (teller === 'upload') story.dispatch(alertShown({ kind: 'uploadFailed', message: '' }));
      } else if (teller === 'screenAlways') {
        // Its screen says everything.
      } else if (kind === 'offline') {
        if (isOutageTold || now() - outageToldAt < OUTAGE_QUIET_MS) return;
        isOutageTold = true;
        outageToldAt = now();
        story.dispatch(alertShown({ kind: 'offline', message }));
      } else if (teller === 'alert') story.dispatch(alertShown({ kind: 'failed', message }));
      else if (teller === 'upload') story.dispatch(alertShown({ kind: 'uploadFailed', message }));
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
}
