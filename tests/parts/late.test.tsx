import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';
import { late } from '../../src/parts/late.tsx';
import { selectToast } from '../../src/store/local/toasts.ts';
import { renderPart } from '../renderApp.tsx';

beforeAll(async () => {
  await loadCatalogue('en');
});

const show = (part: ReactNode) =>
  render(part, { wrapper: ({ children }) => <LanguageProvider language="en">{children}</LanguageProvider> });

const Words = ({ said }: { said: string }) => <p>{said}</p>;

it('given a part that is on its way, when it arrives, then it takes the place of what stood there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Words>();
  const Part = late(() => promise, { meanwhile: <p>wait</p> });
  show(<Part said="here" />);
  expect(screen.getByText('wait')).toBeInTheDocument();

  resolve(Words);

  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(screen.queryByText('wait')).not.toBeInTheDocument();
});

it('given a part that was fetched ahead, when it is drawn, then it is there at once', async () => {
  const Part = late(async () => Words, { meanwhile: <p>wait</p> });
  await Part.ahead();

  const { container } = show(<Part said="here" />);

  expect(container).toHaveTextContent('here');
});

it('given a part that nobody misses, when it cannot come, then its place stays empty', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Words>();
  const Part = late(() => promise, { meanwhile: <p>wait</p>, quiet: true });
  const { container } = show(<Part said="here" />);
  await act(async () => {
    reject(new Error('no line'));
    await promise.catch(() => undefined);
  });
  expect(container).toHaveTextContent(/^wait$/);
});

it('given a part that cannot come, when it is tried again on a line that holds, then it is there', async () => {
  let isThere = false;
  const Part = late(async () => {
    if (!isThere) throw new Error('no line');
    return Words;
  });
  const user = userEvent.setup();
  show(<Part said="here" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;

  await user.click(retry);

  expect(await screen.findByText('here')).toBeInTheDocument();
});

/** A button whose menu has code that `bring` fetches, as the bar has them. */
async function renderMenu(bring: () => Promise<void>) {
  const named = () =>
    late(
      async () => {
        await bring();
        return ({ open }: { open: boolean; onClose: () => void }) => (open ? <p>menu</p> : null);
      },
      { over: { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() } },
    );
  function Bar() {
    // Named only now: what has a name when a test begins was fetched ahead.
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

it('given a menu whose code is on its way, when it takes a while, then a bar shows it until the menu is there', async () => {
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

it('given a menu whose code cannot come, when it is opened, then that is said, and opening it again tries again', async () => {
  let isThere = false;
  const { user, store } = await renderMenu(async () => {
    if (!isThere) throw new Error('no line');
  });
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ code: 'notLoaded' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  isThere = true;

  await user.click(button);

  expect(await screen.findByText('menu')).toBeInTheDocument();
});
