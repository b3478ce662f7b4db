import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Assignment, NO_PERMISSION } from '#contract';
import { AssignmentDialog } from '../../../src/components/assignment/AssignmentDialog.tsx';
import { pageSaved } from '../../../src/store/model/events.ts';
import { examplePage } from '../../features/examplePages.ts';
import { renderScreen } from '../../renderApp.tsx';

async function open(given: Partial<Assignment> = {}, mayChange = true) {
  let assignment: Assignment = { rule: 'none', limit: 20, awayMinutes: 15, notNow: false, ...given };
  const put = vi.fn();
  const onClose = vi.fn();
  const answer = ({ body }: { body?: unknown }) => {
    put(body);
    assignment = { ...assignment, ...Object(body) };
    return assignment;
  };
  const view = await renderScreen(<AssignmentDialog pageId={7} onClose={onClose} />, {
    mode: 'P',
    answers: { getAssignment: () => assignment, putAssignment: answer, putNotNow: answer },
  });
  view.store.dispatch(pageSaved({ side: 'P', page: examplePage(mayChange ? undefined : { ui: NO_PERMISSION }) }));
  return { ...view, put, onClose };
}

describe('the assignment rule of a page', () => {
  // covers: assignment-settings
  it('given turns are chosen with a limit, when saved, then the page has both', async () => {
    const { user, put, onClose } = await open();
    await user.selectOptions(await screen.findByLabelText('New conversations go to'), 'The staff in turn');
    const limit = screen.getByLabelText('Open conversations for each person');
    await user.clear(limit);
    await user.type(limit, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(put).toHaveBeenCalledWith({ rule: 'roundRobin', limit: 5, awayMinutes: 15 });
  });

  it('given a rule changed by a colleague, when the dialog is opened again, then it shows that', async () => {
    let assignment: Assignment = { rule: 'roundRobin', limit: 20, awayMinutes: 15, notNow: false };
    function Again() {
      const [isOpen, setOpen] = useState(true);
      const toggle = () => setOpen(!isOpen);
      return isOpen ? (
        <AssignmentDialog pageId={7} onClose={toggle} />
      ) : (
        <button type="button" onClick={toggle}>
          again
        </button>
      );
    }
    const { user, store } = await renderScreen(<Again />, { mode: 'P', answers: { getAssignment: () => assignment } });
    store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
    await screen.findByLabelText('Open conversations for each person');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    assignment = { ...assignment, limit: 5 };

    await user.click(await screen.findByRole('button', { name: 'again' }));

    await vi.waitFor(() => expect(screen.getByLabelText('Open conversations for each person')).toHaveValue('5'));
  });

  it('given Burmese digits, when it is saved, then they are the number', async () => {
    const { user, put } = await open({ rule: 'roundRobin' });
    const limit = await screen.findByLabelText('Open conversations for each person');
    await user.clear(limit);
    await user.type(limit, '၁၅');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(put).toHaveBeenCalledWith({ rule: 'roundRobin', limit: 15, awayMinutes: 15 }));
  });

  it('given a limit of 0, then it cannot be saved and the field says why', async () => {
    const { user } = await open({ rule: 'roundRobin' });
    const limit = await screen.findByLabelText('Open conversations for each person');
    await user.clear(limit);
    await user.type(limit, '0');
    await user.tab();
    expect(await screen.findByText('A number from 1 to 1,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('given a wrong limit, when another rule is saved, then the limit stays as it was', async () => {
    const { user, put } = await open({ rule: 'roundRobin' });
    const limit = await screen.findByLabelText('Open conversations for each person');
    await user.clear(limit);
    await user.selectOptions(screen.getByLabelText('New conversations go to'), 'Nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(put).toHaveBeenCalledWith({ rule: 'none', limit: 20, awayMinutes: 15 }));
  });

  // covers: assignment-not-now
  it('given staff without the flag, when they switch to not now, then only that is offered', async () => {
    const { user, put } = await open({ rule: 'roundRobin' }, false);
    await user.click(await screen.findByRole('switch', { name: 'Don’t assign new conversations to me now' }));
    expect(put).toHaveBeenCalledWith({ notNow: true });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('given the switch was saved, when it is still being read again, then it stays as chosen', async () => {
    const assignment: Assignment = { rule: 'roundRobin', limit: 20, awayMinutes: 15, notNow: false };
    const answers = [assignment];
    const { user, store, heard } = await renderScreen(<AssignmentDialog pageId={7} onClose={() => undefined} />, {
      mode: 'P',
      answers: {
        getAssignment: () => answers.pop() ?? new Promise<Assignment>(() => undefined),
        putNotNow: { ...assignment, notNow: true },
      },
    });
    store.dispatch(pageSaved({ side: 'P', page: examplePage() }));
    const now = await screen.findByRole('switch', { name: 'Don’t assign new conversations to me now' });
    await user.click(now);
    await vi.waitFor(() => expect(heard.filter(({ name }) => name === 'getAssignment')).toHaveLength(2));
    expect(now).toBeChecked();
  });
});
