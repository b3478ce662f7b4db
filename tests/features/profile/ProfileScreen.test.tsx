import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserDetail } from '#contract';
import ProfileScreen from '../../../src/features/profile/ProfileScreen.tsx';
import { selectAccount, selectMode } from '../../../src/store/session/sessionSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';
import { cities, detail, keeping, sent } from './profileServer.ts';

afterEach(() => vi.restoreAllMocks());

const open = (answers: Answers = keeping()) => renderScreen(<ProfileScreen />, { path: '/userform', answers });
const openApp = (answers: Answers = keeping(), path = '/userform') => renderApp({ path, answers });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('given the own profile', () => {
  it('when nothing was changed, then there is nothing to save', async () => {
    await open();

    expect(await screen.findByLabelText('Name')).toHaveValue('Khin Myat Noe');
    expect(save()).toBeDisabled();
  });

  it.each([
    ['en', /^Everyone signed in can find your name and photo.*Friends and admins see.*Pages in your list see/],
    ['my', /^ဝင်ထားသူတိုင်းက သင့်အမည်နှင့် ဓာတ်ပုံကို.*သူငယ်ချင်းများနှင့် အက်ဒမင်များ.*ပေ့ချ်များက/],
  ] as const)(
    'given %s, when it opens, then it says what everyone, friends, admins and pages see',
    async (language, sentence) => {
      await renderScreen(<ProfileScreen />, { path: '/userform', answers: keeping(), language });

      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  // covers: directory-choice-setting
  it('when the directory is switched on and saved, then that is sent and it said who sees what', async () => {
    const { user, heard } = await open(keeping({ inDirectory: false }));

    const choice = await screen.findByRole('switch', { name: 'Show me in “People by township”' });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(
      /^Everyone signed in then sees your name, photo, city and township.*hides its staff, only friends, colleagues/,
    );
    await user.click(choice);
    await user.click(save());

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(heard)).toEqual([{ inDirectory: true }]);
    expect(choice).toBeChecked();
  });

  it('when the server has no such choice, then there is no switch', async () => {
    await open();

    await screen.findByLabelText('City');

    expect(screen.queryByRole('switch', { name: /People by township/ })).not.toBeInTheDocument();
  });

  it('when the cities cannot be read, then that is said, and they can be read again', async () => {
    let isDown = true;
    const { user } = await open({ ...keeping(), getCities: () => (isDown ? OFFLINE : cities) });
    expect(await screen.findByText('Couldn’t load the cities.')).toBeVisible();

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('City')).toHaveValue('1');
  });

  // covers: screen-profile
  it('when a field is changed and saved, then only that is sent and it is said', async () => {
    const { user, heard, store } = await open();

    await fillIn(user, await screen.findByLabelText('Address'), 'No. 5');
    await user.click(save());

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(heard)).toEqual([{ address: 'No. 5' }]);
    expect(save()).toBeDisabled();
    expect(selectAccount(store.getState())?.profileName).toBe('Khin Myat Noe');
  });

  // covers: profile
  it('when the name is changed and saved, then the toolbar has it at once', async () => {
    const { user } = await openApp();

    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await fillIn(user, name, 'Khin Noe');
    await user.click(save());

    expect(await screen.findByRole('button', { name: 'My account: Khin Noe' })).toBeVisible();
  });

  it('when the name is emptied, then it is required and nothing can be saved', async () => {
    const { user } = await open();

    await user.clear(await screen.findByLabelText('Name'));
    await user.tab();

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
    expect(save()).toBeDisabled();
  });

  it('when an e-mail address is wrong, then that is said in Burmese too', async () => {
    const { user } = await renderScreen(<ProfileScreen />, { path: '/userform', answers: keeping(), language: 'my' });

    await fillIn(user, await screen.findByLabelText('အီးမေးလ်'), 'khin@');
    await user.tab();

    expect(screen.getByLabelText('အီးမေးလ်')).toHaveAccessibleDescription('အီးမေးလ်လိပ်စာ မမှန်ပါ');
  });

  it('when the server refuses a field, then its message stands beside it until the next letter', async () => {
    const { user } = await open({
      ...keeping(),
      updateUserAccount: new Refused('conflict', 'That does not fit.', { phone: 'This is already taken.' }),
    });

    const phone = await screen.findByLabelText('Phone');
    await fillIn(user, phone, '09 123 456 789');
    await user.click(save());

    await waitFor(() => expect(phone).toHaveAccessibleDescription('This is already taken.'));
    expect(phone).toHaveFocus();
    await user.type(phone, '0');
    expect(phone).not.toHaveAccessibleDescription('This is already taken.');
  });

  it('when the server refuses the whole, then the form says so and keeps what was typed', async () => {
    const { user } = await open({ ...keeping(), updateUserAccount: new Refused('internal', 'Something went wrong.') });

    const license = await screen.findByLabelText('License');
    await fillIn(user, license, 'B/1234');
    await user.click(save());

    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(license).toHaveValue('B/1234');
  });

  it('when typing goes on while it is saved, then what was typed meanwhile stays to be saved', async () => {
    const answered = Promise.withResolvers<void>();
    const { user } = await open({
      ...keeping(),
      updateUserAccount: async ({ body }) => {
        await answered.promise;
        return { ...detail, ...(body as Partial<UserDetail>) };
      },
    });

    const license = await screen.findByLabelText('License');
    await fillIn(user, license, 'B/1 ');
    await user.click(save());
    await fillIn(user, license, '234');
    answered.resolve();

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(license).toHaveValue('B/1 234');
    expect(save()).toBeEnabled();
  });

  it('when the form is sent twice at once, then the server hears it once', async () => {
    const { user, heard } = await open();

    const license = await screen.findByLabelText('License');
    await fillIn(user, license, 'B/1234');
    const form = license.closest('form');
    if (form) {
      fireEvent.submit(form);
      fireEvent.submit(form);
    }

    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(heard)).toHaveLength(1);
  });

  it('when another city is chosen, then the township is asked for anew', async () => {
    const { user, heard } = await open();

    const township = await screen.findByLabelText('Township');
    expect(township).toHaveDisplayValue('Bahan');
    await user.selectOptions(screen.getByLabelText('City'), 'Bago');
    expect(township).toHaveDisplayValue('Not selected');
    await user.selectOptions(township, 'Pyay');
    await user.click(save());

    await waitFor(() => expect(sent(heard)).toEqual([{ cityId: 2, tsId: 21 }]));
  });

  it('when the server keeps no cities, then they are not asked for', async () => {
    await open({ getUserAccount: detail });

    await screen.findByLabelText('Address');

    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  });

  it('when changes are undone, then the saved profile is back', async () => {
    const { user } = await open();

    await fillIn(user, await screen.findByLabelText('License'), 'B/1234');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));

    expect(screen.getByLabelText('License')).toHaveValue('');
  });

  it('when somebody leaves with unsaved changes, then they are asked', async () => {
    const { user } = await openApp();

    await fillIn(user, await screen.findByLabelText('License'), 'B/1234');
    await user.click(screen.getByRole('button', { name: 'Notifications' }));

    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    expect(window.location.pathname).toBe('/userform');
  });

  it('when the mode is switched and the changes are kept, then the mode stays as well', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const served = ({ query }: { query: Record<string, string> }) =>
      query.customerOrPage === 'P' ? [examplePage()] : [];
    const { user, store } = await openApp({ ...keeping(), getPages: served });

    await fillIn(user, await screen.findByLabelText('License'), 'B/1234');
    await user.click(await screen.findByRole('button', { name: 'Switch to page mode' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));

    expect(selectMode(store.getState())).toBe('C');
    await user.click(await screen.findByRole('button', { name: 'Switch to page mode' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(selectMode(store.getState())).toBe('P');
    expect(window.location.pathname).toBe('/home');
  });

  it('when Back is pressed with unsaved changes, then they are asked before anything is left', async () => {
    const { user } = await openApp(keeping(), '/noti');
    await user.click(await screen.findByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await fillIn(user, await screen.findByLabelText('License'), 'B/1234');
    window.history.back();

    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    expect(screen.getByDisplayValue('B/1234')).toBeInTheDocument();
  });

  it('when it cannot be loaded, then trying again loads it', async () => {
    let isThere = false;
    const { user } = await open({ getUserAccount: () => (isThere ? detail : OFFLINE) });

    const retry = await screen.findByRole('button', { name: 'Try again' });
    isThere = true;
    await user.click(retry);

    expect(await screen.findByLabelText('Name')).toBeVisible();
  });
});

describe('given the own photo', () => {
  it('when something else than a picture is chosen, then that is said', async () => {
    await open();

    fireEvent.change(await screen.findByLabelText('Add a photo'), {
      target: { files: [new File(['hello'], 'hello.txt', { type: 'text/plain' })] },
    });

    expect(await screen.findByText('Choose an image file.')).toBeVisible();
  });

  it('when a picture is chosen, then the part to show is asked for, and Cancel sends nothing', async () => {
    const { user, heard } = await open();

    fireEvent.change(await screen.findByLabelText('Add a photo'), {
      target: { files: [new File(['picture'], 'me.png', { type: 'image/png' })] },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Crop photo' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(heard.some((call) => call.name === 'putUserPhoto')).toBe(false);
  });
});
