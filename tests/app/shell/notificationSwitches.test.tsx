import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageUserActivityReceived } from '../../../src/store/model/events.ts';
import { desktopNotificationsChosen } from '../../../src/store/session/preferencesSlice.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import { renderApp } from '../../renderApp.tsx';
import { fakeNotifications } from '../../store/fakes/fakeNotifications.ts';
import { pageRow } from '../../store/fakes/rows.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function systemWith(permission: NotificationPermission) {
  const system = fakeNotifications(permission);
  vi.stubGlobal('Notification', system.api);
  return system;
}

async function openMenu(width: number) {
  const view = await renderApp({ path: '/nowhere', width });
  await view.user.click(await screen.findByRole('button', { name: width > 500 ? /^My account/ : 'Menu' }));
  return view;
}
const onThisDevice = () => screen.findByRole('switch', { name: 'Notifications on this device' });

describe.each([
  ['the profile menu', 1200],
  ['the drawer of a phone', 390],
])('given %s', (_where, width) => {
  it('when the browser has no notifications, then none are offered', async () => {
    vi.stubGlobal('Notification', undefined);
    await openMenu(width);
    await screen.findByText('Logout');
    expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).not.toBeInTheDocument();
  });

  it('when they are switched on by the keyboard and allowed, then the words can be hidden', async () => {
    const { settings } = systemWith('default');
    const { user } = await openMenu(width);
    const button = await onThisDevice();
    expect(button).not.toBeChecked();
    expect(settings.asked).toBe(0);
    button.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(button).toBeChecked());
    await user.click(await screen.findByRole('switch', { name: 'Hide message text' }));
    expect(screen.getByRole('switch', { name: 'Hide message text' })).toBeChecked();
    await user.click(button);
    expect(button).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Hide message text' })).not.toBeInTheDocument();
  });

  it('when the person does not allow them, then it stays off and says how to allow them', async () => {
    systemWith('default').settings.answer = 'denied';
    const { user } = await openMenu(width);
    await user.click(await onThisDevice());
    expect(await screen.findByText(/^Your browser is blocking notifications\. Allow them/)).toBeVisible();
    expect(await onThisDevice()).not.toBeChecked();
  });
});

describe('given notifications are on and nobody looks', () => {
  async function inCustomerMode() {
    const system = systemWith('granted');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const view = await renderApp({
      path: '/comp',
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [pageRow({ pageId: 8, title: 'Tea House' })] : []),
      },
    });
    await screen.findByRole('button', { name: 'Switch to page mode' });
    const activity = { pageId: 8, customerId: 40, key: 'page:8:40', side: 'P', lastSide: 'C' } as const;
    const write = (message: { sendMessage: string; sendPhoto?: string; fileType?: string }) =>
      view.store.dispatch(
        pageUserActivityReceived({
          ...activity,
          ...message,
          messageId: 1,
          from: 'other',
          look: 1,
          messageDate: '2026-11-21T06:00:00.000Z',
        }),
      );
    view.store.dispatch(desktopNotificationsChosen({ userId: 7, on: true, hidesWords: false }));
    return { ...view, ...system, write, reload };
  }

  it('when a notification of a page is pressed, then page mode opens with that conversation', async () => {
    const { write, everShown, store, reload } = await inCustomerMode();
    await waitFor(() => {
      write({ sendMessage: '', sendPhoto: 'a', fileType: '.png' });
      expect(everShown.length).toBeGreaterThan(0);
    });
    expect(everShown[0]).toMatchObject({ title: 'Tea House', body: 'Photo message' });
    everShown[0]?.press();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/home?page=8&c=page:8:40'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(store.getState().session.customerOrPage).toBe('P');
  });

  it('when the person signs out, then what stands on the screen goes', async () => {
    const { write, onScreen, store } = await inCustomerMode();
    await waitFor(() => {
      write({ sendMessage: 'hello' });
      expect(onScreen.size).toBe(1);
    });
    store.dispatch(signedOut({ reason: 'person' }));
    expect(onScreen.size).toBe(0);
  });
});
