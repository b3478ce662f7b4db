import { isAnyOf } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { ClientId } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { within } from '../../lib/within.ts';
import { caughtUp, tabShown } from '../model/connectionSlice.ts';
import { isForgotten, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppStore, AppThunk, Services, StartListening } from '../types.ts';
import { selectDraft } from './draftsSlice.ts';
import type { StoredOutgoing } from './outboxDatabase.ts';
import { type Outgoing, outboxRestored, previewRestored, StoredMessage } from './outboxSlice.ts';
import { storedItems } from './storedItems.ts';

/** As it is kept: nothing of this tab's life, and never as being sent. */
const asKept = ({ previewUrl: _, progress: __, heldUntil: ___, ...entry }: Outgoing): Outgoing => ({
  ...entry,
  status: entry.status === 'failed' ? 'failed' : 'waiting',
  progress: 0,
});

/** Must what is kept of a message change? */
const isKeptAnew = (was: Outgoing | undefined, now: Outgoing): boolean =>
  !was || (was.status === 'failed') !== (now.status === 'failed') || was.afterId !== now.afterId;

/** What local storage has of a person's messages, until the database has it. */
const justWrittenBy = ({ storage, report }: Pick<Services, 'storage' | 'report'>, userId: number) =>
  storedItems(storage, `mingala.outgoing.${userId}.`, JustWritten, (error) =>
    report('a message could not be noted', error),
  );

/**
 * What this device keeps of a person's messages, whichever tab sends them. Local storage is read first: what leaves it meanwhile is in the
 * database.
 */
const readStored = async (services: Services, userId: number): Promise<StoredOutgoing[]> => {
  const justWritten = justWrittenBy(services, userId).read();
  return [...justWritten.values(), ...(await services.device.readOutbox(userId))];
};

/** Takes messages of the person over that a tab left, reads the pictures of files back, and puts them into the outbox. */
const takeOver =
  (fromTab: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { device, tabs } = services;
    const userId = selectUserId(getState());
    if (userId === null) return;
    const isSignedIn = () => selectUserId(getState()) === userId;
    // What that tab had no time to put into the database.
    const justWritten = justWrittenBy(services, userId);
    const kept = new Set((await device.readOutbox(userId)).map(({ clientId }) => clientId));
    for (const stored of justWritten.read().values()) {
      if (stored.tab !== fromTab || kept.has(stored.clientId)) continue;
      if (await device.putOutgoing(stored)) justWritten.remove(stored.clientId);
      else if (isSignedIn()) dispatch(outboxRestored([stored.entry]));
    }
    const left = async () => (await device.readOutbox(userId)).filter(({ tab }) => tab === fromTab);
    // A full device can still read: that another tab may take the same does no harm, each is known again by its `clientId`.
    const entries = (await device.adopt(userId, fromTab, tabs.id)) ?? (await left()).map(({ entry }) => entry);
    if (entries.length === 0 || !isSignedIn()) return;
    dispatch(outboxRestored(entries));
    for (const { clientId, kind, fileType } of entries) {
      if (kind !== 'file' || !fileType.startsWith('image/')) continue;
      const file = await device.readFile(clientId);
      if (file) dispatch(previewRestored({ clientId, previewUrl: URL.createObjectURL(file) }));
    }
  };

/**
 * Does another tab have messages of the person on their way? They are lost when this one signs out: `selectOutboxTotal` knows only those
 * of this tab.
 */
export const hasUnsentElsewhere = (): AppThunk<Promise<boolean>> => async (_dispatch, getState, services) => {
  const userId = selectUserId(getState());
  if (userId === null) return false;
  return (await readStored(services, userId)).some(({ tab }) => tab !== services.tabs.id);
};

/** Longest wait for what earlier tabs left before new messages go out, in ms: a device database that hangs stops nobody. */
const RESTORE_MS = 3_000;
/** How long the picture of a sent file is kept for the screen, which shows it until the server's has arrived, in ms. */
const PICTURE_MS = 60_000;

/**
 * Messages on their way outlive a reload, a crash and a session that the server ended; they are kept row by row. The device database takes
 * a message some milliseconds after the key press, and a tab may die in between: local storage takes it in the same turn, until the
 * database has it. This tab takes those of other tabs as soon as they are gone. The result tells when those that earlier tabs left are
 * in the outbox.
 */
