import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';
import { late } from '../../src/parts/late.tsx';

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

it('given a menu whose code could not come, when it is opened again, then it is fetched again', async () => {
  let asked = 0;
  const Menu = late(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('no line');
      return ({ open }: { open: boolean }) => (open ? <p>menu</p> : null);
    },
    { isOpen: ({ open }) => open },
  );
  const { rerender } = show(<Menu open={false} />);
  expect(asked).toBe(0);
  await Menu.ahead().catch(() => undefined);

  rerender(<Menu open />);

  expect(await screen.findByText('menu')).toBeInTheDocument();
});
