import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Navigator, Place } from '../../../src/parts/router/history.ts';
import { Link } from '../../../src/parts/router/Link.tsx';
import { Navigate } from '../../../src/parts/router/Navigate.tsx';
import { Router } from '../../../src/parts/router/Router.tsx';
import {
  type Navigate as Go,
  useLocation,
  useNavigate,
  useNavigator,
  useSearchParams,
} from '../../../src/parts/router/routing.ts';

interface Seen {
  place: Place;
  go: Go;
  navigator: Navigator;
  search: ReturnType<typeof useSearchParams>;
}

/** The router at an address, with what a component within it is told. */
function at(address: string, state: unknown = null): { now: () => Seen; leave: () => void } {
  window.history.replaceState(state, '', address);
  let seen: Seen | undefined;
  function Screen() {
    seen = { place: useLocation(), go: useNavigate(), navigator: useNavigator(), search: useSearchParams() };
    return (
      <>
        <p>at {seen.place.pathname}</p>
        <Link to="/pages?page=7">Pages</Link>
        {seen.place.pathname === '/old' && <Navigate to="/new" replace state={{ from: '/old' }} />}
      </>
    );
  }
  const { unmount } = render(
    <Router>
      <Screen />
    </Router>,
  );
  return {
    now: () => {
      if (!seen) throw new Error('nothing was drawn');
      return seen;
    },
    leave: unmount,
  };
}

/** Takes steps through the history as the browser's own buttons do, and waits until the router was told. */
const back = (go: () => void) =>
  act(async () => {
    const told = new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
    });
    go();
    await told;
  });

beforeEach(() => window.history.pushState(null, '', '/'));

describe('given a screen', () => {
  it('when it leads elsewhere, then the address, what is noted with it and one more entry are there', () => {
    const { now } = at('/home');
    const entries = window.history.length;
    act(() => now().go('/search?text=hla', { state: { from: 'home' } }));
    expect(now().place).toMatchObject({ pathname: '/search', search: '?text=hla', state: { from: 'home' } });
    expect(window.location.pathname + window.location.search).toBe('/search?text=hla');
    expect(window.history.length).toBe(entries + 1);
  });

  it('when an address takes the place of another, then the history is no longer', () => {
    const { now } = at('/home');
    const entries = window.history.length;
    act(() => now().go('/search', { replace: true }));
    expect(now().place.pathname).toBe('/search');
    expect(window.history.length).toBe(entries);
  });

  it('when Back is pressed, then the screen before is shown, with what was noted with it', async () => {
    const { now } = at('/home');
    act(() => now().go('/search', { state: { from: 'home' } }));
    act(() => now().go('/pages'));
    await back(() => now().go(-1));
    expect(now().place).toMatchObject({ pathname: '/search', state: { from: 'home' } });
  });

  it('when it only leads on, then its own address is not left in the history', async () => {
    const entries = window.history.length;
    const { now } = at('/old');
    expect(now().place).toMatchObject({ pathname: '/new', state: { from: '/old' } });
    expect(await screen.findByText('at /new')).toBeVisible();
    expect(window.history.length).toBe(entries);
  });
});

describe('given a guard that holds back', () => {
  it('when a link is followed, then the place is what it was until the guard lets go', () => {
    const { now } = at('/home');
    const { navigator } = now();
    const { push } = navigator;
    const held: (() => void)[] = [];
    navigator.push = (...to) => void held.push(() => push(...to));

    fireEvent.click(screen.getByRole('link', { name: 'Pages' }));
    expect(now().place.pathname).toBe('/home');
    act(() => held[0]?.());
    expect(now().place.pathname).toBe('/pages');
  });
});

describe('given a link', () => {
  const press = (how: MouseEventInit) => fireEvent.click(screen.getByRole('link', { name: 'Pages' }), how);

  it('when it is pressed, then the browser does not load the page anew', () => {
    const { now } = at('/home');
    expect(press({})).toBe(false);
    expect(now().place).toMatchObject({ pathname: '/pages', search: '?page=7' });
  });

  it.each<[string, MouseEventInit]>([
    ['ctrl', { ctrlKey: true }],
    ['meta', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('when it is pressed with %s, then it is left to the browser', (_how, init) => {
    const { now } = at('/home');
    let wasLeft = false;
    const leave = (event: Event) => {
      wasLeft = !event.defaultPrevented;
      // The browser of a test would go there.
      event.preventDefault();
    };
    window.addEventListener('click', leave, { once: true });
    press(init);
    expect(wasLeft).toBe(true);
    expect(now().place.pathname).toBe('/home');
  });

  it('when it leads to where one is, then the history is no longer', () => {
    at('/pages?page=7');
    const entries = window.history.length;
    press({});
    expect(window.history.length).toBe(entries);
  });
});

describe('given what stands behind the question mark', () => {
  it('when it is read, then letters of every script are whole', () => {
    const { now } = at(`/search?text=${encodeURIComponent('ဒေါ်ခင် & မိတ်')}`);
    expect(now().search[0].get('text')).toBe('ဒေါ်ခင် & မိတ်');
  });

  it('when it is changed, then the screen stays and the address says it', () => {
    const { now } = at('/search?text=a');
    act(() => now().search[1]({ text: 'ခင် & b' }, { replace: true }));
    expect(now().place.pathname).toBe('/search');
    expect(now().search[0].get('text')).toBe('ခင် & b');
  });

  it('when nothing is left of it, then the question mark goes too', () => {
    const { now } = at('/search?text=a');
    act(() => now().search[1]({}));
    expect(now().place.search).toBe('');
    expect(window.location.href.endsWith('/search')).toBe(true);
  });
});

describe('given the names of the history’s entries', () => {
  it('when a visit begins, then the first entry has none of ours', () => {
    expect(at('/home').now().place.key).toBe('default');
  });

  it('when the tab is loaded anew, then an entry keeps its name and what was noted', () => {
    const first = at('/home');
    act(() => first.now().go('/search', { state: { from: 'home' } }));
    const { place } = first.now();
    expect(place.key).not.toBe('default');
    first.leave();
    expect(at('/search', window.history.state).now().place).toEqual(place);
  });

  it('when two entries have one address, then their names differ', () => {
    const { now } = at('/home');
    act(() => now().go('/search'));
    const { key } = now().place;
    act(() => now().go('/search'));
    expect(now().place.key).not.toBe(key);
  });

  it('when a tab that was open before the server was renewed goes on, then its entries still count', async () => {
    const { now } = at('/search', { usr: { from: 'home' }, key: 'k3x9', idx: 4 });
    expect(now().place).toMatchObject({ key: 'k3x9', state: { from: 'home' } });
    act(() => now().go('/pages'));
    expect(window.history.state).toMatchObject({ idx: 5 });
    await back(() => window.history.back());
    expect(now().place).toMatchObject({ pathname: '/search', key: 'k3x9', state: { from: 'home' } });
  });

  it('when an entry was made by something else, then it is no fault', () => {
    expect(at('/home', 'not ours').now().place).toMatchObject({ pathname: '/home', state: null, key: 'default' });
  });
});

it('given a jump within a screen, when the hash changes, then the screen and its search stay', async () => {
  const { now } = at('/search?text=a');
  await act(async () => {
    window.history.pushState(null, '', '#content');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  expect(now().place).toMatchObject({ pathname: '/search', search: '?text=a' });
  expect(now().search[0].get('text')).toBe('a');
});
