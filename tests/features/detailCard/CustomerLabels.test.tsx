import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DeskChange, INITIAL_DESK, type Label, NO_PERMISSION } from '#contract';
import { CustomerLabels } from '../../../src/features/detailCard/CustomerLabels.tsx';
import { pageSaved, pageUserSaved, staffListChanged } from '../../../src/store/model/events.ts';
import { fillIn } from '../../fillIn.ts';
import { renderScreen } from '../../renderApp.tsx';
import { membersAnswered } from '../../store/fakes/calls.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

const LABELS: Label[] = [
  { labelId: 5, pageId: 7, nameMy: 'လက်ကား', nameEn: 'Wholesale', color: 'blue' },
  { labelId: 6, pageId: 7, nameMy: 'ငွေမချေရသေး', nameEn: 'Unpaid', color: 'red' },
];

async function open(mayChange = true, answers: Answers = {}) {
  const labels = [...LABELS];
  let revision = 1;
  /** What the customer has on the server. */
  const kept = { labelIds: [5] };
  const view = await renderScreen(<CustomerLabels pageId={7} customerId={1001} />, {
    mode: 'P',
    answers: {
      getLabels: () => labels,
      createLabel: ({ body }) => {
        const made = { labelId: 9, pageId: 7, nameMy: '', nameEn: '', color: 'red', ...Object(body) };
        labels.push(made);
        return made;
      },
      changeDesk: ({ body }) => {
        // Colleagues change it in between.
        revision += 10;
        const { addLabelIds = [], removeLabelIds = [] }: DeskChange = Object(body);
        kept.labelIds = [...kept.labelIds, ...addLabelIds].filter((id) => !removeLabelIds.includes(id));
        return { ...INITIAL_DESK, ...kept, revision };
      },
      ...answers,
    },
  });
  const { store } = view;
  const ui = mayChange ? undefined : { ui: NO_PERMISSION };
  store.dispatch(membersAnswered([exampleMember(1, 'Aye Aye', { desk: { ...INITIAL_DESK, revision, ...kept } })]));
  store.dispatch(pageSaved({ side: 'P', page: examplePage(ui) }));
  await screen.findByText('Wholesale');
  return { ...view, labels, kept };
}
const add = () => screen.getByRole('combobox', { name: 'Add a label' });
const own = (name: string) => screen.findByRole('button', { name: `Remove the label ${name}` });

describe('the labels in the details of a customer', () => {
  // covers: label-customer
  it('given a part of a Burmese name, when a label is chosen, then the customer has it', async () => {
    const { user } = await open();
    await fillIn(user, add(), 'မချေ');
    await user.click(await screen.findByRole('option', { name: 'Unpaid' }));
    expect(await own('Unpaid')).toBeVisible();
    expect(await own('Wholesale')).toBeVisible();
  });

  it('given a name that no label has, when it is created, then the customer has it', async () => {
    const { user } = await open();
    await fillIn(user, add(), 'Regular');
    await user.click(await screen.findByRole('option', { name: 'Create “Regular”' }));
    expect(await own('Regular')).toBeVisible();
  });

  it('given a name that is refused, then it stays to be tried again', async () => {
    const { user } = await open(true, { createLabel: new Refused('conflict', 'There are 100 labels.') });
    const field = add();
    await fillIn(user, field, 'Regular');
    await user.click(await screen.findByRole('option', { name: 'Create “Regular”' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('There are 100 labels.');
    expect(field).toHaveValue('Regular');
  });

  it('given a label is removed, when that is taken back, then the customer has it again', async () => {
    const { user } = await open();
    await user.click(await own('Wholesale'));
    expect(screen.queryByText('Wholesale')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await own('Wholesale')).toBeVisible();
  });

  it('given a colleague puts another label on, when one is taken back, then the other stays', async () => {
    const { user, store, kept } = await open();
    await user.click(await own('Wholesale'));
    await screen.findByRole('button', { name: 'Undo' });
    kept.labelIds = [6];
    const desk = { ...INITIAL_DESK, revision: 15, ...kept };
    act(() => void store.dispatch(pageUserSaved(exampleMember(1, 'Aye Aye', { desk }))));
    expect(await own('Unpaid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await own('Wholesale')).toBeVisible();
    expect(await own('Unpaid')).toBeVisible();
  });

  it('given a label, when a colleague renames it, then it has the new name', async () => {
    const { labels, store } = await open();
    labels[0] = { labelId: 5, pageId: 7, nameMy: '', nameEn: 'Resellers', color: 'blue' };
    act(() => void store.dispatch(staffListChanged({ list: 'labels' })));
    expect(await own('Resellers')).toBeVisible();
  });

  it('given staff without the flag, then the labels are shown and cannot be changed', async () => {
    await open(false);
    const section = screen.getByRole('region', { name: 'Labels' });
    expect(within(section).queryByRole('button')).toBeNull();
    expect(within(section).queryByRole('combobox')).toBeNull();
  });
});
