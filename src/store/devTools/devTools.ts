import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { createShow, type ShowOptions } from './show.ts';

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
