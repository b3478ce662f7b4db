import { describe, expect, it } from 'vitest';
import {
  ActivityEvent,
  ErrorBody,
  FriendMessageEvent,
  NotificationCountEvent,
  PageMessageEvent,
  type Route,
  routes,
  SubscriptionClosed,
} from '#contract';
import { createDevTools } from '../../../src/store/devTools/devTools.ts';
import { textsOf } from './contractTexts.ts';

/**
 * Texts of the contract that DevTools shows to everybody, because they say nothing about a person. A new field of the contract is added
 * here, or to `src/store/devTools/hiddenFields.ts`.
 */
const HARMLESS = [
  // Keys and ids.
  ...['conversation', 'cursor', 'id', 'muted', 'publicKey', 'rawId', 'rpId', 'session', 'since'],
  // The kind of a file, a member, a device.
  ...['browser', 'extension', 'fileType', 'replyFileType', 'system', 'timeZone', 'userType', 'userTypeName'],
  // What the staff of a page can choose from.
  'choices',
  // Times of the day at which a page opens and closes.
  ...['from', 'to'],
  // What an address says of how it was found; a free name for one.
  ...['ref', 'suggestion'],
  // The websites of a page.
  'sites',
  // A proof of work.
  'proof',
  // The installation.
  ...['domain', 'licence', 'version'],
  // What the server says of a failure.
  ...['code', 'fields', 'message'],
];

const MARKER = 'marker-of-a-text';
const { actionSanitizer, stateSanitizer } = createDevTools({ hostname: 'chat.example', search: '' });
const shown = (value: unknown) => JSON.stringify(value);

const inCalls = Object.entries<Route>(routes).flatMap(([call, { params, query, body }]) =>
  [params, query, body].flatMap((part) => textsOf(part).map((text) => ({ ...text, call }))),
);
const received = [
  ...Object.values<Route>(routes).map(({ response }) => response),
  ...[PageMessageEvent, FriendMessageEvent, ActivityEvent, NotificationCountEvent, SubscriptionClosed, ErrorBody],
].flatMap((schema) => textsOf(schema));

/** The fields of the contract whose texts are shown by a function. */
const fieldsShownBy = <T extends { field: string }>(texts: T[], show: (text: T) => unknown) => [
  ...new Set(texts.filter((text) => shown(show(text)).includes(MARKER)).map(({ field }) => field)),
];

describe('the texts of the contract', () => {
  it('given any argument, when the actions of the call are shown, then only harmless texts are', () => {
    const fields = fieldsShownBy(inCalls, ({ call, valueWith }) =>
      actionSanitizer({
        type: 'api/executeQuery/pending',
        meta: { arg: { endpointName: call, originalArgs: valueWith(MARKER) } },
      }),
    );
    expect(fields.filter((field) => !HARMLESS.includes(field))).toEqual([]);
  });

  it('given any argument, when the key of the cache is shown, then only harmless texts are', () => {
    const fields = fieldsShownBy(inCalls, ({ call, valueWith }) => {
      const queryCacheKey = `${call}(${JSON.stringify(valueWith(MARKER))})`;
      return [
        actionSanitizer({ type: 'api/executeQuery/pending', meta: { arg: { queryCacheKey } } }),
        stateSanitizer({ api: { queries: { [queryCacheKey]: { status: 'pending' } } } }),
      ];
    });
    expect(fields.filter((field) => !HARMLESS.includes(field))).toEqual([]);
  });

  it('given any response or event, when it is shown, then only harmless texts are', () => {
    const fields = fieldsShownBy(received, ({ valueWith }) => {
      const value = valueWith(MARKER);
      return [
        actionSanitizer({ type: 'event', payload: value }),
        stateSanitizer({ entities: value, api: { queries: { key: { data: value } } } }),
      ];
    });
    expect(fields.filter((field) => !HARMLESS.includes(field))).toEqual([]);
  });

  it('given the list of harmless fields, then each is a text of the contract', () => {
    const fields = new Set([...inCalls, ...received].map(({ field }) => field));
    expect(HARMLESS.filter((field) => !fields.has(field))).toEqual([]);
  });

  it('given a code that was typed in, when the call is shown, then it is hidden', () => {
    const fields = fieldsShownBy(inCalls, ({ valueWith }) =>
      actionSanitizer({ type: 'call', meta: { arg: { originalArgs: valueWith(MARKER) } } }),
    );
    expect(fields).not.toContain('code');
  });

  it('given the key of a request that makes a guest, when the call is shown, then it is hidden', () => {
    const called = (endpointName: string) =>
      shown(actionSanitizer({ type: 'call', meta: { arg: { endpointName, originalArgs: { clientId: MARKER } } } }));
    expect(called('createGuest')).not.toContain(MARKER);
    expect(called('sendMessage')).toContain(MARKER);
  });

  it('given pages of accounts, when shown, then where they begin is hidden', () => {
    const data = { pages: [{ accounts: [], total: 0, next: MARKER }], pageParams: [undefined, MARKER] };
    expect(shown(stateSanitizer({ api: { queries: { key: { data } } } }))).not.toContain(MARKER);
  });

  it('given the city and township of a person, when shown, then their numbers are hidden', () => {
    const value = { userAccountId: 5, cityId: 7301, tsId: 7302 };
    const key = 'getTownspeople({"tsId":7302})';
    const text = shown([
      actionSanitizer({ type: 'event', payload: value }),
      stateSanitizer({ api: { queries: { [key]: { data: [value] } } } }),
    ]);
    expect(text).toContain('"userAccountId":5');
    expect(text).not.toMatch(/730[12]/);
  });
});
