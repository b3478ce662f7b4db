import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { UnsavedChangesDialog } from '../../src/components/UnsavedChangesDialog.tsx';
import { renderPart } from '../renderApp.tsx';
import { back, Screens, settled, shown } from './layersScene.tsx';

const form = {
  isChanged: true,
  canSave: true,
  busy: false,
  failure: null,
  submit: vi.fn(),
  onShown: () => () => undefined,
};

describe('given unsaved changes', () => {
  function DirtyForm() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      isOpen && (
        <FormDialog title="Profile" submitLabel="Save" form={form} onClose={() => setIsOpen(false)}>
          <input aria-label="Name" defaultValue="Khin" />
          <Link to="?page=2">Another page</Link>
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

    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  });

  it('when they are discarded for another address of the same screen, then the form closes', async () => {
    const { user } = await renderPart(<DirtyForm />, { path: '/page?page=1' });
    await settled();
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    await question();

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await settled();

    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
    expect(window.location.search).toBe('?page=2');
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
