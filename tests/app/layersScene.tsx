import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect } from 'vitest';
import { Dialog } from '../../src/components/ui/layers/Dialog.tsx';
import { renderPart } from '../renderApp.tsx';

/** Turns of the event loop in which entries of layers are added or taken away; each step of the history takes one. */
export const settled = async () => {
  for (let turn = 0; turn < 12; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
};

/** Presses the browser's Back or Forward. */
export const press = async (steps: -1 | 1 = -1) => {
  await act(async () => window.history.go(steps));
  await settled();
};
export const back = () => press();

/** Names what is on the screen: the address and the open layers. */
export const shown = () => [
  screen.getByTestId('address').textContent,
  ...screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.getAttribute('aria-label')),
];

/** Two screens with dialogs above each other; `required` cannot be closed. */
export function Screens() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => setOpen((before) => before.filter((other) => other !== name));
  const dialog = (name: string, content: ReactNode) => (
    <Dialog
      open={open.includes(name)}
      transitionDuration={0}
      onClose={name === 'required' ? undefined : () => close(name)}
      slotProps={{ paper: { 'aria-label': name } }}
    >
      <button type="button" onClick={() => close(name)}>
        Close {name}
      </button>
      {content}
    </Dialog>
  );
  return (
    <>
      <p data-testid="address">{pathname}</p>
      <Link to="/list">To the list</Link>
      <Link to="/chat">To the chat</Link>
      <button type="button" onClick={() => setOpen(['required'])}>
        Open required
      </button>
      <button type="button" onClick={() => setOpen(['first'])}>
        Open first
      </button>
      {dialog(
        'first',
        <>
          <button type="button" onClick={() => setOpen(['first', 'second'])}>
            Open second
          </button>
          <button type="button" onClick={() => setOpen(['second'])}>
            Replace by second
          </button>
          <button
            type="button"
            onClick={() => {
              close('first');
              navigate('/found');
            }}
          >
            Close and leave
          </button>
          <Link to="/found">Leave</Link>
          <Link to="/found" replace onClick={() => close('first')}>
            Leave for good
          </Link>
        </>,
      )}
      {dialog('second', null)}
      {dialog('required', null)}
    </>
  );
}

/** The chat, opened from the list. */
export async function openChat() {
  const view = await renderPart(<Screens />, { path: '/list' });
  await view.user.click(screen.getByRole('link', { name: 'To the chat' }));
  await waitFor(() => expect(shown()).toEqual(['/chat']));
  const open = async (...names: string[]) => {
    for (const name of names) {
      await view.user.click(screen.getByRole('button', { name: `Open ${name}` }));
      await settled();
    }
    expect(shown()).toEqual(['/chat', ...names]);
  };
  const choose = async (name: string, role: 'button' | 'link' = 'button') => {
    await view.user.click(screen.getByRole(role, { name }));
    await settled();
  };
  return { ...view, open, choose };
}
