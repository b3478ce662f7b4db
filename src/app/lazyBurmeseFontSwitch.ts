import { lazyWithPreload } from '../components/lazyWithPreload.tsx';

/** The choice of the Burmese font. In a file of its own: two of the lazy components render it. */
export const BurmeseFontSwitch = lazyWithPreload(
  () => import('./shell/BurmeseFontSwitch.tsx').then((module) => module.BurmeseFontSwitch),
  { optional: true },
);
