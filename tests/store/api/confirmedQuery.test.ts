import { describe, expect, it } from 'vitest';
import { placeholdersOf, routes } from '#contract';
import { confirmedQuery } from '../../../src/store/api/api.ts';
import type { CallName } from '../../../src/store/api/call.ts';
import {
  confirmationCancelled,
  selectIsConfirmationAsked,
  sessionConfirmed,
} from '../../../src/store/api/callsSlice.ts';
import { sessionApi } from '../../../src/store/api/sessionApi.ts';
import { usersApi } from '../../../src/store/api/usersApi.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import type { AppThunk } from '../../../src/store/types.ts';
import { Refused } from '../../wireDouble.ts';
import { openTab, until } from '../fakes/tab.ts';

const isCallName = (name: string): name is CallName =>
  name in routes && name !== 'loginGoogle' && name !== 'loginGoogleCallback';

/** A call as an endpoint would hand it to the base query; what it is about does not matter. */
const asked =
  (name: CallName): AppThunk<ReturnType<typeof confirmedQuery>> =>
  (dispatch, getState, extra) => {
    const { signal, abort } = new AbortController();
    const api = { dispatch, getState, extra, signal, abort, endpoint: name, type: 'mutation' } as const;
    const params = placeholdersOf(routes[name].path).map((name) => [name, 1]);
    return confirmedQuery({ name, route: routes[name], arg: Object.fromEntries(params) }, api, {});
  };

/** A server that needs a confirmation for removing an account. */
function open() {
  let isConfirmed = false;
  const tab = openTab({
    answers: {
      deleteUserAccount: () => (isConfirmed ? null : new Refused('confirmationRequired', 'Confirm that it is you.')),
    },
  });
  const { store, heard } = tab;
  const isAsked = () => selectIsConfirmationAsked(store.getState());
  return {
    store,
    isAsked,
    remove: (userAccountId: number) => store.dispatch(usersApi.endpoints.deleteUserAccount.initiate({ userAccountId })),
    asked: () => until(isAsked),
    calls: () => heard.filter(({ name }) => name === 'deleteUserAccount').length,
    confirm: () => {
      isConfirmed = true;
      store.dispatch(sessionConfirmed());
    },
  };
}

describe('a call that is under way while its token is replaced', () => {
  // covers: confirmation-token
  it('given a text and a file, when they are refused for it, then both are sent again', async () => {
    const sent: string[] = [];
    const once =
      <T>(name: string, answer: T) =>
      () => {
        sent.push(name);
        return sent.filter((one) => one === name).length > 1 ? answer : new Refused('tokenReplaced', 'Try again.');
      };
    const { store } = openTab({
      answers: { setPassword: once('text', 1), putUserPhoto: once('file', { photo: 'new' }) },
    });
    const change = { currentPassword: 'the old one', newPassword: 'the new one' };
    const file = new File(['a'], 'a.png');
    expect(await store.dispatch(sessionApi.endpoints.setPassword.initiate(change))).toMatchObject({
      data: 1,
    });
    const photo = usersApi.endpoints.putUserPhoto.initiate({ id: 1, file });
    expect(await store.dispatch(photo)).toMatchObject({ data: { photo: 'new' } });
    expect(sent).toEqual(['text', 'text', 'file', 'file']);
  });
});

describe('a call that needs a confirmation', () => {
  it('given the person confirms, then the call is repeated once', async () => {
    const { remove, asked, confirm, calls, isAsked } = open();
    const removing = remove(5);
    await asked();
    confirm();
    expect(await removing).toMatchObject({ data: null });
    expect(calls()).toBe(2);
    expect(isAsked()).toBe(false);
  });

  // covers: confirmation
  it('given any call is refused for it, then the person is asked and the call is repeated', async () => {
    let isConfirmed = true;
    const answer = () =>
      isConfirmed
        ? new Refused('invalid', 'Repeated.')
        : new Refused('confirmationRequired', 'Confirm that it is you.');
    const names = Object.keys(routes).filter(isCallName);
    const { store } = openTab({ answers: Object.fromEntries(names.map((name) => [name, answer])) });
    for (const name of names) {
      isConfirmed = false;
      const asking = store.dispatch(asked(name));
      await until(() => selectIsConfirmationAsked(store.getState()));
      isConfirmed = true;
      store.dispatch(sessionConfirmed());
      expect([name, (await asking).error]).toMatchObject([name, { code: 'invalid' }]);
    }
  });

  // covers: confirmation-token
  it('given a confirmation with a new token, when the call is repeated, then it has that token', async () => {
    const tokens: unknown[] = [];
    const { store } = openTab({
      answers: {
        confirmSession: { token: 'the-new-token' },
        deleteUserAccount: ({ headers }) => {
          tokens.push(headers.authorization);
          return tokens.length > 1 ? null : new Refused('confirmationRequired', 'Confirm that it is you.');
        },
      },
    });
    const removing = store.dispatch(usersApi.endpoints.deleteUserAccount.initiate({ userAccountId: 5 }));
    await until(() => selectIsConfirmationAsked(store.getState()));
    await store.dispatch(sessionApi.endpoints.confirmSession.initiate({ password: 'mine' }));
    store.dispatch(sessionConfirmed());
    expect(await removing).toMatchObject({ data: null });
    expect(tokens[1]).toBe('chatthe-new-token');
  });

  it('given the person cancels, then the call fails without an alert', async () => {
    const { store, remove, asked, calls } = open();
    const removing = remove(5);
    await asked();
    store.dispatch(confirmationCancelled());
    expect(await removing).toMatchObject({ error: { code: 'confirmationRequired' } });
    expect(calls()).toBe(1);
    expect(selectAlert(store.getState())).toBeUndefined();
  });

  it('given the server refuses the repeated call too, then it fails', async () => {
    const { store, remove, asked, calls, isAsked } = open();
    const removing = remove(5);
    await asked();
    store.dispatch(sessionConfirmed());
    expect(await removing).toMatchObject({ error: { code: 'confirmationRequired' } });
    expect(calls()).toBe(2);
    expect(isAsked()).toBe(false);
  });

  it('given two calls wait, when the person confirms once, then both are repeated', async () => {
    const { remove, asked, confirm, calls } = open();
    const both = [remove(5), remove(6)];
    await asked();
    await until(() => calls() === 2);
    confirm();
    for (const removing of both) expect(await removing).toMatchObject({ data: null });
  });

  it('given the session ends meanwhile, then nobody is asked any more', async () => {
    const { store, remove, asked, isAsked } = open();
    const removing = remove(5);
    await asked();
    store.dispatch(signedOut({ reason: 'otherTab' }));
    expect((await removing).error).toBeDefined();
    expect(isAsked()).toBe(false);
  });
});
