import { loadScreenWords } from '../i18n/catalogues.ts';
import { late } from '../parts/late.tsx';

/** The switches for notifications, with their words, which come late too; apart from the other late parts, because two of them show it. */
export const NoticeSwitches = late(
  async () => {
    const [{ NoticeSwitches: Part }] = await Promise.all([import('./NoticeSwitches.tsx'), loadScreenWords()]);
    return Part;
  },
  { quiet: true },
);
