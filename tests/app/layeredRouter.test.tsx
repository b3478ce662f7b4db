import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { MenuPopover } from '../../src/app/shell/MenuPopover.tsx';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { UnsavedChangesDialog } from '../../src/components/UnsavedChangesDialog.tsx';
import { ActionMenu } from '../../src/components/ui/ActionMenu.tsx';
import { Dialog } from '../../src/components/ui/layers/Dialog.tsx';
import { Drawer } from '../../src/components/ui/layers/Drawer.tsx';
import { Menu } from '../../src/components/ui/layers/Menu.tsx';
import { Popover } from '../../src/components/ui/layers/Popover.tsx';
import { renderPart } from '../renderApp.tsx';

/** Turns of the event loop in which entries of layers are added or taken away; each step of the history takes one. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
};

/** Presses the browser's Back or Forward. */
const press = async (steps: -1 | 1 = -1) => {
  await act(async () => window.history.go(steps));
  await settled();
};
const back = () => press();

/** Names what is on the screen: the address and the open layers. */
const shown = () => [
  screen.getByTestId('address').textContent,
  ...screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.getAttribute('aria-label')),
];

/** Two screens with dialogs above each other; `required` cannot be closed. */
function Screens() {
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
async function openChat() {
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

describe('given an open dialog', () => {
  // covers: back-closes-layer
  it('when Back is pressed, then it closes and the screen stays', async () => {
    const { open } = await openChat();
    await open('first');

    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when it was closed by its button, then Back leads to the screen before', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Close first');

    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when Back is pressed twice at once, then the dialog and the screen are left', async () => {
    const { open } = await openChat();
    await open('first');

    await act(async () => {
      window.history.back();
      window.history.back();
    });
    await settled();

    expect(shown()).toEqual(['/list']);
  });

  it('when Forward is pressed after Back, then it stays closed, and Back leaves the screen', async () => {
    const { open } = await openChat();
    await open('first');
    await back();

    await press(1);
    expect(shown()).toEqual(['/chat']);
    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when it cannot be closed, then Back leaves it and the screen as they are', async () => {
    const { open } = await openChat();
    await open('required');

    await back();
    await back();

    expect(shown()).toEqual(['/chat', 'required']);
  });

  it('when the page is loaded anew, then Back leads to the screen before', async () => {
    const { open, unmount } = await openChat();
    await open('first');
    unmount();
    const { state } = window.history;
    await renderPart(<Screens />, { path: '/chat', historyState: state });
    await settled();

    await back();

    expect(shown()).toEqual(['/list']);
  });
});

describe('given two dialogs above each other', () => {
  it('when Back is pressed, then the upper one closes, and then the lower one', async () => {
    const { open } = await openChat();
    await open('first', 'second');

    await back();
    expect(shown()).toEqual(['/chat', 'first']);
    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when Back is pressed twice at once, then both close and the screen stays', async () => {
    const { open } = await openChat();
    await open('first', 'second');

    await act(async () => {
      window.history.back();
      window.history.back();
    });
    await settled();

    expect(shown()).toEqual(['/chat']);
  });

  it('when the second replaces the first, then it takes over the entry of the history', async () => {
    const { open, choose } = await openChat();
    await open('first');
    const { length } = window.history;
    await choose('Replace by second');
    expect(window.history.length).toBe(length);

    await back();

    expect(shown()).toEqual(['/chat']);
  });
});

describe('given a way out of a dialog', () => {
  it.each([
    ['a link', 'link', 'Leave'],
    ['an entry that closes it and leaves', 'button', 'Close and leave'],
  ] as const)('when %s leads to another screen, then Back leads to the screen before once', async (_, role, name) => {
    const { open, choose } = await openChat();
    await open('first');
    await choose(name, role);
    expect(shown()[0]).toBe('/found');
    if (shown().length > 1) await choose('Close first');

    await back();
    expect(shown()).toEqual(['/chat']);
    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when the other screen replaces this one, then Back does not find this one', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Leave for good', 'link');
    expect(shown()).toEqual(['/found']);

    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when two ways out are taken at once, then the last one is, and Back leads to this screen', async () => {
    const { open } = await openChat();
    await open('first', 'second');
    fireEvent.click(screen.getByRole('button', { name: 'Close second', hidden: true }));
    fireEvent.click(screen.getByRole('link', { name: 'To the chat', hidden: true }));
    fireEvent.click(screen.getByRole('link', { name: 'To the list', hidden: true }));
    await settled();
    expect(shown()[0]).toBe('/list');
    if (shown().length > 1) fireEvent.click(screen.getByRole('button', { name: 'Close first', hidden: true }));
    await settled();

    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when the dialog stays open over the other screen, then Back closes it there', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Leave', 'link');
    expect(shown()).toEqual(['/found', 'first']);

    await back();

    expect(shown()).toEqual(['/found']);
  });
});

