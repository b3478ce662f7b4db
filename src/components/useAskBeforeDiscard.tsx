import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/**
 * Asks before what was typed in a dialog is discarded. `leave` does what it is given at once, or after the `question`; `close` is called
 * where it was discarded by Back or a link that leads to the dialog's own screen.
 */
export function useAskBeforeDiscard(isChanged: boolean, close: () => void) {
  const { leaveGuard } = useText();
  const [discard, setDiscard] = useState<() => void>();
  const question = (
    <>
      <UnsavedChangesDialog when={isChanged} onDiscarded={close} />
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
