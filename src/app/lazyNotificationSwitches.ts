import { lazyWithPreload } from '../components/lazyWithPreload.tsx';

/** The switches for notifications. In a file of its own: two of the lazy components render it. */
export const NotificationSwitches = lazyWithPreload(
  () => import('./shell/NotificationSwitches.tsx').then((module) => module.NotificationSwitches),
  { optional: true },
);
