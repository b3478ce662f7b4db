import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectAccount } from '../../../src/store/session/sessionSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp } from '../../renderApp.tsx';
import { keeping, sent } from './profileServer.ts';

describe('given somebody without a name', () => {
  const first = (width = 1200) =>
    renderApp({
      path: '/home',
      width,
      account: { profileName: '' },
      answers: keeping({ profileName: '', cityId: null, tsId: null }),
    });

  it('when they sign in, then they are asked for it, without a toolbar', async () => {
    await first();

    expect(await screen.findByRole('heading', { name: 'Welcome! What is your name?' })).toBeVisible();
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
  });

  // covers: first-profile
  it('when it is not given yet, then the button says why it cannot be pressed', async () => {
    const { user } = await first();
    const button = await screen.findByRole('button', { name: 'Save and continue' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Enter your name to continue.');
    expect(screen.getByText('Enter your name to continue.')).toBeVisible();

    await fillIn(user, screen.getByLabelText('Name'), 'Su Su');

    expect(button).toBeEnabled();
    expect(button).not.toHaveAccessibleDescription();
  });

  // covers: first-profile
  it.each([390, 1200])('when they sign in at %d px, then the name is the only field', async (width) => {
    await first(width);
    await screen.findByLabelText('Name');

    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByLabelText('Add a photo')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  });

  // covers: first-profile
  it('when they ask for the optional details, then photo, city and the rest are below the name', async () => {
    const { user, heard } = await first();
    await fillIn(user, await screen.findByLabelText('Name'), 'Su Su');

    await user.click(screen.getByRole('button', { name: 'Photo, city and more (optional)' }));

    expect(screen.getByLabelText('Add a photo')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('City'), 'Bago');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(sent(heard)).toEqual([{ profileName: 'Su Su', cityId: 2, tsId: null }]));
  });

  it('when an optional detail is wrong, then it stays in sight and the button says so', async () => {
    const { user } = await first();
    await fillIn(user, await screen.findByLabelText('Name'), 'Su Su');
    const more = screen.getByRole('button', { name: 'Photo, city and more (optional)' });
    await user.click(more);
    await fillIn(user, screen.getByLabelText('Email'), 'susu@');

    await user.click(more);

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address');
    expect(screen.getByRole('button', { name: 'Save and continue' })).toHaveAccessibleDescription(
      'Correct the marked details to continue.',
    );
  });

  it('when they have given it, then they are at home with a toolbar', async () => {
    const { user, store } = await first();

    await fillIn(user, await screen.findByLabelText('Name'), 'Su Su');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));

    expect(await screen.findByRole('button', { name: 'My account: Su Su' })).toBeVisible();
    await waitFor(() => expect(window.location.pathname).not.toBe('/userform'));
    expect(selectAccount(store.getState())?.profileName).toBe('Su Su');
  });

  it('when they do not want to, then they can sign out', async () => {
    const { user } = await first();

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});
