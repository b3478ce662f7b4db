import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { UnsavedChangesDialog } from '../../src/components/UnsavedChangesDialog.tsx';
import { renderPart } from '../renderApp.tsx';

function Place({ changed }: { changed: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      <p>at {pathname}</p>
      <Link to="/elsewhere">Go</Link>
      {pathname === '/form' && <UnsavedChangesDialog when={changed} />}
    </>
  );
}

/** Whether the browser would ask before the tab closes. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('given a form with unsaved changes', () => {
  it('when a link is followed and the person stays, then nothing happened', async () => {
    const { user } = await renderPart(<Place changed />, { path: '/form' });

    await user.click(screen.getByRole('link', { name: 'Go' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('at /form')).toBeVisible();
  });

  it('when a link is followed and the person leaves, then they get where they wanted', async () => {
    const { user } = await renderPart(<Place changed />, { path: '/form' });

    await user.click(screen.getByRole('link', { name: 'Go' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));

    expect(await screen.findByText('at /elsewhere')).toBeVisible();
  });

  it('when the tab is closed, then the browser asks', async () => {
    await renderPart(<Place changed />, { path: '/form' });

    expect(asksBeforeUnload()).toBe(true);
  });
});

describe('given a form without changes', () => {
  it('when a link is followed or the tab closed, then nobody asks', async () => {
    const { user } = await renderPart(<Place changed={false} />, { path: '/form' });

    expect(asksBeforeUnload()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Go' }));

    expect(await screen.findByText('at /elsewhere')).toBeVisible();
  });
});
