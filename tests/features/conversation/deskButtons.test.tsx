import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { INITIAL_DESK } from '#contract';
import { Dialog } from '../../../src/components/ui/layers/Dialog.tsx';
import { RoutedDialog } from '../../../src/components/ui/layers/RoutedDialog.tsx';
import { DeskButtons } from '../../../src/features/conversation/desk/DeskButtons.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { renderScreen } from '../../renderApp.tsx';
import { membersAnswered } from '../../store/fakes/calls.ts';
import { asStaff, exampleMember, examplePage } from '../examplePages.ts';

async function open(around: (buttons: ReactElement) => ReactElement = (buttons) => buttons) {
  const asked: unknown[] = [];
  const buttons = <DeskButtons pageId={7} customerId={1001} mayAssign mayLabel={false} isBar />;
  const view = await renderScreen(around(buttons), {
    mode: 'P',
    answers: {
      changeDesk: ({ body }) => {
        asked.push(body);
        return { ...INITIAL_DESK, ...Object(body), revision: asked.length };
      },
    },
  });
  view.store.dispatch(membersAnswered([exampleMember(1, 'Aye Aye')]));
  view.store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
  return { ...view, asked };
}

// covers: desk-undo
it('given it is done, when that is taken back, then the assignee is left as it is', async () => {
  const { user, asked } = await open();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => asked).toEqual([{ state: 'done' }, { state: 'open' }]);
});

// covers: desk-undo
it('given one takes it, when that is taken back, then only from themselves', async () => {
  const { user, asked, store } = await open();
  const me = store.getState().session.account?.userId;
  await user.keyboard('m');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const taken = { assigneeId: me, fromAssigneeId: null };
  await expect.poll(() => asked).toEqual([taken, { assigneeId: null, fromAssigneeId: me }]);
});

// covers: desk-undo
it('given a field has the focus, then a letter is text, and with Alt it acts', async () => {
  const { user, asked } = await open();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await user.keyboard('e{Alt>}e{/Alt}');
  await expect.poll(() => asked).toEqual([{ state: 'done' }]);
  expect(field.value).toBe('e');
  field.remove();
});

// covers: desk-undo
it('given a narrow window, where the conversation is a dialog, then letters act', async () => {
  const { user, asked } = await open((buttons) => <RoutedDialog open>{buttons}</RoutedDialog>);
  await user.keyboard('e');
  await expect.poll(() => asked).toEqual([{ state: 'done' }]);
});

it('given a dialog over the conversation, then it keeps its letters', async () => {
  const over = <Dialog open>A question</Dialog>;
  const { user, asked } = await open((buttons) => (
    <>
      {buttons}
      {over}
    </>
  ));
  await user.keyboard('e');
  await expect(screen.findByText('A question')).resolves.toBeVisible();
  expect(asked).toEqual([]);
});

// covers: desk-handover
it('given a colleague, when one hands over, then they are given it with the note', async () => {
  const { user, asked, store } = await open();
  store.dispatch(membersAnswered([exampleMember(70, 'Ma Hla', { ...asStaff, userAccountId: 8 })], 7, 'P'));
  await user.click(await screen.findByRole('button', { name: 'Assign to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over with a note…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Please call');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await expect.poll(() => asked).toEqual([{ assigneeId: 8, fromAssigneeId: null, note: 'Please call' }]);
});
