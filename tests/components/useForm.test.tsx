import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LabelledField } from '../../src/components/ui/LabelledField.tsx';
import { useForm } from '../../src/components/useForm.ts';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';
import { selectToast } from '../../src/store/notices/toastsSlice.ts';
import { renderPart } from '../renderApp.tsx';

const taken: ApiFailure = { kind: 'refused', status: 409, fields: { userName: 'Taken' } };

type Save = (values: object, saved: object) => Promise<{ data?: true; error?: unknown }>;

function Form({ save }: { save: Save }) {
  const form = useForm({
    initial: { userName: 'owner', email: 'a@example.com' },
    errorsOf: ({ email }) => (email.includes('@') ? {} : { email: 'No address' }),
    save,
    onSaved: () => undefined,
    toast: 'saved',
    mayBeUnchanged: true,
  });
  return (
    <form onSubmit={form.submit} aria-label="form">
      <LabelledField label="email" {...form.checkedField('email')} />
      <p>{form.errorOf('userName')}</p>
    </form>
  );
}

it('given a refused field, when another is wrong at the next try, then both say so', async () => {
  const save = vi.fn(async () => ({ error: taken }));
  await renderPart(<Form save={save} />);
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('Taken')).toBeVisible();

  fireEvent.change(screen.getByLabelText('email'), { target: { value: 'nobody' } });
  fireEvent.submit(screen.getByRole('form'));

  expect(await screen.findByText('No address')).toBeVisible();
  expect(screen.getByText('Taken')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

it('given a field that is wrong, when it is left, then it says so', async () => {
  const { user } = await renderPart(<Form save={vi.fn()} />);
  const email = screen.getByLabelText('email');
  await user.clear(email);
  expect(screen.queryByText('No address')).not.toBeInTheDocument();

  await user.tab();

  expect(screen.getByText('No address')).toBeVisible();
  expect(email).toBeInvalid();
});

it('given a form with a toast, when it is saved, then the toast is shown', async () => {
  const { user, store } = await renderPart(<Form save={async () => ({ data: true })} />);
  await user.type(screen.getByLabelText('email'), 'x{Enter}');

  await vi.waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ code: 'saved' }));
});

it('given a form, when what is stored changes, then fields follow that were not typed into', async () => {
  const saves = vi.fn(async () => ({ data: true }));
  function Stored() {
    const [stored, setStored] = useState({ name: 'Tea', about: 'hot' });
    const form = useForm({ initial: { ...stored }, errorsOf: () => ({}), save: saves });
    return (
      <form onSubmit={form.submit} aria-label="form">
        <LabelledField label="name" {...form.field('name')} />
        <LabelledField label="about" {...form.field('about')} />
        <button type="button" onClick={() => setStored({ name: 'Tea house', about: 'cold' })}>
          a colleague saves
        </button>
      </form>
    );
  }
  const { user } = await renderPart(<Stored />);
  await user.type(screen.getByLabelText('about'), ' and sweet');

  await user.click(screen.getByRole('button'));

  expect(screen.getByLabelText('name')).toHaveValue('Tea house');
  expect(screen.getByLabelText('about')).toHaveValue('hot and sweet');
  fireEvent.submit(screen.getByRole('form'));
  const stored = { name: 'Tea house', about: 'cold' };
  expect(saves).toHaveBeenCalledWith({ ...stored, about: 'hot and sweet' }, stored);
});
