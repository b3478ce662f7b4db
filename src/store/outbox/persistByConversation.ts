import type { UnknownAction } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import type { ConversationKey } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { KeyValueStorage, RootState, Services, StartListening } from '../types.ts';

type ByConversation<T> = Partial<Record<ConversationKey, T>>;

/** What is kept of each conversation. */
interface Kept<T> {
  /** Its name on the device. */
  name: string;
  schema: z.ZodMiniType<T>;
  select: (state: RootState) => ByConversation<T>;
  /** The action that brings back what was kept. */
  restored: (kept: ByConversation<T>) => UnknownAction;
}

const namesUnder = (storage: KeyValueStorage, prefix: string): string[] => {
  const names: string[] = [];
  for (let place = 0; place < storage.length; place += 1) {
    const name = storage.key(place);
    if (name?.startsWith(prefix)) names.push(name);
  }
  return names;
};

/** What this device keeps under a prefix; what we do not understand is removed. */
function readKept<T>(storage: KeyValueStorage, prefix: string, schema: z.ZodMiniType<T>): ByConversation<T> {
  const kept: ByConversation<T> = {};
  for (const name of namesUnder(storage, prefix)) {
    const key = name.slice(prefix.length);
    const parsed = schema.safeParse(parseJson(storage.getItem(name) ?? ''));
    if (parsed.success && isConversationKey(key)) kept[key] = parsed.data;
    else storage.removeItem(name);
  }
  return kept;
}

/**
 * Keeps what a person writes so that it outlives a reload, a crash and a session that the server ended: every change is written at once,
 * in the same turn as the key press. Only the person's own sign-out removes it.
 */
export function persistByConversation<T>(
  startListening: StartListening,
  { storage, report }: Services,
  { name, schema, select, restored }: Kept<T>,
): void {
  if (!storage) return;
  /** One item a conversation, so that two tabs that write into different ones never overwrite each other. */
  const prefixOf = (userId: number) => `mingala.${name}.${userId}.`;

  startListening({
    predicate: (action, now, before) => select(now) !== select(before) && !signedOut.match(action),
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      write(userId, select(story.getState()), select(story.getOriginalState()));
    },
  });

  const write = (userId: number, now: ByConversation<T>, before: ByConversation<T>) => {
    const keys = new Set([...Object.keys(now), ...Object.keys(before)]) as Set<ConversationKey>;
    for (const key of keys) {
      if (now[key] === before[key]) continue;
      const item = prefixOf(userId) + key;
      try {
        if (now[key]) storage.setItem(item, JSON.stringify(now[key]));
        else storage.removeItem(item);
      } catch (error) {
        report('a draft could not be kept', error);
      }
    }
  };

  startListening({
    predicate: sessionStarts,
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId !== null) story.dispatch(restored(readKept(storage, prefixOf(userId), schema)));
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (payload.reason !== 'person' || userId === null) return;
      for (const item of namesUnder(storage, prefixOf(userId))) storage.removeItem(item);
    },
  });
}
