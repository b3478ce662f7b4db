import { routes } from '../../../contract/index.ts';
import type { CallName } from '../api/call.ts';
import { answerOf, type Call, failedCall, startedCall } from '../entities/answers.ts';
import type { StartListening } from '../listenerMiddleware.ts';
import { type ApiFailure, isApiFailure } from '../model/apiFailure.ts';
import { caughtUp } from '../model/connectionSlice.ts';
import { selectOutgoing, sendingFailed } from '../outbox/outboxSlice.ts';
import type { Services } from '../services.ts';
import { selectAccount, signedOut } from '../session/sessionSlice.ts';
import { alertShown } from './alertsSlice.ts';

/**
 * Who tells a person that a call was refused (docs/specification.md#8):
 * - `alert`: an alert titled Fail! with the server's words;
 * - `upload`: an alert that the upload was not successful, with the server's words;
 * - `outbox`: the message's row, and an alert once it is sure that it does not go out by itself;
 * - `screen`: the screen itself, beside the field or in place of the list;
 * - `nobody`: it is ignored silently, and logged.
 * A missing line and an ended session are told whoever asked, except where nobody is told anything.
 */
type Teller = 'alert' | 'upload' | 'outbox' | 'screen' | 'nobody';

const TELLERS = {
  getInstallation: 'screen',
  login: 'screen',
  loginPhone: 'screen',
  loginPhoneVerify: 'screen',
  loginGoogleTicket: 'screen',
  logout: 'nobody',
  changePassword: 'screen',
  getNotifications: 'screen',
  getNotificationCount: 'nobody',
  getPages: 'nobody',
  createPage: 'screen',
  updatePage: 'screen',
  deletePage: 'screen',
  putPagePhoto: 'upload',
  putPageHeaderPhoto: 'upload',
  getPageUsers: 'alert',
  getPageUserChanges: 'nobody',
  createPageUser: 'alert',
  deletePageUser: 'alert',
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
  getMessages: 'alert',
  createMessage: 'outbox',
  updateMessage: 'alert',
  deleteMessage: 'alert',
  putMessagePhoto: 'outbox',
  getMessagePhoto: 'alert',
  getMessageChanges: 'nobody',
  getPrivateMessages: 'alert',
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
} as const satisfies Record<CallName, Teller>;

const tellerOf = (name: Call['name']): Teller => (name in TELLERS ? TELLERS[name as CallName] : 'nobody');

/** The session is over: a call that needs one was answered 401. A wrong password is not that. */
const isSessionOver = (name: Call['name'], failure: ApiFailure): boolean =>
  failure.status === 401 && routes[name].access !== 'anyone' && name !== 'logout';

/**
 * A call beyond the specification that this server does not have: the app does without it
 * (docs/product-decisions.md#3-extensions).
 */
const isNotOffered = (name: Call['name'], { status }: ApiFailure): boolean =>
  'extension' in routes[name] && (status === 404 || status === 501);

interface Failed {
  name: Call['name'];
  failure: ApiFailure;
}

/** A failed call of ours. Cancelled ones are nobody's business. */
function failedIn(action: unknown): Failed | undefined {
  const call = failedCall(action);
  if (!call || typeof action !== 'object' || action === null || !('payload' in action)) return undefined;
  return isApiFailure(action.payload) ? { name: call.name, failure: action.payload } : undefined;
}

const requestIdOf = (action: unknown): string =>
  typeof action === 'object' &&
  action !== null &&
  'meta' in action &&
  typeof action.meta === 'object' &&
  action.meta !== null &&
  'requestId' in action.meta
    ? String(action.meta.requestId)
    : '';

/** An unsteady line is told at most this often, in ms. */
const OUTAGE_QUIET_MS = 30_000;

/** The error catalogue of docs/specification.md#8, in one place. */
export function listenToApiErrors(startListening: StartListening, { report, now }: Services): void {
  /** The session each running call was made under: an old one's 401 must not end a new one. */
  const askedUnder = new Map<string, string | undefined>();
  /** One alert an outage: the next is due when the line was there in between. */
  let isOutageTold = false;
  let outageToldAt = -OUTAGE_QUIET_MS;

  startListening({
    predicate: (action) => startedCall(action) !== undefined,
    effect: (action, story) => {
      askedUnder.set(requestIdOf(action), selectAccount(story.getState())?.password);
    },
  });
  startListening({
    predicate: (action) => caughtUp.match(action) || answerOf(action) !== undefined,
    effect: (action) => {
      isOutageTold = false;
      askedUnder.delete(requestIdOf(action));
    },
  });
  startListening({
    predicate: (action) => failedCall(action) !== undefined,
    effect: (action, story) => {
      const token = askedUnder.get(requestIdOf(action));
      askedUnder.delete(requestIdOf(action));
      const failed = failedIn(action);
      if (!failed) return;
      const { name, failure } = failed;
      const { kind, message = '' } = failure;
      const teller = tellerOf(name);

      if (kind !== 'offline') isOutageTold = false;
      if (isSessionOver(name, failure)) {
        const account = selectAccount(story.getState());
        if (!account || account.password !== token) return;
        story.dispatch(alertShown({ kind: 'authentication', message }));
        story.dispatch(signedOut({ reason: 'expired' }));
      } else if (teller === 'nobody' || kind === 'unreadable') {
        if (!isNotOffered(name, failure)) report(`${name} failed`, failure);
        if (teller === 'alert') story.dispatch(alertShown({ kind: 'failed', message: '' }));
        if (teller === 'upload') story.dispatch(alertShown({ kind: 'uploadFailed', message: '' }));
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
      const isFile = selectOutgoing(story.getState(), clientId)?.kind === 'file';
      story.dispatch(alertShown({ kind: isFile ? 'uploadFailed' : 'failed', message: failure.message }));
    },
  });
}
