import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

/** Fields that open something: passwords, the session token (decisions 1), codes and tickets of sign-in. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'firstPassword', 'code', 'ticket']);
const HIDDEN = '(hidden)';

/** A copy of a record with its secret fields hidden; the same object when it has none. */
function hideIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const secret = Object.keys(value).filter((name) => SECRETS.has(name));
  if (secret.length === 0) return value;
  return { ...value, ...Object.fromEntries(secret.map((name) => [name, HIDDEN])) };
}

/** The same for each record of a record. */
const hideInEach = (values: object, hide: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]));

/** A cached call of RTK Query: what was asked and what came back. */
function hideInCall(call: unknown): unknown {
  if (typeof call !== 'object' || call === null) return call;
  return {
    ...call,
    ...('originalArgs' in call ? { originalArgs: hideIn(call.originalArgs) } : {}),
    ...('data' in call ? { data: hideIn(call.data) } : {}),
  };
}

/** An action as Redux DevTools shows it. What the store itself gets is not touched. */
export function showAction<A extends UnknownAction>(action: A): A {
  const { payload, meta } = action;
  const shown: A = { ...action };
  if (payload !== undefined) Object.assign(shown, { payload: hideIn(payload) });
  if (typeof meta === 'object' && meta !== null && 'arg' in meta)
    Object.assign(shown, { meta: { ...meta, arg: hideInCall(hideIn(meta.arg)) } });
  const account = typeof payload === 'object' && payload !== null && 'account' in payload ? payload.account : undefined;
  if (account !== undefined) Object.assign(shown, { payload: { ...Object(payload), account: hideIn(account) } });
  return shown;
}

/** The state as Redux DevTools shows and exports it: whole, but for what opens a session. */
export function showState<S>(state: S): S {
  if (typeof state !== 'object' || state === null) return state;
  const shown: S & object = Object.assign({}, state);
  if ('session' in state && typeof state.session === 'object' && state.session !== null && 'account' in state.session)
    Object.assign(shown, { session: { ...state.session, account: hideIn(state.session.account) } });
  if ('api' in state && typeof state.api === 'object' && state.api !== null)
    Object.assign(shown, {
      api: Object.fromEntries(
        Object.entries(state.api).map(([room, calls]) => [
          room,
          room === 'queries' || room === 'mutations' ? hideInEach(Object(calls), hideInCall) : calls,
        ]),
      ),
    });
  return shown;
}

/** How the store shows itself to Redux DevTools. Pausing and time travel work on the real state. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Mingala',
  maxAge: 200,
  actionSanitizer: showAction,
  stateSanitizer: showState,
};
