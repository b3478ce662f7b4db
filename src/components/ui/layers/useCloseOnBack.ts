import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './layerHistory.ts';

/** Closes a layer by Back while it is open. What does not close then, because it asks first or must stay, stays open. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? openLayer(() => close()) : undefined), [open]);
}
