import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DESK_FLAGS, NO_PERMISSION, type UiAccept, type UiReason } from '#contract';
import UiAcceptScreen from '../../../src/features/uiAccept/UiAcceptScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { type Answers, type DecodedEvent, Refused } from '../../wireDouble.ts';

const customer: UiAccept = { userTypeId: 1, userTypeName: 'Customer', side: 'C', ...NO_PERMISSION, chat: true };
const staff: UiAccept = { userTypeId: 3, userTypeName: 'Staff', side: 'P', ...NO_PERMISSION, chat: true };
/** A server that saves what it is sent. */
let stored = staff;
beforeEach(() => {
  stored = staff;
});
const saving = ({ body }: DecodedEvent): UiAccept => {
  stored = { ...stored, ...(body as Partial<UiAccept>) };
  return stored;
};

const open = (answers: Answers = {}, width = 1200) =>
  renderScreen(<UiAcceptScreen />, {
    path: '/uiaccept',
    account: { role: 'ADMIN' },
    answers: { getUi: () => [customer, stored], putUi: saving, ...answers },
    width,
  });
const saved = (heard: DecodedEvent[]) => heard.filter((call) => call.name === 'putUi').map((call) => call.body);
/** What the bar under the matrix says; the same words are spoken too. */
const said = (words: string | RegExp) => screen.findByText(words, { selector: '.MuiAlert-message' });
const flag = (name: string) => screen.findByRole('switch', { name });

describe('given what user types may do', () => {
  it('when it is shown, then each flag is explained to whoever reaches its switch', async () => {
    await open();

    expect(await flag('Staff: Edit any')).toHaveAccessibleDescription('Edit any message from their side.');
    expect(await flag('Staff: Write')).toBeChecked();
  });

  it('when a flag has no effect on the customer side, then a text replaces the switch', async () => {
    await open();

    const row = await screen.findByRole('row', { name: /^Customer/ });
    expect(within(row).getAllByRole('switch')).toHaveLength(1);
    expect(within(row).getAllByText('Always')).toHaveLength(2);
    expect(within(row).getAllByText('Never')).toHaveLength(2 + DESK_FLAGS.length);
  });

  // covers: screen-ui-accept
  it('when a switch is pressed, then it is saved at once and can be taken back', async () => {
    const { user, heard } = await open();

    await user.click(await flag('Staff: Edit own'));
    expect(await said('Saved. Staff: “Edit own” is on.')).toBeVisible();
    expect(await flag('Staff: Edit own')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await said('Saved. Staff: “Edit own” is off.')).toBeVisible();
    expect(await flag('Staff: Edit own')).not.toBeChecked();
    const flags = { ...NO_PERMISSION, chat: true, userTypeId: 3 };
    expect(saved(heard)).toEqual([{ ...flags, editownchat: true }, flags]);
  });

  it('when several are pressed before the first is saved, then none overwrites another', async () => {
    const { user, heard } = await open();

    await user.click(await flag('Staff: Edit own'));
    await user.click(await flag('Staff: Edit any'));
    await user.click(await flag('Staff: Delete own'));

    await waitFor(() => expect(saved(heard)).toHaveLength(3));
    expect(saved(heard).at(-1)).toMatchObject({
      userTypeId: 3,
      chat: true,
      editownchat: true,
      editallchat: true,
      deleteownchat: true,
      deleteallchat: false,
    });
  });

  it('when another admin has changed a flag meanwhile, then that stays as it is', async () => {
    const { user, heard } = await open();

    const ownEdits = await flag('Staff: Edit own');
    stored = { ...staff, chat: false };
    await user.click(ownEdits);
    expect(await said('Saved. Staff: “Edit own” is on.')).toBeVisible();
    expect(saved(heard)).toMatchObject([{ chat: false, editownchat: true }]);
    expect(await flag('Staff: Write')).not.toBeChecked();
  });

  it('when it cannot be saved, then the switch goes back and the reason is shown', async () => {
    let fails = true;
    const { user } = await open({
      putUi: (heard) => (fails ? new Refused('unavailable', 'Try again soon.') : saving(heard)),
    });

    await user.click(await flag('Staff: Delete any'));
    expect(await said(/^Couldn’t save\. .* Try again soon\.$/)).toBeVisible();
    expect(await flag('Staff: Delete any')).not.toBeChecked();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getByRole('switch', { name: 'Staff: Delete any' })).toBeChecked());
  });

  it('when the list does not come, then it can be asked for again', async () => {
    let fails = true;
    const { user } = await open({ getUi: () => (fails ? new Refused('internal', 'Broken.') : [staff]) });

    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(retry);
    expect(await flag('Staff: Write')).toBeChecked();
  });

  it('when the screen is a phone, then each type has its block with the same switches', async () => {
    await open({}, 390);

    const block = await screen.findByRole('region', { name: 'Staff' });
    expect(within(block).getAllByRole('switch')).toHaveLength(5 + DESK_FLAGS.length);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('given the question why somebody may do something', () => {
  const reason: UiReason = {
    userAccountId: 12,
    pageId: 3,
    from: 'membership',
    userType: { userTypeId: 3, userTypeName: 'Staff', side: 'P', builtIn: true },
    flags: { ...NO_PERMISSION, chat: true, deleteallchat: true },
  };
  const found: Answers = {
    searchPeople: [
      {
        userAccountId: 12,
        profileName: 'Daw Hla',
        profilePhoto: '',
        active: false,
        friendship: 'none',
        requestFormId: null,
      },
    ],
    searchPages: [{ pageId: 3, title: 'Tea Shop', photo: '', headerPhoto: '', membership: 'none', pageUserId: null }],
  };
  const ask = async (answers: Answers = {}) => {
    const view = await open({ ...found, getUiReason: reason, ...answers });
    await view.user.type(await screen.findByRole('combobox', { name: 'Person' }), 'hla');
    await view.user.click(await screen.findByRole('option', { name: 'Daw Hla' }));
    await view.user.click(screen.getByRole('combobox', { name: 'Page' }));
    await view.user.click(await screen.findByRole('option', { name: 'Tea Shop' }));
    return view;
  };
  const answerOf = (name: string) => screen.findByText(name);

  // covers: ui-reason
  it('when a person and a page are picked, then each flag is told with its source', async () => {
    const { heard } = await ask();

    expect(await screen.findByText('Daw Hla is a member of “Tea Shop” as Staff.')).toBeVisible();
    const write = (await answerOf('Write: yes')).closest('li');
    expect(write).toHaveTextContent('Allowed for Staff.');
    expect((await answerOf('Edit any: no')).closest('li')).toHaveTextContent('Not allowed for Staff.');
    expect((await answerOf('Delete own: yes')).closest('li')).toHaveTextContent('including their own');
    expect(heard.find((call) => call.name === 'getUiReason')?.query).toEqual({ userAccountId: '12', pageId: '3' });
  });

  it('when a request waits, then it is said that it gives nothing', async () => {
    await ask({ getUiReason: { ...reason, from: 'waiting', flags: NO_PERMISSION } });

    expect(await screen.findByText(/asked to join “Tea Shop” as Staff/)).toBeVisible();
    expect((await answerOf('Write: no')).closest('li')).toHaveTextContent('A pending request gives no permissions.');
  });

  it('when the server has no answer, then its reason is told and it can be asked again', async () => {
    let fails = true;
    const { user } = await ask({
      getUiReason: () => (fails ? new Refused('notOffered', 'Not offered here.') : reason),
    });

    expect(await screen.findByText('Not offered here.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await answerOf('Write: yes')).toBeVisible();
  });
});
