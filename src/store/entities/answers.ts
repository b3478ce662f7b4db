import { isAction } from '@reduxjs/toolkit';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteName, Routes } from '../../../contract/index.ts';

/**
 * What the server answered, as entities read it. They go by an action's type and the call's name in the contract instead of
 * importing the endpoints, so that calling (store/api) and keeping (store/entities) do not depend on each other.
 */

/** A part of a call that names nothing adds nothing. */
type Part<T> = string extends keyof T ? unknown : T;

/** The argument of a call: placeholders, query and body as one flat object. */
export type CallArgs<N extends RouteName> = Part<ParamsOf<Routes[N]>> &
  Part<QueryOf<Routes[N]>> &
  Part<BodyOf<Routes[N]>>;

/** A call by its name, with what it asked. */
export type Call = { [N in RouteName]: { name: N; args: CallArgs<N> } }[RouteName];
/** An answered call, with what came back. */
export type Answer = { [N in RouteName]: { name: N; args: CallArgs<N>; body: ResponseOf<Routes[N]> } }[RouteName];

const CALL = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

type Stage = 'pending' | 'fulfilled' | 'rejected';

function callOf(action: unknown, stage: Stage): (Call & { payload: unknown }) | undefined {
  // Every event passes here several times: what costs least is asked first.
  if (typeof action !== 'object' || action === null || !('type' in action)) return undefined;
  if (typeof action.type !== 'string' || !action.type.startsWith('api/') || !isAction(action)) return undefined;
  if (CALL.exec(action.type)?.[1] !== stage) return undefined;
  const { meta, payload } = action as typeof action & {
    meta: { arg: { endpointName: RouteName; originalArgs: unknown }; condition?: boolean };
    payload?: unknown;
  };
  // A call that was not made because its answer is cached says nothing new.
  if (meta.condition) return undefined;
  // The shape of RTK Query's own actions; api.ts types both parts from the contract and parses the answer.
  return { name: meta.arg.endpointName, args: meta.arg.originalArgs ?? {}, payload } as Call & { payload: unknown };
}

/** The answer an action brings, if it brings one. */
export function answerOf(action: unknown): Answer | undefined {
  const call = callOf(action, 'fulfilled');
  return call && ({ name: call.name, args: call.args, body: call.payload } as Answer);
}

/** The call an action starts, if it starts one. */
export const startedCall = (action: unknown): Call | undefined => callOf(action, 'pending');

/** The call an action says has failed, if it does. */
export const failedCall = (action: unknown): Call | undefined => callOf(action, 'rejected');
