import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useForm } from '../../src/components/useForm.ts';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';
import { renderPart } from '../renderApp.tsx';

const taken: ApiFailure = { kind: 'refused', status: 409, fields: { userName: 'Taken' } };

function Form({ save }: { save: () => Promise<{ data?: true; error?: unknown }> }) {
  const form = useForm({
    initial: { userName: 'owner', email: 'a@example.com' },
    errorsOf: ({ email }) => (email.includes('@') ? {} : { email: 'No address' }),
    save,
    onSaved: () => undefined,
    mayBeUnchanged: true,
  });
  return (
    <form onSubmit={form.submit} aria-label="form">
      <input
        name="email"
        aria-label="email"
        value={form.values.email}
        onChange={({ target }) => form.change({ email: target.value })}
      />
      <p>{form.errorOf('userName')}</p>
      <p>{form.errorOf('email')}</p>
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
