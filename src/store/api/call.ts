import { isFulfilled, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, RouteName, Routes } from '#contract';
import { within } from '../../lib/within.ts';
import { type ApiFailure, type FailureShownBy, failureOf } from '../model/apiFailure.ts';

/** A call the app makes, by its name in the contract. The two steps of the Google flow are visited, not called. */
export type CallName = Exclude<RouteName, 'loginGoogle' | 'loginGoogleCallback'>;

/** Numbers in a path or a query may be text on the wire; in the app they are numbers. A part without names is none. */
type Plain<T> = string extends keyof T
  ? unknown
  : { [K in keyof T]: number extends T[K] ? Exclude<T[K], string> : T[K] };
type Upload = {
  file: Blob;
  /** Told how much of the body is on its way, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
};
/** What a call carries that may be repeated (docs/product-decisions.md#3-idempotency). */
type Keyed = {
  /** UUID that names this attempt to send, over every repeat; given for files, and for what is kept over a reload. */
  clientId?: string | undefined;
};
type Flat<T> = { [K in keyof T]: T[K] };

type AllOf<N extends CallName> = Flat<
  Plain<ParamsOf<Routes[N]>> &
    Plain<QueryOf<Routes[N]>> &
    Plain<BodyOf<Routes[N]>> &
    (Routes[N] extends { sends: 'file' } ? Upload : unknown) &
    (Routes[N] extends { idempotent: true } ? Keyed : unknown)
>;

/** What a call takes: its path, query and body in one flat object; nothing where there is none of them. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query reads void as "called without an argument".
export type Arg<N extends CallName> = keyof AllOf<N> extends never ? void : AllOf<N>;
/** What a call answers; null for answers without a body. */
export type Answer<N extends CallName> = ResponseOf<Routes[N]> extends undefined ? null : ResponseOf<Routes[N]>;

/** One call, as an endpoint hands it to the base query. */
export interface Call {
  name: CallName;
  route: Route;
  arg: Readonly<Record<string, unknown>>;
}

/**
 * What makes the calls of some routes. A file of endpoints gives those of its nouns alone: they are loaded with it, and the rest of the
 * contract's is not.
 */
export function callsOf<Name extends RouteName>(routes: Readonly<Record<Name, Route>>) {
  /** Binds an argument to its route. */
  const call =
    <N extends Name & CallName>(name: N) =>
    (arg: Arg<N>): Call => ({ name, route: routes[name], arg: { ...arg } });
  /**
   * What the definition of an endpoint says of its call: the query, the type of the answer, which the base query has parsed, and who
   * shows its failures, where the screen does not.
   */
  const endpoint = <N extends Name & CallName>(name: N, shownBy?: FailureShownBy) => ({
    query: call(name),
    transformResponse: (answer: Answer<N>) => answer,
    ...(shownBy && { extraOptions: { shownBy } }),
  });
  return { call, endpoint };
}

/** The tags of a mutation that changes nothing where it fails: nothing is read again then. */
export const onSuccess =
  <const Tags extends readonly (string | { type: string; id: string | number })[]>(...tags: Tags) =>
  (_answer: unknown, failure: unknown): Tags | [] =>
    failure ? [] : tags;

type Value = string | number | boolean;
const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isListener = (value: unknown): value is (sent: number) => void => typeof value === 'function';

const namesIn = (schema: z.ZodMiniType): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** The values of `arg` that a schema names, as text can carry them. */
const valuesOf = (schema: z.ZodMiniType, arg: Call['arg']): Record<string, Value> => {
  const found: Record<string, Value> = {};
  for (const name of namesIn(schema)) {
    const value = arg[name];
    if (isValue(value)) found[name] = value;
  }
  return found;
};

/** A flat argument sorted into the parts of a request again. `body` is undefined where the route sends no JSON. */
export function partsOf({ route, arg }: Call) {
  const body: Record<string, unknown> = {};
  if (route.sends === 'json') for (const key of namesIn(route.body)) if (arg[key] !== undefined) body[key] = arg[key];
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(valuesOf(route.params, arg)))
    params[key] = typeof value === 'boolean' ? String(value) : value;
  return {
    params,
    query: valuesOf(route.query, arg),
    body: route.sends === 'json' ? body : undefined,
    clientId: route.idempotent && typeof arg.clientId === 'string' ? arg.clientId : undefined,
    file: route.sends === 'file' && arg.file instanceof Blob ? arg.file : undefined,
    onProgress: isListener(arg.onProgress) ? arg.onProgress : undefined,
  };
}

const isAnswer = isFulfilled();
const isFailure = isRejected();

/** What RTK Query says of a call in the `meta.arg` of its actions. */
interface CallMeta {
  type: 'query' | 'infinitequery' | 'mutation';
  endpointName: string;
  originalArgs: unknown;
  /** Queries have it. */
  queryCacheKey?: string;
}
/** Is it the `meta.arg` of such an action? */
export const isCallMeta = (arg: unknown): arg is CallMeta =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg && 'originalArgs' in arg;

const isNamed = (name: CallName, { arg }: { arg: unknown }): boolean => isCallMeta(arg) && arg.endpointName === name;

/** Matches the answer to a call by its name, for those who listen before its endpoint is loaded. The base query has parsed it. */
export const isAnswerTo =
  <N extends CallName>(name: N) =>
  (
    action: unknown,
  ): action is PayloadAction<
    Answer<N>,
    string,
    { arg: { endpointName: N; originalArgs: Arg<N> }; requestId: string }
  > =>
    isAnswer(action) && isNamed(name, action.meta);

/** The same where the call failed. */
export const isFailureOf =
  (name: CallName) =>
  (action: unknown): action is UnknownAction =>
    isFailure(action) && isNamed(name, action.meta);

/** A call that was on its way before may be one that a dead line never answers: it is waited for so long, in ms. */
const OLD_CALL_MS = 2_000;

/**
 * Waits for a call that began before, if there is one. RTK Query never makes the same call twice at once; whoever needs
 * what the server knows now, not a moment ago, waits for the old one and asks again.
 */
export async function settle(running: { abort: () => void } | undefined): Promise<void> {
  if (!running) return;
  const ended = Promise.resolve(running).then(() => true);
  if (!(await within(ended, OLD_CALL_MS))) running.abort();
}

/** What a call came to. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure };

/** What RTK Query tells when a call is over, as our result. */
export const callResultOf = <T>({ data, error }: { data?: T | undefined; error?: unknown }): CallResult<T> =>
  error === undefined && data !== undefined ? { ok: true, value: data } : { ok: false, failure: failureOf(error) };

/** Options of a read that asks the server now; see `ended`. */
export const FRESH = { forceRefetch: true } as const;

/**
 * What a read came to that leaves no subscription to the cache. It has one while it is on its way: RTK Query aborts a read without one
 * as it forgets the answer to the same read before.
 */
export async function ended<T>(read: PromiseLike<T> & { unsubscribe: () => void }): Promise<T> {
  try {
    return await read;
  } finally {
    read.unsubscribe();
  }
}
