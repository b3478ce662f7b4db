import type { UnknownAction } from '@reduxjs/toolkit';
import type { PageUser, ResponseOf, RouteName, Routes, Side } from '../../../contract/index.ts';
import type { CallArgs } from '../../../src/store/entities/answers.ts';
import { pageUsersListed } from '../../../src/store/model/pageUserListActions.ts';

const meta = (name: RouteName, args: unknown) => ({ arg: { endpointName: name, originalArgs: args } });

/** The action that RTK Query dispatches when a call of the contract is answered. */
export const answered = <N extends RouteName>(
  name: N,
  args: CallArgs<N>,
  body: ResponseOf<Routes[N]>,
): UnknownAction => ({ type: 'api/executeQuery/fulfilled', payload: body, meta: meta(name, args) });

/** The actions that a list of members comes as, when it is short: one. */
export const membersAnswered = (rows: PageUser[], pageId = 7, side: Side = 'C'): UnknownAction =>
  pageUsersListed({ pageId, side, rows, end: { present: rows.map(({ pageUserId }) => pageUserId), removed: [] } });

/** The one when a call goes out. */
export const asked = <N extends RouteName>(name: N, args: CallArgs<N>): UnknownAction => ({
  type: 'api/executeQuery/pending',
  meta: meta(name, args),
});

/** The one when a call fails. */
export const refused = <N extends RouteName>(name: N, args: CallArgs<N>): UnknownAction => ({
  type: 'api/executeQuery/rejected',
  meta: meta(name, args),
});
