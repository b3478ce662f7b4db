import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserType } from '#contract';
import UserTypesScreen from '../../../src/features/userTypes/UserTypesScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';

const owner: UserType = { userTypeId: 2, userTypeName: 'Owner', side: 'P', builtIn: true };
const helper: UserType = { userTypeId: 9, userTypeName: 'Helper', side: 'P', builtIn: false };

const open = (answers: Answers = {}, language: 'en' | 'my' = 'en') =>
  renderScreen(<UserTypesScreen />, {
    path: '/usertype',
    account: { role: 'ADMIN' },
    answers: { getUserTypes: [owner, helper], ...answers },
    language,
  });
type DecodedEvent = Awaited<ReturnType<typeof open>>['heard'];
const bodies = (heard: DecodedEvent, name: string) =>
  heard.filter((call) => call.name === name).map((call) => call.body);
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
};

describe('given the user types', () => {
  it('when one is built in, then it says so and cannot be touched', async () => {
    await open();

    const built = await row('Owner');
    expect(built.getByText('Page side · Built-in, can’t be changed')).toBeVisible();
    expect(built.queryByRole('button')).not.toBeInTheDocument();
  });

  it('when one is searched for, then the others go', async () => {
    const { user } = await open();

    await fillIn(user, await screen.findByLabelText('Search user types'), 'help', '{Enter}');

    expect(screen.getByText('Helper')).toBeVisible();
    expect(screen.queryByText('Owner')).not.toBeInTheDocument();
    expect(screen.getByText('1 user type')).toBeVisible();
  });

  it('when the list does not come, then it can be asked for again', async () => {
    let fails = true;
    const { user } = await open({ getUserTypes: () => (fails ? new Refused('internal', 'Broken.') : [helper]) });

    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('Helper')).toBeVisible();
  });

  // covers: screen-user-types
  it('when one is made, then name and side are sent and the list is read anew', async () => {
    const kept = [owner];
    const { user, heard } = await open({
      getUserTypes: () => [...kept],
      createUserType: () => {
        kept.push(helper);
        return helper;
      },
    });

    await user.click(await screen.findByRole('button', { name: 'New user type' }));
    const make = await screen.findByRole('button', { name: 'Create' });
    expect(make).toBeDisabled();
    await fillIn(user, screen.getByLabelText('Name'), ' Helper ');
    await user.click(screen.getByLabelText(/^Customer side/));
    await user.click(make);

    expect(await screen.findByText('Helper')).toBeVisible();
    expect(bodies(heard, 'createUserType')).toEqual([{ userTypeName: 'Helper', side: 'C' }]);
  });

  it('when the answer to a new one is lost, then the list has it nevertheless', async () => {
    expectConsole(/createUserType failed/);
    let types = [owner];
    const { user } = await open({
      getUserTypes: () => types,
      createUserType: () => {
        types = [owner, helper];
        return OFFLINE;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New user type' }));
    await fillIn(user, await screen.findByLabelText('Name'), 'Helper', '{Enter}');

    expect(await screen.findByText('Helper')).toBeInTheDocument();
  });

  it('when another admin has removed one already, then it leaves the list', async () => {
    let types = [owner, helper];
    const { user } = await open({
      getUserTypes: () => types,
      deleteUserType: () => {
        types = [owner];
        return new Refused('notFound', 'That is not here any more.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Helper' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));

    expect(await question.findByText('That is not here any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Helper')).not.toBeInTheDocument());
  });

  it('when its name is taken, then that stands beside the field', async () => {
    const { user } = await open({
      createUserType: new Refused('conflict', 'That name is already taken.', {
        userTypeName: 'This is already taken.',
      }),
    });

    await user.click(await screen.findByRole('button', { name: 'New user type' }));
    const name = await screen.findByLabelText('Name');
    await fillIn(user, name, 'Owner', '{Enter}');

    await waitFor(() => expect(name).toHaveAccessibleDescription('This is already taken.'));
  });

  it('when its name is left empty, then that is said in Burmese too', async () => {
    const { user } = await open({}, 'my');

    await user.click(await screen.findByRole('button', { name: 'အမျိုးအစားအသစ်' }));
    await user.click(await screen.findByLabelText('အမည်'));
    await user.tab();

    expect(screen.getByLabelText('အမည်')).toHaveAccessibleDescription('အမည် ထည့်ပေးပါ');
  });

  it('when one is renamed, then the new name is sent', async () => {
    const { user, heard } = await open({ updateUserType: { ...helper, userTypeName: 'Helping hand' } });

    await user.click(await screen.findByRole('button', { name: 'Edit Helper' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await fillIn(user, name, 'Helping hand', '{Enter}');

    await waitFor(() => expect(bodies(heard, 'updateUserType')).toEqual([{ userTypeName: 'Helping hand', side: 'P' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('when the side of one in use is changed, then the reason is shown and the dialog stays', async () => {
    const { user } = await open({
      updateUserType: new Refused('conflict', 'This user type is in use and can’t be removed.'),
    });

    await user.click(await screen.findByRole('button', { name: 'Edit Helper' }));
    await user.click(await screen.findByLabelText(/^Customer side/));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('This user type is in use and can’t be removed.')).toBeVisible();
  });

  it('when one is removed, then it is asked first', async () => {
    const { user, heard } = await open({ deleteUserType: null });

    await user.click(await screen.findByRole('button', { name: 'Remove Helper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the user type Helper?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(heard.find((call) => call.name === 'deleteUserType')?.params).toEqual({ id: '9' }));
  });

  it('when one in use is removed, then the server’s reason is told', async () => {
    const { user } = await open({
      deleteUserType: new Refused('conflict', 'This user type is in use and can’t be removed.'),
    });

    await user.click(await screen.findByRole('button', { name: 'Remove Helper' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

    expect(await within(dialog).findByText('This user type is in use and can’t be removed.')).toBeVisible();
  });
});
