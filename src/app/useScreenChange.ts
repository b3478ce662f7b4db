import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Id of the element that scrolls a screen (`Shell`). */
export const CONTENT_ID = 'content';

/**
 * Follows the screens: Back and Forward restore how far the content was scrolled, another screen begins at its top,
 * and the focus moves to its heading, so that a screen reader reads on there.
 */
export function useScreenChange(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const scrolledScreen = useRef(pathname);
  const focusedScreen = useRef(pathname);

  useLayoutEffect(() => {
    const isOther = scrolledScreen.current !== pathname;
    scrolledScreen.current = pathname;
    const content = document.getElementById(CONTENT_ID);
    const kept = navigationType === 'POP' ? positions.current.get(key) : undefined;
    if (content && (isOther || kept !== undefined)) content.scrollTop = kept ?? 0;

    const note = ({ target }: Event) => {
      if (target instanceof Element && target.id === CONTENT_ID) positions.current.set(key, target.scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [key, pathname, navigationType]);

  useEffect(() => {
    if (focusedScreen.current === pathname) return;
    focusedScreen.current = pathname;
    const main = document.querySelector('main');
    // A screen that focuses one of its fields by itself keeps it.
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
