import type { UnknownAction } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import { isForgotten, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppStore, RootState, Services, StartListening } from '../types.ts';
import { storedItems } from './storedItems.ts';

/** What of a slice is kept, one item of local storage for each entry. */
interface Kept<Key extends string, Value> {
  /** Its name there. */
  name: string;
  schema: z.ZodMiniType<Value>;
  isKey: (key: string) => key is Key;
  select: (state: RootState) => Partial<Record<Key, Value>>;
  /** What this device keeps for the person was read. */
  restored: (kept: Record<string, Value>) => UnknownAction;
  /** Another tab of the person changed an entry, or removed it. */
  followed: {
    (entry: { key: Key; value: Value | undefined }): UnknownAction;
    match: (action: UnknownAction) => boolean;
  };
}

/**
 * Keeps the entries of a slice so that they outlive a reload, a crash and a session that the server ended: every change is written at once,
 * in the same turn. Only the person's own sign-out removes them. What they change in another tab is followed.
 */
export function persistItems<Key extends string, Value>(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  startListening: StartListening,
  { storage, browser, stopped, report }: Services,
  { name, schema, isKey, select, restored, followed }: Kept<Key, Value>,
): void {
  const itemsOf = (userId: number) =>
    storedItems(storage, `mingala.${name}.${userId}.`, schema, (error) => report(`a ${name} could not be kept`, error));

  startListening({
    // What was followed is stored already: written again, it would come back over what that tab has written since.
    predicate: (action, now, before) =>
      select(now) !== select(before) && !signedOut.match(action) && !followed.match(action),
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      const items = itemsOf(userId);
      const now = select(story.getState());
      const before = select(story.getOriginalState());
      for (const key of Object.keys({ ...before, ...now }).filter(isKey)) {
        const value = now[key];
        if (value === before[key]) continue;
        if (value) items.write(key, value);
        else items.remove(key);
      }
    },
  });
  startListening({
    predicate: sessionStarts,
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      const kept = [...itemsOf(userId).read()].filter(([key]) => isKey(key));
      story.dispatch(restored(Object.fromEntries(kept)));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (isForgotten(payload.reason) && userId !== null) itemsOf(userId).clear();
    },
  });
  const storageChanged = ({ key: item }: StorageEvent) => {
    const userId = selectUserId(getState());
    if (userId === null || item === null) return;
    const items = itemsOf(userId);
    const key = items.idOf(item);
    if (key !== undefined && isKey(key)) dispatch(followed({ key, value: items.get(key) }));
  };
  browser?.window.addEventListener('storage', storageChanged, { signal: stopped });
}
