import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Label } from '#contract';
import { ManageLabels } from '../../../src/components/labels/ManageLabels.tsx';
import { deskApi } from '../../../src/store/api/deskApi.ts';
import { pageSaved } from '../../../src/store/model/events.ts';
import { examplePage } from '../../features/examplePages.ts';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import type { Answers } from '../../wireDouble.ts';

const LABELS: Label[] = [
  { labelId: 5, pageId: 7, nameMy: '', nameEn: 'Wholesale', color: 'blue' },
  { labelId: 6, pageId: 7, nameMy: '', nameEn: 'Unpaid', color: 'red' },
];

async function open(answers: Answers = {}) {
  const labels = [...LABELS];
  const onClose = vi.fn();
  const view = await renderScreen(<ManageLabels pageId={7} onClose={onClose} />, {
    mode: 'P',
    answers: { getLabels: () => [...labels], ...answers },
  });
  act(() => void view.store.dispatch(pageSaved({ side: 'P', page: examplePage() })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage labels' }));
  await dialog.findByText('Unpaid');
  const name = () => dialog.findByLabelText('Name in English');
  const edit = (label: string) => view.user.click(dialog.getByRole('button', { name: `Edit ${label}` }));
  /** A colleague deletes the first label. */
  const removeFirst = () => {
    labels.shift();
    act(() => void view.store.dispatch(deskApi.util.invalidateTags(['Label'])));
  };
  return { ...view, dialog, onClose, name, edit, removeFirst };
}

describe('given the form of a label', () => {
  it('when another is opened while it is saved, then the other stays open', async () => {
    const answered = Promise.withResolvers<void>();
    const { user, dialog, name, edit } = await open({
      updateLabel: async ({ body }) => {
        await answered.promise;
        return { labelId: 5, pageId: 7, nameMy: '', nameEn: 'Shops', color: 'blue', ...Object(body) };
      },
    });
    await edit('Wholesale');
    await fillIn(user, await name(), ' shops');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await edit('Unpaid');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await name()).toHaveValue('Unpaid'));
    await act(async () => answered.resolve());
    await dialog.findByRole('button', { name: 'Edit Wholesale' });
    expect(await name()).toHaveValue('Unpaid');
  });

  it('when a colleague deletes the label, then what was typed stays', async () => {
    const { user, name, edit, removeFirst } = await open();
    await edit('Wholesale');
    await fillIn(user, await name(), ' shops');
    removeFirst();
    await waitFor(() => expect(screen.queryByText('Unpaid')).toBeVisible());
    expect(await name()).toHaveValue('Wholesale shops');
  });
});

// covers: label-customer
it('given a name in both languages and a color, when a label is created, then the list has it', async () => {
  const made: unknown[] = [];
  const { user, dialog } = await open({
    createLabel: ({ body }) => {
      made.push(body);
      return { ...LABELS[0], ...Object(body), labelId: 9, pageId: 7 };
    },
  });
  await user.click(dialog.getByRole('button', { name: 'New label' }));
  await user.type(await dialog.findByLabelText('Name in Burmese'), 'လက်ကား');
  await user.type(dialog.getByLabelText('Name in English'), 'Shops');
  await user.click(dialog.getByRole('radio', { name: 'Teal' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made).toEqual([{ nameMy: 'လက်ကား', nameEn: 'Shops', color: 'teal' }]));
  expect(await dialog.findByRole('button', { name: 'New label' })).toBeVisible();
});

// covers: label-delete
it('given a label, when its deletion is confirmed, then the server is asked once', async () => {
  const { user, dialog, heard } = await open({ deleteLabel: null });
  await user.click(dialog.getByRole('button', { name: 'Delete Wholesale' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Wholesale' }));
  expect(heard.some(({ name }) => name === 'deleteLabel')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(heard.filter(({ name }) => name === 'deleteLabel')).toHaveLength(1));
});
