import { useEffect, useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { guardHistory } from '../lib/historyGate.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNavigator } from './router/routing.ts';

/** The router numbers its entries of the browser's history; NaN where an entry is not the router's. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;

/**
 * Asks before a screen with unsaved changes is left, be it by a link, by Back or by closing the tab: all ways out are held
 * here.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const { leaveGuard } = useText();
  const navigator = useNavigator();
  /** Goes where the person wanted to go. */
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!when) return;
    const { push, replace } = navigator;
    const here = placeOf(window.history.state);
    let isReturning = false;

    const release = () => {
      navigator.push = push;
      navigator.replace = replace;
      endGuard();
      window.removeEventListener('beforeunload', unloading);
    };
    const ask = (go: () => void) =>
      setWayOut(() => () => {
        release();
        go();
      });
    const popped = (event: PopStateEvent) => {
      const steps = placeOf(event.state) - here;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (Number.isFinite(steps) && steps !== 0) {
        event.stopImmediatePropagation();
        isReturning = true;
        window.history.go(-steps);
        ask(() => window.history.go(steps));
      }
    };
    const unloading = (event: BeforeUnloadEvent) => event.preventDefault();

    navigator.push = (...to) => ask(() => push(...to));
    navigator.replace = (...to) => ask(() => replace(...to));
    const endGuard = guardHistory(popped);
    window.addEventListener('beforeunload', unloading);
    return release;
  }, [when, navigator]);

  return (
    <ConfirmDialog
      open={wayOut !== null}
      title={leaveGuard.title}
      text={leaveGuard.text}
      cancelLabel={leaveGuard.stay}
      confirmLabel={leaveGuard.leave}
      dangerous
      onCancel={() => setWayOut(null)}
      onConfirm={() => {
        setWayOut(null);
        wayOut?.();
      }}
    />
  );
}
