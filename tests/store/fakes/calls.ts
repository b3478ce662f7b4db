import type { UnknownAction } from '@reduxjs/toolkit';
import type { PageUser, Side } from '#contract';
import { api } from '../../../src/store/api/api.ts';
import type { Answer, Arg, CallName } from '../../../src/store/api/call.ts';
import { pageUsersListed } from '../../../src/store/inbox/pageUserListActions.ts';

/** The argument of a call; an empty object where it takes none. */
type Asked<N extends CallName> = Arg<N> extends object ? Arg<N> : object;

interface Matchers {
  matchPending: (action: unknown) => boolean;
  matchFulfilled: (action: unknown) => boolean;
  matchRejected: (action: unknown) => boolean;
}

/** The action that RTK Query dispatches for a call. Fails when the endpoint's own matcher does not accept it. */
function actionOf(name: CallName, args: unknown, stage: 'pending' | 'fulfilled' | 'rejected', payload?: unknown) {
  const endpoints: Readonly<Record<string, Matchers>> = api.endpoints;
  const { matchPending, matchFulfilled, matchRejected } = endpoints[name] ?? {};
  const match = { pending: matchPending, fulfilled: matchFulfilled, rejected: matchRejected }[stage];
  const action = (thunk: string): UnknownAction => ({
    type: `api/${thunk}/${stage}`,
    payload,
    meta: { requestId: 'test', requestStatus: stage, arg: { endpointName: name, originalArgs: args } },
  });
  const found = [action('executeQuery'), action('executeMutation')].find((one) => match?.(one));
  if (!found) throw new Error(`no endpoint accepts ${name} as ${stage}`);
  return found;
}

/** The action of a call that was answered. */
export const answered = <N extends CallName>(name: N, args: Asked<N>, body: Answer<N>): UnknownAction =>
  actionOf(name, args, 'fulfilled', body);

/** The actions that a list of members comes as, when it is short: one. */
export const membersAnswered = (rows: PageUser[], pageId = 7, side: Side = 'C'): UnknownAction =>
  pageUsersListed({ pageId, side, rows, end: { present: rows.map(({ pageUserId }) => pageUserId), removed: [] } });

/** The action of a call that goes out. */
export const asked = <N extends CallName>(name: N, args: Asked<N>): UnknownAction => actionOf(name, args, 'pending');

/** The action of a call that fails. */
export const refused = <N extends CallName>(name: N, args: Asked<N>): UnknownAction => actionOf(name, args, 'rejected');
