import { useCallback, useEffect } from 'react';
import type { ConversationKey } from '#contract';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { printShown, selectIsPrinting } from '../../store/session/sessionSlice.ts';
import { PrintView } from '../lazyComponents.tsx';

/** The print view of the open conversation; it closes with the conversation. */
export function PrintLayer({ conversationKey }: { conversationKey: ConversationKey | null }) {
  const dispatch = useAppDispatch();
  const isPrinting = useAppSelector(selectIsPrinting);
  const close = useCallback(() => {
    dispatch(printShown(false));
  }, [dispatch]);
  useEffect(() => (conversationKey === null ? undefined : close), [conversationKey, close]);
  if (!isPrinting || conversationKey === null) return null;
  return <PrintView conversationKey={conversationKey} onClose={close} />;
}
