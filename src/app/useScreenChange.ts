import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { CONTENT_ID } from '../components/ui/contentScroller.ts';

const SCROLL_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `top`, and does so again while the content grows towards it: a list may get its rows or its height only after the
 * screen is rendered. Ends when `top` is reached or when the person scrolls.
 */
function scrollWhenReady(content: HTMLElement, top: number): () => void {
  const observer = new ResizeObserver(() => {
    content.scrollTop = top;
    if (content.scrollTop >= top) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of SCROLL_INPUT) content.removeEventListener(type, stop);
  };
  for (const type of SCROLL_INPUT) content.addEventListener(type, stop, { passive: true });
  for (const child of content.children) observer.observe(child);
  return stop;
}

/**
 * Runs on each navigation: Back and Forward restore the scroll position of the content, another screen begins at its top,
 * and the focus moves to its heading, so that a screen reader continues there.
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
    const saved = navigationType === 'POP' ? positions.current.get(key) : undefined;
    if (content && (isOther || saved !== undefined)) content.scrollTop = saved ?? 0;
    const stop = content && saved && content.scrollTop < saved ? scrollWhenReady(content, saved) : undefined;

    // On the document: the first screen has no content yet.
    const save = ({ target }: Event) => {
      if (target instanceof Element && target.id === CONTENT_ID) positions.current.set(key, target.scrollTop);
    };
    document.addEventListener('scroll', save, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', save, { capture: true });
      stop?.();
    };
  }, [key, pathname, navigationType]);

  useEffect(() => {
    if (focusedScreen.current === pathname) return;
    focusedScreen.current = pathname;
    const main = document.querySelector('main');
    // A screen that focuses one of its fields itself keeps it.
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
