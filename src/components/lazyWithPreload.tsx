import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { inBackground } from '../lib/backgroundLoad.ts';
import { OverlayLoadFailed, OverlayLoading } from './LazyOverlayStatus.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** A component whose code is loaded after the first screen. */
interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Loads the code once; rejects when it cannot be loaded, and the next call tries again. */
  preload: () => Promise<void>;
}

/** The `preload` of all lazy components, in the order in which they were defined. */
const preloads: (() => Promise<void>)[] = [];

/** Loads the code of every lazy component, one after the other; what fails now is loaded when it is rendered. */
export async function preloadAll(): Promise<void> {
  for (const preload of preloads) await inBackground(preload());
}

interface LazyOptions<P> {
  /** Shown while the code is loaded. */
  fallback?: ReactNode;
  /** For overlays (`lazyOverlay`). */
  overlay?: {
    /** Nothing is loaded or rendered before this is true for the first time. */
    isOpen: (props: P) => boolean;
    /** Closes it again when its code cannot be loaded. */
    close: (props: P) => void;
  };
  /** Keeps the fallback when the code cannot be loaded, instead of an error (`lazyOptional`). */
  optional?: true;
}

/**
 * Like React's `lazy`, with three differences: a preloaded component renders at once, without suspending; a failed load
 * shows an error with a retry; an overlay shows a progress bar while it is loaded, and the error above the screen.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, overlay, optional }: LazyOptions<P> = {},
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  preloads.push(preload);

  function Lazy(props: P): ReactNode {
    const isOpen = overlay?.isOpen(props) ?? true;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
    const isLoaded = Loaded !== undefined;

    useEffect(() => {
      if (isLoaded || !isOpen || status === 'failed') return;
      let isUnmounted = false;
      const become = (next: 'loaded' | 'failed') => () => {
        if (!isUnmounted) setStatus(next);
      };
      const loading = preload();
      loading.then(become('loaded'), become('failed'));
      if (optional) void inBackground(loading);
      return () => {
        isUnmounted = true;
      };
    }, [isLoaded, isOpen, status]);
    useEffect(() => {
      if (!isOpen) setStatus('loading');
    }, [isOpen]);

    if (!wasOpened) return null;
    if (Loaded) return <Loaded {...props} />;
    const retry = () => setStatus('loading');
    if (overlay) {
      if (!isOpen) return null;
      if (status === 'failed') return <OverlayLoadFailed onRetry={retry} onClose={() => overlay.close(props)} />;
      return <OverlayLoading />;
    }
    if (status === 'failed' && !optional) return <LoadFailed onRetry={retry} />;
    return fallback;
  }
  return Object.assign(Lazy, { preload });
}

interface OverlayProps {
  /** Without it, and without an anchor, the overlay is open while it is rendered. */
  open?: boolean;
  /** The button of a menu; null while the menu is closed. */
  anchor?: HTMLElement | null;
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
}

/** A dialog, menu or drawer whose code is loaded when it opens, or before. */
export const lazyOverlay = <P extends OverlayProps>(load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyWithPreload(load, {
    overlay: { isOpen: ({ open, anchor }) => open ?? anchor !== null, close: ({ onClose }) => onClose?.() },
  });

/** A component without which the screen works: where its code cannot be loaded, nothing is shown. */
export const lazyOptional = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyWithPreload(load, { optional: true });
