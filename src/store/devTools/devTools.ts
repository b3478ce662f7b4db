import type { DevToolsEnhancerOptions, EntityState, UnknownAction } from '@reduxjs/toolkit';
import { parseJson } from '../../lib/parseJson.ts';
import { isLargeEntityState, type LargeEntityState } from '../inbox/large/largeEntityAdapter.ts';
import { find, slice } from '../inbox/large/sortedList.ts';
import { HIDDEN, hasSecretKey, isPersonal, isSecret, isSecretText, lengthOf } from './hiddenFields.ts';

/** Is it a plain object? Files, errors and other instances of classes are none. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Rows of a list that are all shown. Of a longer list, its ends are: this many rows at each. */
const ROWS_MAX = 1_000;
const ROWS_AT_END = 30;

/** A list of rows, whatever it is kept in. */
interface List {
  total: number;
  /** The ids from one place to another, in the list's order. */
  idsFrom: (from: number, to?: number) => number[];
  rowOf: (id: number) => object | undefined;
}

const isLongEntityState = (value: object): value is EntityState<object, number> =>
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.length > ROWS_MAX &&
  'entities' in value &&
  isRecord(value.entities);

const listOfEntities = ({ ids, entities }: EntityState<object, number>): List => ({
  total: ids.length,
  idsFrom: (from, to) => ids.slice(from, to),
  rowOf: (id) => entities[id],
});

const listOfLarge = ({ order, rows }: LargeEntityState<object>): List => ({
  total: order.size,
  idsFrom: (from, to) => slice(order, from, to),
  rowOf: (id) => find(rows, id),
});

/** The list that a part of the state is, if it is one that cannot be shown as it is. */
export const listIn = (value: object): List | undefined => {
  if (isLargeEntityState(value)) return listOfLarge(value);
  return isLongEntityState(value) ? listOfEntities(value) : undefined;
};

/**
 * The rows of a list by id, and their ids in the order of the list: all of up to ROWS_MAX rows; of more those at the ends, and the rows
 * that were asked for.
 */
export function summaryOf({ total, idsFrom, rowOf }: List, rowIds: readonly number[], show: (row: object) => unknown) {
  const ids = total <= ROWS_MAX ? idsFrom(0) : [...idsFrom(0, ROWS_AT_END), ...idsFrom(total - ROWS_AT_END)];
  const entities: Record<number, unknown> = {};
  for (const id of [...ids, ...rowIds]) {
    const row = rowOf(id);
    if (row) entities[id] = show(row);
  }
  return { total, leftOut: total - ids.length, ids, entities };
}

/** What a developer asks to see. */
interface ShowOptions {
  /** Personal fields, too. */
  full: boolean;
  /** The ids of rows that are shown of every list, however long it is. */
  rowIds: readonly number[];
}

/** Where a call keeps what was typed in, and what came back. */
const CALL_PARTS = new Set(['arg', 'originalArgs', 'data']);
/** The key of RTK Query's cache for a call: its name, and its argument as JSON. */
const CACHE_KEY = /^(\w+)\((.+)\)$/s;

const mapFields = (record: object, map: (value: unknown, name: string) => unknown, mapName = (name: string) => name) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [mapName(name), map(value, name)]));

/** The class of what is no plain object, for example a file that is sent. */
const kindOf = (value: object): string => `(${value.constructor.name})`;

/** What a personal field holds, with the lengths of texts in place of the texts. */
function hide(value: unknown): unknown {
  if (typeof value === 'string') return lengthOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(hide);
  return isRecord(value) ? mapFields(value, hide) : kindOf(value);
}

/** What says of a call how it was made, without its key where that gives access. */
function withoutSecretKey(value: Record<string, unknown>): Record<string, unknown> {
  const { endpointName, originalArgs } = value;
  if (!hasSecretKey(endpointName) || !isRecord(originalArgs)) return value;
  return { ...value, originalArgs: { ...originalArgs, clientId: HIDDEN } };
}

