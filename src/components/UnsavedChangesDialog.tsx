import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { leaveLayers } from './ui/layers/layerHistory.ts';

interface UnsavedChangesDialogProps {
  /** There are some. */
  when: boolean;
  /** They were discarded, and the address that was left for is shown by the same screen. */
  onDiscarded?: () => void;
}

/** Asks before a screen with unsaved changes is left by a link, by Back or Forward, or by closing the tab. */
export function UnsavedChangesDialog({ when, onDiscarded }: UnsavedChangesDialogProps) {
  const { leaveGuard } = useText();
  // A jump within the screen (#content) leaves nothing.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => when && from.pathname + from.search !== to.pathname + to.search,
  );

  const [isLeaving, setIsLeaving] = useState(false);
  const arrived = useEffectEvent(() => {
    setIsLeaving(false);
    onDiscarded?.();
  });
  const hasArrived = isLeaving && blocker.state === 'unblocked';
  useEffect(() => {
    if (hasArrived) arrived();
  }, [hasArrived]);

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={leaveGuard.title}
      text={leaveGuard.text}
      cancelLabel={leaveGuard.stay}
      confirmLabel={leaveGuard.leave}
      dangerous
      onClose={isLeaving ? undefined : () => blocker.reset?.()}
      busy={isLeaving}
      onConfirm={() => {
        setIsLeaving(true);
        // From below a form's entry: the router counts its steps from there.
        void leaveLayers(() => blocker.proceed?.());
      }}
    />
  );
}
