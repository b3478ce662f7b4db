import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/** Asks before what was typed in a dialog is discarded. `leave` does what it is given at once, or after the `question`. */
export function useAskBeforeDiscard(isChanged: boolean) {
  const { leaveGuard } = useText();
  const [discard, setDiscard] = useState<() => void>();
  const question = (
    <>
      <UnsavedChangesDialog when={isChanged} />
      <ConfirmDialog
        open={discard !== undefined}
        title={leaveGuard.title}
        text={leaveGuard.text}
        cancelLabel={leaveGuard.stay}
        confirmLabel={leaveGuard.leave}
        dangerous
        onClose={() => setDiscard(undefined)}
        onConfirm={() => {
          setDiscard(undefined);
          discard?.();
        }}
      />
    </>
  );
  return { leave: (go: () => void) => (isChanged ? setDiscard(() => go) : go()), question };
}