const form = { isChanged: true, canSave: true, busy: false, failure: null, submit: vi.fn() };

describe('given unsaved changes', () => {
  function DirtyForm() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      isOpen && (
        <FormDialog title="Profile" submitLabel="Save" form={form} onClose={() => setIsOpen(false)}>
          <input aria-label="Name" defaultValue="Khin" />
        </FormDialog>
      )
    );
  }
  const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });

  it('when Back is pressed in a form dialog, then it asks, and Back again keeps what was typed', async () => {
    await renderPart(<DirtyForm />);
    await settled();

    await back();
    const asked = await question();
    await back();

    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Khin');
  });

  it('when they are discarded after Back, then the form closes', async () => {
    const { user } = await renderPart(<DirtyForm />);
    await settled();
    await back();
    await question();

    await user.click(screen.getByRole('button', { name: 'Discard' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  function DirtyScreen() {
    return (
      <>
        <Screens />
        <UnsavedChangesDialog when={useLocation().pathname === '/chat'} />
      </>
    );
  }
  const openDirty = async () => {
    const view = await renderPart(<DirtyScreen />, { path: '/list' });
    await view.user.click(screen.getByRole('link', { name: 'To the chat' }));
    await settled();
    await back();
    await question();
    await settled();
    return view;
  };

  it('when Back would leave the screen, then it asks, and Back again stays', async () => {
    await openDirty();
    const asked = await question();

    await back();

    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/chat');
  });

  it('when the person stays and presses Back again, then discarding leaves the screen', async () => {
    const { user } = await openDirty();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await settled();
    await back();

    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await settled();

    await waitFor(() => expect(shown()).toEqual(['/list']));
  });

  it('when they are discarded, then the screen before is shown', async () => {
    const { user } = await openDirty();

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await settled();

    await waitFor(() => expect(shown()).toEqual(['/list']));
  });
});

/** Every kind of layer; all others are made of these. */
const kinds: Record<string, (open: boolean, onClose: () => void) => ReactNode> = {
  Dialog: (open, onClose) => <Dialog open={open} onClose={onClose} />,
  Drawer: (open, onClose) => <Drawer open={open} onClose={onClose} />,
  Menu: (open, onClose) => <Menu open={open} anchorEl={document.body} onClose={onClose} />,
  Popover: (open, onClose) => <Popover open={open} anchorEl={document.body} onClose={onClose} />,
  ConfirmDialog: (open, onClose) => (
    <ConfirmDialog
      open={open}
      title="Sure?"
      cancelLabel="No"
      confirmLabel="Yes"
      onClose={onClose}
      onConfirm={vi.fn()}
    />
  ),
  FormDialog: (open, onClose) =>
    open && (
      <FormDialog title="Form" submitLabel="Save" form={{ ...form, isChanged: false }} onClose={onClose}>
        <input />
      </FormDialog>
    ),
  ActionMenu: (open, onClose) => (
    <ActionMenu open={open} actions={[]} place={{ anchorEl: document.body }} onClose={onClose} />
  ),
  MenuPopover: (open, onClose) => (
    <MenuPopover label="Menu" buttonId="button" anchor={open ? document.body : null} onClose={onClose}>
      {null}
    </MenuPopover>
  ),
};

describe('given a layer of each kind', () => {
  it.each(Object.entries(kinds))('when Back is pressed, then %s closes', async (_, layer) => {
    const onClose = vi.fn();
    function Opened() {
      const [isOpen, setIsOpen] = useState(true);
      return layer(isOpen, () => {
        setIsOpen(false);
        onClose();
      });
    }
    await renderPart(<Opened />, { path: '/list' });
    await settled();

    await back();

    expect(onClose).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/list');
  });
});
