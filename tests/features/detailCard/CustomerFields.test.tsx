import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type CustomerField, NO_PERMISSION } from '#contract';
import { CustomerFields } from '../../../src/features/detailCard/CustomerFields.tsx';
import { pageSaved, pageUserSaved } from '../../../src/store/model/events.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

const NAMES = { pageId: 7, nameMy: '', choices: [] };
const ORDERS: CustomerField = { ...NAMES, fieldId: 5, nameEn: 'Orders', type: 'number', value: '3' };
const PAYMENT: CustomerField = {
  ...NAMES,
  fieldId: 6,
  nameEn: 'Payment',
  type: 'choice',
  choices: ['Cash', 'Card'],
  value: 'Cheque',
};

async function open({
  mayChange = true,
  fields = [ORDERS, PAYMENT],
  fails = false,
  answer = Promise.resolve(),
  use = Promise.resolve({ customers: 2 }),
} = {}) {
  let held = fields;
  const put: unknown[] = [];
  const view = await renderScreen(<CustomerFields pageId={7} customerId={1001} />, {
    mode: 'P',
    answers: {
      getCustomerFields: () => held,
      putCustomerField: async ({ body }) => {
        put.push(body);
        await answer;
        return fails ? new Refused('internal', 'Down') : null;
      },
      getPageFieldUse: () => use,
      createPageField: ({ body }) => {
        const made = { ...ORDERS, ...Object(body), fieldId: 9, value: '' };
        held = [...held, made];
        return made;
      },
      deletePageField: () => {
        held = held.slice(1);
        return null;
      },
    },
  });
  view.store.dispatch(pageSaved({ side: 'P', page: examplePage(mayChange ? undefined : { ui: NO_PERMISSION }) }));
  await screen.findByRole('region', { name: 'Fields' });
  return { ...view, put, change: (next: CustomerField[]) => (held = next) };
}
const orders = () => screen.getByRole('textbox', { name: 'Orders' });
const payment = () => screen.getByRole('combobox', { name: 'Payment' });

