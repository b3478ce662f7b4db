import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DemoPerson, FULL_PERMISSION, type Installation, type Page } from '#contract';
import { renderApp } from '../../renderApp.tsx';

const served: Page = {
  pageId: 3,
  title: 'Tea House',
  photo: '',
  headerPhoto: '',
  look: 0,
  ui: FULL_PERMISSION,
  sendMessage: '',
  messageDate: null,
};
/** Serves one page, and is customer of none. */
const servesPage = {
  getPages: ({ query }: { query: Record<string, string> }) => (query.customerOrPage === 'P' ? [served] : []),
};
const somewhere = '/nowhere';
const exampleInstallation = (demo: DemoPerson[]): Installation => ({
  name: 'Mingala',
  version: '1.0.0',
  licence: 'MIT',
  company: { name: '', phone: '', email: '', address: '' },
  signIn: { google: false, phone: false },
  demo,
});

afterEach(() => vi.restoreAllMocks());

describe('given the toolbar', () => {
  // covers: no-session-leads-to-login
  it('when nobody is signed in, then there is none and the sign-in screen shows', async () => {
    await renderApp({ path: '/home', account: null });

    expect(await screen.findByLabelText('User name')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  // covers: no-name-leads-to-profile
  it('when the profile has no name, then the profile opens without a toolbar', async () => {
    await renderApp({ path: '/home', account: { profileName: '' } });

    await waitFor(() => expect(window.location.pathname).toBe('/userform'));
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  // covers: bell-unread-count
  it('when notifications wait, then the bell tells how many', async () => {
    await renderApp({ path: somewhere, answers: { getNotificationCount: 3 } });

    expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeVisible();
  });

  // covers: toolbar-and-page-list
  it('when somebody serves no page, then there is no mode to switch to', async () => {
    const { heard } = await renderApp({ path: somewhere });

    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(heard.filter((call) => call.name === 'getPages')).toHaveLength(2));

    expect(screen.queryByRole('button', { name: 'Switch to page mode' })).not.toBeInTheDocument();
  });

  it('when messages are unread on the other side, then the switch tells how many', async () => {
    await renderApp({
      path: somewhere,
      answers: { getPages: ({ query }) => (query.customerOrPage === 'P' ? [{ ...served, look: 4 }] : []) },
    });
    expect(await screen.findByRole('button', { name: 'Switch to page mode 4 unread messages' })).toBeVisible();
  });

  // covers: mode-switch, mode-reload-delay
  it('when the mode is switched, then home opens and the page reloads half a second later', async () => {
    const reloadedAt: string[] = [];
    vi.spyOn(window.location, 'reload').mockImplementation(() => void reloadedAt.push(window.location.pathname));
    const later = vi.spyOn(window, 'setTimeout');
    const { user, store } = await renderApp({ path: somewhere, answers: servesPage });

    await user.click(await screen.findByRole('button', { name: 'Switch to page mode' }));

    await waitFor(() => expect(reloadedAt).toEqual(['/home']));
    expect(store.getState().session).toMatchObject({ customerOrPage: 'P', page: null });
    expect(later).toHaveBeenCalledWith(expect.any(Function), 500);
  });

  // covers: search-button, pages-menu
  it('when somebody is in page mode, then there is no search, but the Pages menu', async () => {
    const { user } = await renderApp({ path: somewhere, mode: 'P', answers: servesPage });

    const pages = await screen.findByRole('button', { name: 'Pages' });
    // The open menu hides the toolbar from roles.
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
    await user.click(pages);

    expect(screen.getByRole('menuitem', { name: 'Page' })).toBeVisible();
  });

  // covers: settings-menu
  it('when an admin opens Settings, then its screens are there', async () => {
    const { user } = await renderApp({ path: somewhere, account: { role: 'ADMIN' } });

    await user.click(await screen.findByRole('button', { name: 'Settings' }));

    expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
      'Overview',
      'Accounts',
      'User types',
      'Permissions',
      'Audit log',
      'Reports',
      'Public access',
    ]);
  });

  // covers: click-path-cookie
  it('when a menu is clicked, then the cookie holds its title', async () => {
    const { user } = await renderApp({ path: somewhere, account: { role: 'ADMIN' } });

    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(decodeURIComponent(document.cookie)).toContain('clickPath=Settings');
    await user.click(screen.getByRole('menuitem', { name: 'Permissions' }));

    expect(decodeURIComponent(document.cookie)).toContain('clickPath=Permissions');
    await waitFor(() => expect(window.location.pathname).toBe('/uiaccept'));
  });

  it('when a person of the demo is signed in, then a second window is for the other side', async () => {
    const person = { password: 'mingala', profilePhoto: '', side: 'C' } as const;
    const { user } = await renderApp({
      path: somewhere,
      account: { userName: 'customer' },
      answers: {
        getInstallation: exampleInstallation([
          { ...person, userName: 'customer', profileName: 'Khin Myat Noe', part: 'customer' },
          { ...person, userName: 'owner', profileName: 'Daw Khin', part: 'owner' },
        ]),
      },
    });

    await user.click(await screen.findByRole('button', { name: 'My account: Khin Myat Noe' }));

    const entry = await screen.findByRole('menuitem', { name: 'Open a window as Daw Khin' });
    expect(entry.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1(:\d+)?\/login\?demo=owner$/);
  });

  it('when a dialog of the profile menu closes, then the focus is back on the menu', async () => {
    const { user } = await renderApp({ path: somewhere });
    const button = await screen.findByRole('button', { name: 'My account: Khin Myat Noe' });

    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(button).toHaveFocus());
  });

  it('when an address names nothing, then it says so and leads home', async () => {
    const { user } = await renderApp({ path: somewhere, mode: 'P', answers: servesPage });

    await user.click(await screen.findByRole('button', { name: 'Go to home' }));

    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });
});

describe('given a phone', () => {
  // covers: burmese-first, phone-drawer
  it('when the drawer opens, then it shows who is signed in and the entries of the toolbar', async () => {
    const { user } = await renderApp({ path: somewhere, width: 390, answers: servesPage });

    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));

    expect(drawer.getByText('Khin Myat Noe')).toBeVisible();
    await waitFor(() =>
      expect(
        drawer.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
      ).toEqual([
        'Home',
        'Switch to page mode',
        'Search',
        'Notifications',
        'Profile',
        'Privacy and data',
        'Security',
        'Change Password',
        'Command menu',
        'Take the tour',
        'Logout',
        'မြန်မာ',
        'English',
        'Light',
        'Dark',
        'System default',
        '100%',
        '125%',
        '150%',
        '200%',
        'Comfortable',
        'Compact',
      ]),
    );
  });

  it('when the drawer is closed by Escape, then its button has the focus again', async () => {
    const { user } = await renderApp({ path: somewhere, width: 390 });
    const button = await screen.findByRole('button', { name: 'Menu' });

    await user.click(button);
    await screen.findByRole('dialog', { name: 'Main menu' });
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('when Logout is chosen in the drawer, then the dialog asks', async () => {
    const { user } = await renderApp({ path: somewhere, width: 390 });

    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByText('Are you sure you want to log out?')).toBeVisible();
  });
});
