import type { DevToolsEnhancerOptions, EntityState, UnknownAction } from '@reduxjs/toolkit';
import { endsOfLongList, isLongList } from './inbox/longListSummary.ts';

/** Fields that open something: passwords, the session token (docs/product-decisions.md#1-token), tickets of sign-in. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'firstPassword', 'ticket']);
/** A code opens something where it was typed in; elsewhere it is the code of an error. */
const SECRETS_OF_CALLS = new Set([...SECRETS, 'code']);
/** Where a call keeps what was typed in, and what came back. */
const CALL_PARTS = new Set(['arg', 'originalArgs', 'data']);
const HIDDEN = '(hidden)';

/** Fields with what people write to each other. */
const TEXTS = new Set(['sendMessage', 'typed', 'text', 'replyMessage', 'textBefore', 'originalText']);
/** Set to `shown` in the local storage of a browser, this lets DevTools show and export what people write. */
export const TEXT_SWITCH = 'mingala.devTools.text';

/** Rows of a long list, and entries of a long array, that are shown; what is left out is counted. */
const ROWS_SHOWN = 30;
const LONG = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The state of an entity adapter of Redux Toolkit. */
type Entities = EntityState<object, number>;

const isEntities = (value: unknown): value is Entities =>
  isRecord(value) && Array.isArray(value.ids) && isRecord(value.entities);

/** Both ends of many entities. */
function endsOf({ ids, entities }: Entities, shown: (value: unknown) => unknown): object {
  const ends = [...ids.slice(0, ROWS_SHOWN), ...ids.slice(-ROWS_SHOWN)];
  const rows = Object.fromEntries(ends.map((id) => [id, shown(entities[id])]));
  return { total: ids.length, leftOut: ids.length - ends.length, ids: ends, entities: rows };
}

/** Makes a function that shows values. It remembers by identity: of the next state, only what changed costs anything. */
function createShow(isTextShown: () => boolean) {
  const plain = new WeakMap<object, unknown>();
  const ofCalls = new WeakMap<object, unknown>();

  const field = (name: string, value: unknown, inCall: boolean): unknown => {
    if ((inCall ? SECRETS_OF_CALLS : SECRETS).has(name)) return HIDDEN;
    if (TEXTS.has(name) && typeof value === 'string' && value !== '' && !isTextShown())
      return `(${value.length} characters)`;
    return show(value, inCall || CALL_PARTS.has(name));
  };

  function made(value: object, inCall: boolean): unknown {
    const inner = (one: unknown) => show(one, inCall);
    if (isLongList(value)) return endsOfLongList(value, ROWS_SHOWN, inner);
    if (isEntities(value) && value.ids.length > LONG) return endsOf(value, inner);
    if (Array.isArray(value)) {
      if (value.length <= LONG) return value.map(inner);
      return [...value.slice(0, ROWS_SHOWN).map(inner), `(${value.length - ROWS_SHOWN} more)`];
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, field(name, one, inCall)]));
  }

  function show(value: unknown, inCall: boolean): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = inCall ? ofCalls : plain;
    const found = known.get(value);
    if (found !== undefined) return found;
    const result = made(value, inCall);
    known.set(value, result);
    return result;
  }

  // What is shown has the fields of what is, but for what is hidden or summed up: DevTools types both alike.
  return <T>(value: T): T => show(value, false) as T;
}

const textsShown = (): boolean => {
  try {
    return globalThis.localStorage?.getItem(TEXT_SWITCH) === 'shown';
  } catch {
    return false;
  }
};

/**
 * How the store shows itself to Redux DevTools: everything, but secrets, the texts people write (unless asked, `TEXT_SWITCH`), and
 * the middle of long lists, which are counted. Only the view is so: the store, and time travel, work on the real state.
 */
export function createDevTools(isTextShown: () => boolean = textsShown) {
  const isShown = isTextShown();
  const show = createShow(() => isShown);
  return {
    name: 'Mingala',
    maxAge: 200,
    actionSanitizer: <A extends UnknownAction>(action: A): A => show(action),
    stateSanitizer: <S>(state: S): S => show(state),
  } satisfies DevToolsEnhancerOptions;
}
