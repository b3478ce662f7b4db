import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Navigator, Place } from './history.ts';

export const NavigatorContext = createContext<Navigator | null>(null);
export const PlaceContext = createContext<Place | null>(null);

interface NavigateOptions {
  /** The new address takes the place of this entry of the history. */
  replace?: boolean;
  /** Noted with the entry; must be plain data. */
  state?: unknown;
}

/** Goes to an address, or so many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** What changes the place, for those who hold it back. */
export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('This must stand within the router');
  return navigator;
}

/** Where the browser is. */
export function useLocation(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('This must stand within the router');
  return place;
}

/** Goes elsewhere; the function stays the same. */
export function useNavigate(): Navigate {
  const navigator = useNavigator();
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
}

type SetSearch = (next: Record<string, string>, options?: NavigateOptions) => void;

/** What stands in the address after its question mark, and how to change it. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => {
      const text = new URLSearchParams(next).toString();
      navigate(text === '' ? pathname : `${pathname}?${text}`, options);
    },
    [navigate, pathname],
  );
  return [params, set];
}
