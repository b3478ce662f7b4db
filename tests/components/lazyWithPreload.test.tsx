import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { lazyOverlay, lazyWithPreload } from '../../src/components/lazyWithPreload.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';
import { renderPart } from '../renderApp.tsx';

beforeAll(async () => {
  await loadCatalogue('en');
});

const show = (part: ReactNode) =>
  render(part, { wrapper: ({ children }) => <LanguageProvider language="en">{children}</LanguageProvider> });

const Words = ({ said }: { said: string }) => <p>{said}</p>;

it('given a lazy component, when it has loaded, then it replaces its placeholder', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Words>();
  const Part = lazyWithPreload(() => promise, { fallback: <p>wait</p> });
  show(<Part said="here" />);
  expect(screen.getByText('wait')).toBeInTheDocument();

  resolve(Words);

  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(screen.queryByText('wait')).not.toBeInTheDocument();
});

it('given a preloaded component, when it is rendered, then it is there at once', async () => {
  const Part = lazyWithPreload(async () => Words, { fallback: <p>wait</p> });
  await Part.preload();

  const { container } = show(<Part said="here" />);

  expect(container).toHaveTextContent('here');
});

it('given an optional component, when its code cannot be loaded, then the fallback stays', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Words>();
  const Part = lazyWithPreload(() => promise, { fallback: <p>wait</p>, optional: true });
  const { container } = show(<Part said="here" />);
  await act(async () => {
    reject(new Error('no connection'));
    await promise.catch(() => undefined);
  });
  expect(container).toHaveTextContent(/^wait$/);
});

it('given a lazy component that failed to load, when it is tried again, then it shows', async () => {
  let isThere = false;
  const Part = lazyWithPreload(async () => {
    if (!isThere) throw new Error('no connection');
    return Words;
  });
  const user = userEvent.setup();
  show(<Part said="here" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;

  await user.click(retry);

  expect(await screen.findByText('here')).toBeInTheDocument();
});

/** A button with a lazy menu whose code `load` loads, as in the toolbar. */
async function renderMenu(load: () => Promise<void>) {
  const named = () =>
    lazyOverlay(async () => {
      await load();
      return ({ open }: { open: boolean; onClose: () => void }) => (open ? <p>menu</p> : null);
    });
  function Bar() {
    // Defined only now: what is defined when a test begins is preloaded.
    const [{ Menu }] = useState(() => ({ Menu: named() }));
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        <Menu open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  return renderPart(<Bar />);
}

it('given a menu whose code is loading, when it takes a while, then a progress bar shows', async () => {
  let come: () => void = () => undefined;
  const { user } = await renderMenu(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();

  act(() => come());

  expect(await screen.findByText('menu')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('given a menu whose code fails to load, when it is tried again, then it opens', async () => {
  let isThere = false;
  const { user } = await renderMenu(async () => {
    if (!isThere) throw new Error('no connection');
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this.');
  expect(retry).toHaveFocus();
  isThere = true;

  await user.click(retry);

  expect(await screen.findByText('menu')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('given a menu that fails to load, when Escape is pressed, then its button has the focus', async () => {
  const { user } = await renderMenu(async () => {
    throw new Error('no connection');
  });
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await screen.findByRole('button', { name: 'Try again' });

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

it('given a menu that fails to load, when Back is pressed, then the error closes alone', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/home');
  const { user } = await renderMenu(async () => {
    throw new Error('no connection');
  });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(window.history.state).toMatchObject({ layers: 1 }));

  await act(async () => window.history.back());

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/home');
});