export function persistOutbox(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  startListening: StartListening,
  services: Services,
): () => Promise<unknown> {
  const { device, tabs, browser, stopped } = services;
  let restoring: Promise<unknown> = Promise.resolve();
  /** Whose messages this tab has taken. Taken again, one that arrived meanwhile would go out once more. */
  let takenFor: number | null = null;
  /** The tabs whose end this one waits for. */
  const followed = new Set<string>();

  const keep = (userId: number, entry: Outgoing) => {
    const stored = { clientId: entry.clientId, userId, tab: tabs.id, entry: asKept(entry) };
    const justWritten = justWrittenBy(services, userId);
    justWritten.write(entry.clientId, stored);
    void device.putOutgoing(stored).then((isKept) => isKept && justWritten.remove(entry.clientId));
  };

  /** Takes over what a tab leaves, once it is gone. */
  const follow = async (owner: string) => {
    if (followed.has(owner)) return;
    followed.add(owner);
    await tabs.whenGone(owner);
    await dispatch(takeOver(owner));
    followed.delete(owner);
  };
  /** Takes what this tab and those that are gone have left, and follows the others. */
  const restore = async (userId: number) => {
    const taken: Promise<void>[] = [];
    for (const owner of new Set((await readStored(services, userId)).map(({ tab }) => tab))) {
      if (owner === tabs.id || (await tabs.isGone(owner))) taken.push(dispatch(takeOver(owner)));
      else void follow(owner);
    }
    await Promise.all(taken);
  };

  // Whatever puts a message into the outbox, changes or removes it: a key press, an answer, an event or the person.
  startListening({
    predicate: (action, now, before) => now.outbox.rows !== before.outbox.rows && !signedOut.match(action),
    effect: (_action, story) => {
      const state = story.getState();
      const userId = selectUserId(state);
      if (userId === null) return;
      const { entities: now } = state.outbox.rows;
      const { entities: before } = story.getOriginalState().outbox.rows;
      // What the next one must know of the one that arrived is kept before that is forgotten.
      for (const entry of Object.values(now)) if (isKeptAnew(before[entry.clientId], entry)) keep(userId, entry);
      for (const { clientId, key, kind, previewUrl } of Object.values(before)) {
        if (now[clientId]) continue;
        void device.removeOutgoing(clientId);
        justWrittenBy(services, userId).remove(clientId);
        const isInDraft = selectDraft(state, key).files.some(({ fileId }) => fileId === clientId);
        if (kind === 'file' && !isInDraft) void device.removeFile(clientId);
        if (previewUrl) setTimeout(() => URL.revokeObjectURL(previewUrl), PICTURE_MS);
      }
    },
  });
  startListening({
    predicate: sessionStarts,
    effect: async (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null || userId === takenFor) return;
      takenFor = userId;
      const restored = restore(userId);
      restoring = within(restored, RESTORE_MS);
      await restored;
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, story) => {
      const before = story.getOriginalState();
      const userId = selectUserId(before);
      takenFor = null;
      for (const { previewUrl } of Object.values(before.outbox.rows.entities))
        if (previewUrl) URL.revokeObjectURL(previewUrl);
      if (!isForgotten(payload.reason) || userId === null) return;
      justWrittenBy(services, userId).clear();
      await device.forget(userId);
    },
  });
  // Other tabs write after this session has started. Every message passes through local storage: the event has it, the item may be gone.
  const storageChanged = ({ key, newValue }: StorageEvent) => {
    const userId = selectUserId(getState());
    if (userId === null || justWrittenBy(services, userId).idOf(key ?? '') === undefined) return;
    const { data } = JustWritten.safeParse(parseJson(newValue ?? ''));
    if (data) void follow(data.tab);
  };
  browser?.window.addEventListener('storage', storageChanged, { signal: stopped });
  // Where local storage is full or forbidden, no event tells.
  startListening({
    matcher: isAnyOf(caughtUp, tabShown),
    effect: async () => {
      await restoring;
      const userId = selectUserId(getState());
      if (userId === null) return;
      for (const { tab } of await readStored(services, userId)) if (tab !== tabs.id) void follow(tab);
    },
  });
  return () => restoring;
}

const JustWritten: z.ZodMiniType<StoredOutgoing> = z.object({
  clientId: ClientId,
  userId: z.number(),
  tab: z.string(),
  entry: StoredMessage,
});
