import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../renderApp.tsx';
import { styled } from '../../setup/dom.ts';

const answers = {
  getInstallation: {
    name: 'Mingala',
    version: '1.0.0',
    licence: 'MIT',
    company: { name: 'Mingala', phone: '', email: '', address: '' },
    signIn: { google: false, phone: true },
    demo: [],
  },
};

describe('given the toolbar of a wide screen', () => {
  // covers: toolbar-back
  it('when Back is pressed after another screen was opened, then the one before it is there', async () => {
    const { user } = await renderApp({ path: '/nowhere', account: { role: 'ADMIN' }, answers });
    const back = await screen.findByRole('button', { name: 'Back' });
    expect(back).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'User types' }));
    await waitFor(() => expect(window.location.pathname).toBe('/usertype'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Back' }));

    await waitFor(() => expect(window.location.pathname).toBe('/nowhere'));
  });

  // covers: toolbar-back
  it('when the start leads to a first screen, then there is none to go back to', async () => {
    await renderApp({ path: '/', account: { role: 'ADMIN' }, answers });

    await waitFor(() => expect(window.location.pathname).toBe('/overview'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled());
  });

  // covers: toolbar-home
  it('when Home is pressed, then home opens', async () => {
    const { user } = await renderApp({ path: '/comp', answers, mode: 'P' });

    await user.click(await screen.findByRole('button', { name: 'Mingala: Home' }));

    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });
});

describe('given somebody who signs in without a password', () => {
  const account = { hasPassword: false };

  it('when they open their menu, then it has no Change Password', async () => {
    const { user } = await renderApp({ path: '/comp', account, answers });

    await user.click(await screen.findByRole('button', { name: /^My account/ }));

    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Change Password' })).not.toBeInTheDocument();
  });

  it('when they open the drawer of a phone, then it has no Change Password', async () => {
    const { user } = await renderApp({ path: '/comp', width: 390, account, answers });

    await user.click(await screen.findByRole('button', { name: 'Menu' }));

    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
  });
});

describe('given a phone instead', () => {
  // covers: toolbar-back
  it('when the screen opens, then the toolbar with its Back is not there', async () => {
    await renderApp({ path: '/comp', width: 390, answers });

    await screen.findByRole('button', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: 'Mingala: Home' })).not.toBeInTheDocument();
  });
});

describe('given the profile menu', () => {
  // covers: profile-menu, logout-dialog, password-dialog-width
  it('when the profile menu opens, then it has its entries, and each dialog its width', async () => {
    const { user } = await renderApp({ path: '/nowhere' });
    const menu = await screen.findByRole('button', { name: 'My account: Khin Myat Noe' });

    await user.click(menu);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Privacy and data',
      'Security',
      'Change Password',
      'Command menu',
      'Keyboard shortcuts',
      'Take the tour',
      'Logout',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Change Password' }));
    const password = await screen.findByRole('dialog');
    styled(() => expect(password).toHaveStyle({ maxWidth: '444px' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    const logout = await screen.findByRole('dialog');
    styled(() => expect(logout).toHaveStyle({ maxWidth: '350px' }));
  });
});
