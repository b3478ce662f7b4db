import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../store/local/toasts.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** What comes sooner shows no sign, in ms. */
const PATIENCE_MS = 150;

interface LateSignProps {
  /** The code cannot come now. */
  hasFailed: boolean;
  /** Closes what was to be opened, so that it can be opened again. */
  onClose: () => void;
}

/** Speaks for what was opened and has no place on the screen yet: it is on its way, or it cannot come. */
export function LateSign({ hasFailed, onClose }: LateSignProps) {
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
