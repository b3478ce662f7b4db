import type { ConversationKey } from '#contract';
import { isConversationKey } from '../model/conversationRef.ts';
import { selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { Services, StartListening } from '../types.ts';
import { Draft, type DraftsState, draftsRestored } from './draftsSlice.ts';
import { storedItems } from './storedItems.ts';

/**
 * Keeps what a person writes so that it outlives a reload, a crash and a session that the server ended: every change is written at once,
 * in the same turn as the key press. Only the person's own sign-out removes it.
 */
export function persistDrafts(startListening: StartListening, { storage, report }: Services): void {
  const itemsOf = (userId: number) =>
    storedItems(storage, `mingala.draft.${userId}.`, Draft, (error) => report('a draft could not be kept', error));

  startListening({
    predicate: (action, now, before) => now.drafts !== before.drafts && !signedOut.match(action),
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      const items = itemsOf(userId);
      const { drafts: now } = story.getState();
      const { drafts: before } = story.getOriginalState();
      for (const key of Object.keys({ ...before, ...now }) as ConversationKey[]) {
        const draft = now[key];
        if (draft === before[key]) continue;
        if (draft) items.write(key, draft);
        else items.remove(key);
      }
    },
  });
  startListening({
    predicate: sessionStarts,
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      const kept: DraftsState = {};
      for (const [key, draft] of itemsOf(userId).read()) if (isConversationKey(key)) kept[key] = draft;
      story.dispatch(draftsRestored(kept));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (payload.reason === 'person' && userId !== null) itemsOf(userId).clear();
    },
  });
}
