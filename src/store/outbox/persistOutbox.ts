import * as z from 'zod/mini';
import { ClientId } from '#contract';
import { within } from '../../lib/within.ts';
import { isForgotten, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppThunk, Services, StartListening } from '../types.ts';
import { selectDraft } from './draftsSlice.ts';
import type { StoredOutgoing } from './outboxDatabase.ts';
import { type Outgoing, outboxRestored, previewRestored, StoredMessage } from './outboxSlice.ts';
import { type StoredItems, storedItems } from './storedItems.ts';

/** As it is kept: nothing of this tab's life, and never as being sent. */
const asKept = ({ previewUrl: _, progress: __, heldUntil: ___, ...entry }: Outgoing): Outgoing => ({
  ...entry,
  status: entry.status === 'failed' ? 'failed' : 'waiting',
  progress: 0,
});

/** Must what is kept of a message change? */
const isKeptAnew = (was: Outgoing | undefined, now: Outgoing): boolean =>
  !was || (was.status === 'failed') !== (now.status === 'failed') || was.afterId !== now.afterId;

/** Takes messages over that a tab left, reads the pictures of files back, and puts them into the outbox. */
const takeOver =
  (userId: number, fromTab: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, tabs }) => {
    const entries = await device.adopt(userId, fromTab, tabs.id);
    if (entries.length === 0 || selectUserId(getState()) !== userId) return;
    dispatch(outboxRestored(entries));
    for (const { clientId, kind, fileType } of entries) {
      if (kind !== 'file' || !fileType.startsWith('image/')) continue;
      const file = await device.readFile(clientId);
      if (file) dispatch(previewRestored({ clientId, previewUrl: URL.createObjectURL(file) }));
    }
  };

/** Messages this device keeps for the person: this tab takes those of tabs that are gone, as soon as they are. */
const restoreOutbox =
  (userId: number, justWritten: StoredItems<StoredOutgoing>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, tabs }) => {
    const isSignedIn = () => selectUserId(getState()) === userId;
    const take = async (owner: string) => {
      if (!isSignedIn()) return;
      // What the tab that is gone had no time to put into the database.
      const kept = new Set((await device.readOutbox(userId)).map(({ clientId }) => clientId));
      for (const stored of justWritten.read().values()) {
        if (stored.tab !== owner || kept.has(stored.clientId)) continue;
        if (await device.putOutgoing(stored)) justWritten.remove(stored.clientId);
        else if (isSignedIn()) dispatch(outboxRestored([stored.entry]));
      }
      await dispatch(takeOver(userId, owner));
    };
    const all = [...(await device.readOutbox(userId)), ...justWritten.read().values()];
    const taken: Promise<void>[] = [];
    for (const owner of new Set(all.map(({ tab }) => tab))) {
      if (owner === tabs.id || (await tabs.isGone(owner))) taken.push(take(owner));
      else void tabs.whenGone(owner).then(() => take(owner));
    }
    await Promise.all(taken);
  };

/** Longest wait for what earlier tabs left before new messages go out, in ms: a device database that hangs stops nobody. */
const RESTORE_MS = 3_000;
/** How long the picture of a sent file is kept for the screen, which shows it until the server's has arrived, in ms. */
const PICTURE_MS = 60_000;

/**
 * Messages on their way outlive a reload, a crash and a session that the server ended; they are kept row by row. The device database takes
 * a message some milliseconds after the key press, and a tab may die in between: local storage takes it in the same turn, until the
 * database has it. `restored` resolves when those that earlier tabs left are in the outbox.
 */
export function persistOutbox(
  startListening: StartListening,
  { device, tabs, storage, report }: Services,
): { restored: () => Promise<unknown> } {
  const justWrittenBy = (userId: number) =>
    storedItems(storage, `mingala.outgoing.${userId}.`, JustWritten, (error) =>
      report('a message could not be noted', error),
    );
  let restoring: Promise<unknown> = Promise.resolve();
  /** Whose messages this tab has taken. Taken again, one that arrived meanwhile would go out once more. */
  let takenFor: number | null = null;

  const keep = (userId: number, entry: Outgoing) => {
    const stored = { clientId: entry.clientId, userId, tab: tabs.id, entry: asKept(entry) };
    const justWritten = justWrittenBy(userId);
    justWritten.write(entry.clientId, stored);
    void device.putOutgoing(stored).then((isKept) => isKept && justWritten.remove(entry.clientId));
  };

  // Whatever puts a message into the outbox, changes or removes it: a key press, an answer, an event or the person.
  startListening({
    predicate: (action, now, before) => now.outbox.byId !== before.outbox.byId && !signedOut.match(action),
    effect: (_action, story) => {
      const state = story.getState();
      const userId = selectUserId(state);
      if (userId === null) return;
      const { byId: now } = state.outbox;
      const { byId: before } = story.getOriginalState().outbox;
      // What the next one must know of the one that arrived is kept before that is forgotten.
      for (const entry of Object.values(now)) if (isKeptAnew(before[entry.clientId], entry)) keep(userId, entry);
      for (const { clientId, key, kind, previewUrl } of Object.values(before)) {
        if (now[clientId]) continue;
        void device.removeOutgoing(clientId);
        justWrittenBy(userId).remove(clientId);
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
      const restored = story.dispatch(restoreOutbox(userId, justWrittenBy(userId)));
      restoring = within(restored, RESTORE_MS);
      await restored;
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      takenFor = null;
      if (!isForgotten(payload.reason) || userId === null) return;
      justWrittenBy(userId).clear();
      await device.forget(userId);
    },
  });
  return { restored: () => restoring };
}

const JustWritten: z.ZodMiniType<StoredOutgoing> = z.object({
  clientId: ClientId,
  userId: z.number(),
  tab: z.string(),
  entry: StoredMessage,
});
