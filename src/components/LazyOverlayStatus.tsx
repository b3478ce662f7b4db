import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../store/toasts/toastsSlice.ts';
import { ProgressBar } from './ui/ProgressBar.tsx';

/** What is loaded sooner shows no progress, in ms. */
const PATIENCE_MS = 150;

interface LazyOverlayStatusProps {
  hasFailed: boolean;
  /** Closes what was to be opened, so that it can be opened again. */
  onClose: () => void;
}

/** Stands in for an overlay whose code is loaded: a progress bar, and a toast when it cannot be loaded. */
export function LazyOverlayStatus({ hasFailed, onClose }: LazyOverlayStatusProps) {
  const { everywhere } = useText();
  const dispatch = useAppDispatch();
  const giveUp = useEffectEvent(() => {
    dispatch(toastShown({ code: 'notLoaded' }));
    onClose();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return !hasFailed && <ProgressBar label={everywhere.loading} patienceMs={PATIENCE_MS} />;
}