/** Makes a function that shows values. It remembers by identity: of the next state, only what changed costs anything. */
function createShow({ full, rowIds }: ShowOptions) {
  const shownOutsideCalls = new WeakMap<object, unknown>();
  const shownInCalls = new WeakMap<object, unknown>();
  const shownCacheKeys = new Map<string, string>();
  const cacheKeyCounts = new Map<string, number>();

  function showField(name: string, value: unknown, isInCall: boolean): unknown {
    if (isSecret(name, isInCall) && value) return HIDDEN;
    if (full || !isPersonal(name)) return show(value, isInCall || CALL_PARTS.has(name));
    return typeof value === 'number' ? HIDDEN : hide(value);
  }

  /** Keys that differ only in what is hidden are numbered, so that none takes the place of another. */
  function showCacheKey(key: string, call: string, json: string): string {
    const known = shownCacheKeys.get(key);
    if (known !== undefined) return known;
    const argument = parseJson(json);
    const shown = `${call}(${isRecord(argument) || Array.isArray(argument) ? JSON.stringify(show(argument, true)) : HIDDEN})`;
    const count = (cacheKeyCounts.get(shown) ?? 0) + 1;
    cacheKeyCounts.set(shown, count);
    const numbered = count === 1 ? shown : `${shown} #${count}`;
    shownCacheKeys.set(key, numbered);
    return numbered;
  }

  function showText(text: string): string {
    if (isSecretText(text)) return HIDDEN;
    const [, call, json] = text.endsWith(')') ? (CACHE_KEY.exec(text) ?? []) : [];
    return call === undefined || json === undefined || json === 'undefined' ? text : showCacheKey(text, call, json);
  }

  function showObject(value: object, isInCall: boolean): unknown {
    const inner = (one: unknown) => show(one, isInCall);
    if (Array.isArray(value)) {
      if (value.length <= ROWS_MAX) return value.map(inner);
      return [...value.slice(0, ROWS_AT_END).map(inner), `(${value.length - ROWS_AT_END} more)`];
    }
    if (!isRecord(value)) return kindOf(value);
    const list = listIn(value);
    if (list) return summaryOf(list, rowIds, inner);
    return mapFields(withoutSecretKey(value), (one, name) => showField(name, one, isInCall), showText);
  }

  function show(value: unknown, isInCall: boolean): unknown {
    if (typeof value === 'string') return showText(value);
    if (typeof value !== 'object' || value === null) return value;
    const known = isInCall ? shownInCalls : shownOutsideCalls;
    const found = known.get(value);
    if (found !== undefined) return found;
    const shown = showObject(value, isInCall);
    known.set(value, shown);
    return shown;
  }

  // What is shown has the fields of what is, but for what is hidden or summed up: DevTools types both alike.
  return <T>(value: T): T => show(value, false) as T;
}

/** The field of the address in which a developer asks for more: `?devtools=full,54321` for personal fields and the row with that id. */
const ADDRESS_FIELD = 'devtools';
/** Hosts on which the address may ask for personal fields: the developer's own machine. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Actions at every key press, change of the scroll position or part of an upload. DevTools does not list them, so they do not push
 * others out of the history; what they changed is in the state after the next action that is listed. The types are literals, because
 * the code of messaging is loaded later.
 */
export const UNLISTED_ACTIONS = [
  'drafts/draftTextChanged',
  'drafts/draftFollowed',
  'conversation/typed',
  'typing/received',
  'openConversations/typistAdded',
  'openConversations/typistRemoved',
  'openConversations/scrolledAway',
  'openConversations/scrolledToNewest',
  'outbox/sendingProgressed',
];

/** The parts of the app's address that are read; outside a browser there are none. */
type Address = Partial<Pick<Location, 'hostname' | 'search'>>;

/** What a developer asks for in the address. */
function optionsIn({ hostname = '', search = '' }: Address): ShowOptions {
  const words = new URLSearchParams(search).get(ADDRESS_FIELD)?.split(',') ?? [];
  return {
    full: words.includes('full') && LOCAL_HOSTS.includes(hostname),
    rowIds: words.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

/**
 * The options of Redux DevTools. They hide secrets, personal fields, the middle of long lists and actions at every key press
 * (docs/architecture.md#devtools). Only the view is changed: the store, and time travel, work on the real state.
 */
export function createDevTools(address: Address = globalThis.location ?? {}) {
  const show = createShow(optionsIn(address));
  return {
    name: 'Mingala',
    maxAge: 200,
    // DevTools reads each as a regular expression.
    actionsDenylist: UNLISTED_ACTIONS.map((type) => `^${type}$`),
    actionSanitizer: <A extends UnknownAction>(action: A): A => show(action),
    stateSanitizer: <S>(state: S): S => show(state),
  } satisfies DevToolsEnhancerOptions;
}
