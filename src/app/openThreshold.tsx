import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { PreferencesState } from '../store/local/firstPreferences.ts';
import { type Arrived, Threshold } from './Threshold.tsx';

/** Shows the sign-in screen at once, and lets the rest of the app come behind it. */
export function openThreshold(
  root: Root,
  liked: PreferencesState,
  onLike: (likes: PreferencesState) => void,
  bring: (root: Root) => Promise<Arrived>,
): void {
  let arriving: Promise<Arrived> | null = null;
  const arrive = () => {
    arriving ??= bring(root).catch((error: unknown) => {
      arriving = null;
      throw error;
    });
    return arriving;
  };
  root.render(
    <StrictMode>
      <Threshold liked={liked} onLike={onLike} arrive={arrive} />
    </StrictMode>,
  );
}
