import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../../src/app/routes.tsx';
import { paths } from '../../src/lib/paths.ts';
import { renderApp } from '../renderApp.tsx';
import { expectConsole } from '../setup/console.ts';

vi.mock('../../src/features/company/CompanyScreen.tsx', () => {
  throw new Error('no connection');
});
vi.mock('../../src/features/townships/TownshipsScreen.tsx', () => ({
  default: () => {
    throw new Error('broken on purpose');
  },
}));

const routes = createRoutes({ loadMessaging: () => Promise.resolve() });

const address = () => window.location.pathname;

/** Each route with the routes above it, outermost first. */
const branches = (children: RouteObject[], above: RouteObject[] = []): RouteObject[][] =>
  children.flatMap((route) => [[...above, route], ...branches(route.children ?? [], [...above, route])]);

describe('the table of routes', () => {
  it('has a route for each path', () => {
    const known = branches(routes).map((branch) => branch.at(-1)?.path);
    expect(Object.values(paths).filter((path) => !known.some((one) => one === path || one?.startsWith(`${path}/:`)))).toEqual([]);
  });

  it.each(branches(routes).map((branch) => ({ path: branch.at(-1)?.path ?? 'a layout', branch })))(
    'given $path, when its code fails to load, then an error element stands ready',
    ({ branch }) => {
      // React Router renders the error element of a lazy route only after that route has loaded.
      expect(branch.some(({ errorElement, lazy }) => errorElement && !lazy)).toBe(true);
    },
  );
});

describe('given a screen whose code cannot be loaded', () => {
  it('when it is opened, then the shell stays and a retry is offered', async () => {
    const { user } = await renderApp({ path: '/noti' });
    await screen.findByRole('heading', { name: 'Notifications' });

    await user.click(screen.getByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('link', { name: 'About' }));

    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByText('Couldn’t load this.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('when Back is pressed, then the screen before is there', async () => {
    const { user } = await renderApp({ path: '/noti' });
    await user.click(await screen.findByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await screen.findByRole('button', { name: 'Reload' });

    act(() => window.history.back());

    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });
});

describe('given a screen that fails to render', () => {
  it('when it is opened, then an error page replaces it and the shell stays', async () => {
    expectConsole(/broken on purpose/);
    await renderApp({ path: '/ts' });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });
});

describe('given an address', () => {
  it('when it has capitals and a slash at its end, then its screen is shown', async () => {
    await renderApp({ path: '/Noti/' });

    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  });

  it('when it is for admins, then capitals let nobody else in', async () => {
    await renderApp({ path: '/UA/' });

    await waitFor(() => expect(address()).not.toBe('/UA/'));
  });
});

describe('given another screen', () => {
  it('when it is opened, then the focus moves to its heading', async () => {
    const { user } = await renderApp({ path: '/userform' });

    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus());
  });

  it('when Back is pressed, then the content is scrolled as it was', async () => {
    const { user } = await renderApp({ path: '/userform' });
    await screen.findByRole('heading', { name: /Profile/ });
    const content = screen.getByRole('main');
    content.scrollTop = 120;
    content.dispatchEvent(new Event('scroll'));

    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    await screen.findByRole('heading', { name: 'Notifications' });
    expect(content.scrollTop).toBe(0);
    act(() => window.history.back());
    await screen.findByRole('heading', { name: /Profile/ });

    expect(content.scrollTop).toBe(120);
  });
});
