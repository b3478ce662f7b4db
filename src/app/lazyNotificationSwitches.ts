import { lazyOptional } from '../components/lazyWithPreload.tsx';

/** The switches for notifications. In a file of its own: two of the lazy components render it. */
export const NotificationSwitches = lazyOptional(
  async () => (await import('./shell/NotificationSwitches.tsx')).NotificationSwitches,
);
