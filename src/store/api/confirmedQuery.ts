import { addListener, isAnyOf } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { contractQuery } from './baseQuery.ts';
import { confirmationAsked, confirmationCancelled, sessionConfirmed } from './confirmationSlice.ts';

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

/** The base query of every call: one that needs a confirmation waits for it, and is repeated once. */
export const confirmedQuery: typeof contractQuery = async (call, api, options) => {
  const result = await withNewToken(call, api, options);
  if (result.error?.code !== 'confirmationRequired') return result;
  return (await askForConfirmation(api)) ? withNewToken(call, api, options) : result;
};
