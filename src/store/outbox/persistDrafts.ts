import type { ConversationKey } from '#contract';
import { isConversationKey } from '../model/conversationRef.ts';
import { isForgotten, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppStore, Services, StartListening } from '../types.ts';
import { Draft, type DraftsState, draftFollowed, draftsRestored } from './draftsSlice.ts';
import { storedItems } from './storedItems.ts';

/**
 * Keeps what a person writes so that it outlives a reload, a crash and a session that the server ended: every change is written at once,
 * in the same turn as the key press. Only the person's own sign-out removes it. What they write in another tab is followed: what was sent
 * there does not stand here as if it were still to be sent.
 */
export function persistDrafts(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  startListening: StartListening,
  { storage, browser, stopped, report }: Services,
): void {
  const itemsOf = (userId: number) =>
    storedItems(storage, `mingala.draft.${userId}.`, Draft, (error) => report('a draft could not be kept', error));

  startListening({
    // What was followed is stored already: written again, it would come back over what that tab has written since.
    predicate: (action, now, before) =>
      now.drafts !== before.drafts && !signedOut.match(action) && !draftFollowed.match(action),
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
      if (isForgotten(payload.reason) && userId !== null) itemsOf(userId).clear();
    },
  });
  const storageChanged = ({ key: name }: StorageEvent) => {
    const userId = selectUserId(getState());
    if (userId === null || name === null) return;
    const items = itemsOf(userId);
    const key = items.idOf(name);
    if (key !== undefined && isConversationKey(key)) dispatch(draftFollowed({ key, draft: items.get(key) }));
  };
  browser?.window.addEventListener('storage', storageChanged, { signal: stopped });
}
