import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react';
import { contractQuery } from './baseQuery.ts';
import { confirmationAsked, confirmationCancelled, sessionConfirmed } from './callsSlice.ts';

const isAnswered = isAnyOf(sessionConfirmed, confirmationCancelled);

/** Asks the person to confirm who they are. Calls that are refused meanwhile share the question. */
const askForConfirmation = ({ dispatch }: Pick<BaseQueryApi, 'dispatch'>): Promise<boolean> =>
  new Promise((resolve) => {
    const listener = addListener({
      matcher: isAnswered,
      effect: (action, { unsubscribe }) => {
        unsubscribe();
        resolve(sessionConfirmed.match(action));
      },
    });
    dispatch(listener);
    dispatch(confirmationAsked());
  });

/** A call that was under way while a confirmation replaced its token: nothing was done, so it is made again with the token of now. */
const withNewToken: typeof contractQuery = async (call, api, options) => {
  const result = await contractQuery(call, api, options);
  return result.error?.code === 'tokenReplaced' ? contractQuery(call, api, options) : result;
};

/** A call that is refused without a proof of work does the work, and is repeated with it. */
const withProof: typeof contractQuery = async (call, api, options) => {
  const result = await withNewToken(call, api, options);
  if (result.error?.code !== 'proofRequired' || result.error.challenge === undefined) return result;
  const { solveProof } = await import('../../lib/proofOfWork/solveProof.ts');
  const proof = await solveProof(result.error.challenge);
  return proof === null ? result : withNewToken({ ...call, arg: { ...call.arg, proof } }, api, options);
};

/** The base query of every call: one that needs a confirmation waits for it, and is repeated once. */
export const confirmedQuery: typeof contractQuery = async (call, api, options) => {
  const result = await withProof(call, api, options);
  if (result.error?.code !== 'confirmationRequired') return result;
  return (await askForConfirmation(api)) ? withNewToken(call, api, options) : result;
};

/**
 * RTK Query over the contract; one endpoints file for each noun injects its calls. A query has tags where a mutation makes its answer
 * old; where it has none, a comment says what keeps the answer true. `invalidatesTags: []` means that nothing is read again, because a
 * slice or a realtime event updates what is shown.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: confirmedQuery,
  // The default, `delayed`, waits for all calls: `listenToInvalidation` waits for those alone whose answer may be old.
  invalidationBehavior: 'immediately',
  tagTypes: [
    'Account',
    'Assignment',
    'AuditEntry',
    'Archive',
    'Block',
    'CustomerField',
    'DeskHistory',
    'Friend',
    'Installation',
    'Invitation',
    'Label',
    'PageHours',
    'Notification',
    'OwnContacts',
    'OwnUi',
    'Page',
    'PageAddress',
    'PageFound',
    'Passkey',
    'PersonFound',
    'PublicAccess',
    'Push',
    'Rating',
    'Report',
    'SavedReply',
    'SecondFactor',
    'SavedView',
    'Scheduled',
    'Session',
    'Townsperson',
    'Ui',
    'UiReason',
    'UserDetail',
    'CustomerInvitation',
    'PageToken',
    'UserType',
    'Webhook',
    'WebhookDelivery',
  ],
  endpoints: () => ({}),
});
