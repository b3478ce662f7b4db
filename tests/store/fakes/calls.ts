import type { UnknownAction } from '@reduxjs/toolkit';
import type { ResponseOf, RouteName, Routes } from '../../../contract/index.ts';
import type { CallArgs } from '../../../src/store/entities/answers.ts';

const meta = (name: RouteName, args: unknown) => ({ arg: { endpointName: name, originalArgs: args } });

/** The action that RTK Query dispatches when a call of the contract is answered. */
export const answered = <N extends RouteName>(
  name: N,
  args: CallArgs<N>,
  body: ResponseOf<Routes[N]>,
): UnknownAction => ({ type: 'api/executeQuery/fulfilled', payload: body, meta: meta(name, args) });

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
