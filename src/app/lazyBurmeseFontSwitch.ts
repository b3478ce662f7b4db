import { lazyOptional } from '../components/lazyWithPreload.tsx';

/** The choice of the Burmese font. In a file of its own: two of the lazy components render it. */
export const BurmeseFontSwitch = lazyOptional(
  async () => (await import('./shell/BurmeseFontSwitch.tsx')).BurmeseFontSwitch,
);
