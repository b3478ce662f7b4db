import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { LabelledField } from '../../src/components/ui/LabelledField.tsx';
import { useForm } from '../../src/components/useForm.ts';
import type { ApiFailure } from '../../src/store/model/apiFailure.ts';
import { selectToast } from '../../src/store/notices/toastsSlice.ts';
import { renderPart } from '../renderApp.tsx';

interface Answer {
  data?: true;
  error?: ApiFailure;
}

interface NameDialogProps {
  answer: Promise<Answer>;
  onClose: () => void;
}

function NameDialog({ answer, onClose }: NameDialogProps) {
  const form = useForm({ initial: { name: '' }, errorsOf: () => ({}), save: () => answer, close: onClose });
  return (
    <FormDialog title="Name" submitLabel="Save" form={form} onClose={onClose}>
      <LabelledField label="name" {...form.field('name')} />
    </FormDialog>
  );
}

/** The dialog of one name, and after it that of another. */
function Names({ answer }: { answer: Promise<Answer> }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen((now) => now + 1)}>
        open
      </button>
      {open > 0 && <NameDialog key={open} answer={answer} onClose={() => setOpen(0)} />}
    </>
  );
}

describe('given a form in a dialog whose save gets no answer', () => {
  async function saving() {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { user, store } = await renderPart(<Names answer={promise} />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.type(screen.getByLabelText('name'), 'Su{Enter}');
    const closed = async () => {
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    return { user, store, resolve, closed };
  }

  it('when Escape is pressed, then it asks before what was typed is discarded', async () => {
    const { user } = await saving();

    await user.keyboard('{Escape}');

    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  });

  it('when it is closed and saved after all, then a toast says so', async () => {
    const { store, resolve, closed } = await saving();
    await closed();

    resolve({ data: true });

    await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ code: 'saved' }));
  });

  it('when it is closed and refused after all, then a toast says why', async () => {
    const { store, resolve, closed } = await saving();
    await closed();

    resolve({ error: { kind: 'refused', status: 409, message: 'Taken' } });

    await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ text: 'Taken' }));
  });

  it('when another is open at the answer, then that one stays open', async () => {
    const { user, store, resolve, closed } = await saving();
    await closed();
    await user.click(screen.getByRole('button', { name: 'open' }));
    await screen.findByRole('dialog', { name: 'Name' });

    resolve({ data: true });

    await waitFor(() => expect(selectToast(store.getState())).toBeDefined());
    expect(screen.getByRole('dialog', { name: 'Name' })).toBeVisible();
  });
});