describe('the fields in the details of a customer', () => {
  // covers: field-customer
  it('given a typed number, when Enter is pressed and it is left, then it is saved once', async () => {
    const saved = Promise.withResolvers<void>();
    const { user, put, change } = await open({ answer: saved.promise });
    await user.clear(orders());
    await fillIn(user, orders(), '၁,၂၅၀', '{Enter}');
    await user.tab();
    change([{ ...ORDERS, value: '1250' }, PAYMENT]);
    saved.resolve();
    await waitFor(() => expect(orders()).toHaveValue('1250'));
    expect(put).toEqual([{ value: '1250' }]);
  });

  it('given a typed number, when Enter ends a composition, then it is not saved', async () => {
    const { user, put } = await open();
    await user.type(orders(), '4');
    // As Safari gives it.
    fireEvent.keyDown(orders(), { key: 'Enter', keyCode: 229 });
    await waitFor(() => expect(orders()).toHaveValue('34'));
    expect(put).toEqual([]);
  });

  it('given a text in a field for a number, when it is left, then it stays and is not sent', async () => {
    const { user, put } = await open();
    await user.clear(orders());
    await fillIn(user, orders(), 'many');
    await user.tab();
    expect(orders()).toHaveValue('many');
    expect(orders()).toBeInvalid();
    expect(put).toEqual([]);
  });

  it('given a save that fails, then what was typed stays with the reason', async () => {
    const { user } = await open({ fails: true });
    await user.clear(orders());
    await user.type(orders(), '8{Enter}');
    await waitFor(() => expect(orders()).toBeInvalid());
    expect(orders()).toHaveValue('8');
  });

  // covers: field-customer
  it('given a typed value, when the details close, then it is saved', async () => {
    const { user, put, unmount } = await open();
    await user.clear(orders());
    await user.type(orders(), '12');
    unmount();
    await waitFor(() => expect(put).toEqual([{ value: '12' }]));
  });

  it('given a typed value, when the details close and it fails, then an alert says why', async () => {
    const { user, store, unmount } = await open({ fails: true });
    await user.clear(orders());
    await user.type(orders(), '12');
    unmount();
    await waitFor(() => expect(selectAlert(store.getState())).toMatchObject({ kind: 'failed' }));
  });

  it('given letters for a number, when the details close, then an alert names the field', async () => {
    const { user, put, store, unmount } = await open();
    await fillIn(user, orders(), 'many');
    unmount();
    await waitFor(() => expect(selectAlert(store.getState())?.message).toMatch(/^Orders: /));
    expect(put).toEqual([]);
  });

  // covers: form-asks
  it('given a typed name of a new field, when it is left by Escape, then the dialog asks first', async () => {
    const { user } = await open({ fields: [] });
    await user.click(screen.getByRole('button', { name: 'Add a field' }));
    const name = await screen.findByRole('textbox', { name: 'Name in English' });
    await fillIn(user, name, 'Address');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(name).toHaveValue('Address');
  });

  // covers: form-asks
  it('given a typed name of a new field, when Cancel is pressed, then the dialog asks first', async () => {
    const { user } = await open({ fields: [] });
    await user.click(screen.getByRole('button', { name: 'Add a field' }));
    const name = await screen.findByRole('textbox', { name: 'Name in English' });
    await fillIn(user, name, 'Address');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(name).toHaveValue('Address');
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(name).not.toBeInTheDocument());
  });

  it('given a value that is no choice any more, then it is shown until another is chosen', async () => {
    const { user, put } = await open();
    expect(payment()).toHaveValue('Cheque');
    await user.selectOptions(payment(), 'Card');
    await waitFor(() => expect(within(payment()).queryByRole('option', { name: 'Cheque' })).toBeNull());
    expect(payment()).toHaveValue('Card');
    expect(put).toEqual([{ value: 'Card' }]);
  });

  // covers: field-live
  it('given a choice on its way, when the one before is chosen again, then it is saved last', async () => {
    const saved = Promise.withResolvers<void>();
    const { user, put } = await open({ fields: [{ ...PAYMENT, value: 'Cash' }], answer: saved.promise });
    await user.selectOptions(payment(), 'Card');
    await user.selectOptions(payment(), 'Cash');
    saved.resolve();
    await waitFor(() => expect(put).toEqual([{ value: 'Card' }, { value: 'Cash' }]));
  });

  it('given another of the staff fills in a field, when the row comes, then the field shows it', async () => {
    const { store, change } = await open();
    change([{ ...ORDERS, value: '4' }, PAYMENT]);
    store.dispatch(pageUserSaved(exampleMember(1, 'Aye Aye')));
    await waitFor(() => expect(orders()).toHaveValue('4'));
  });

  it('given staff without the flags, then values are shown and cannot be changed', async () => {
    await open({ mayChange: false });
    expect(screen.getByText('Cheque')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('given two fields of one name and staff without the flags, then both values are shown', async () => {
    await open({ mayChange: false, fields: [ORDERS, { ...ORDERS, fieldId: 8, value: '12' }] });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '12']);
  });

  // covers: field-define
  it('given no fields, when one is added, then it can be filled in', async () => {
    const { user } = await open({ fields: [] });
    expect(screen.getByText('No fields yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a field' }));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Name in English' }), 'Address');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Text');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible();
  });

  // covers: field-delete
  it('given a field, when it is deleted, then a dialog first says for how many customers', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Manage fields' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Orders' });
    expect(await within(dialog).findByText(/filled in for 2 customers/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Orders')).toBeNull());
  });

  it('given no answer, when a field is to be deleted, then that can be cancelled', async () => {
    const { user } = await open({ use: new Promise(() => undefined) });
    await user.click(screen.getByRole('button', { name: 'Manage fields' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Orders' });
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
