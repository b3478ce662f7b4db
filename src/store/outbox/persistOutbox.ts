import * as z from 'zod/mini';
import { parseJson } from '../../lib/parseJson.ts';
import { within } from '../../lib/within.ts';
import { isForgotten, selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppStore, AppThunk, Services, StartListening } from '../types.ts';
import { selectDraft } from './draftsSlice.ts';
import {
  isOutgoingPhoto,
  type Outgoing,
  outboxRestored,
  previewRestored,
  StoredMessage,
  selectOutgoing,
} from './outboxSlice.ts';
import { storedItems } from './storedItems.ts';

/** A message as this device keeps it, and the tab that sends it; when that tab is gone another one takes it over. */
const StoredOutgoing = z.object({ tab: z.string(), entry: StoredMessage });

/** As it is kept: nothing of this tab's life, and never as being sent. */
const asKept = ({ previewUrl: _, progress: __, heldUntil: ___, ...entry }: Outgoing): Outgoing => ({
  ...entry,
  status: entry.status === 'failed' ? 'failed' : 'waiting',
  progress: 0,
});

/** Must what is kept of a message change? */
const isKeptAnew = (was: Outgoing | undefined, now: Outgoing): boolean =>
  !was || (was.status === 'failed') !== (now.status === 'failed') || was.afterId !== now.afterId;

/** What this device keeps of a person's messages, whichever tab sends them. */
const storedBy = ({ storage, report }: Pick<Services, 'storage' | 'report'>, userId: number) =>
  storedItems(storage, `mingala.outgoing.${userId}.`, StoredOutgoing, (error) =>
    report('a message could not be kept', error),
  );

/** Keeps a message as one that this tab sends. */
function keep(services: Services, userId: number, entry: Outgoing): void {
  const { clientId } = entry;
  const tab = services.tabs.id;
  storedBy(services, userId).write(clientId, { tab, entry });
  void services.device.copyMessage({ clientId, userId, tab, entry });
}

/** Puts messages of the person into the outbox that another tab has left, or this one before, and reads the pictures of files back. */
const takeOver =
  (userId: number, entries: readonly Outgoing[]): AppThunk =>
  (dispatch, getState, services) => {
    if (entries.length === 0 || selectUserId(getState()) !== userId) return;
    for (const entry of entries) keep(services, userId, entry);
    dispatch(outboxRestored([...entries]));
    void dispatch(readPreviews(entries));
  };

/** Takes over what a tab has left in local storage. */
const takeStored =
  (fromTab: string): AppThunk =>
  (dispatch, getState, services) => {
    const userId = selectUserId(getState());
    if (userId === null) return;
    const stored = [...storedBy(services, userId).read().values()];
    dispatch(
      takeOver(
        userId,
        stored.filter(({ tab }) => tab === fromTab).map(({ entry }) => entry),
      ),
    );
  };

/** Takes over what tabs that are gone have left in the database alone: the browser crashed before it wrote local storage to the disk. */
const takeCopied =
  (userId: number): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { device, tabs } = services;
    const copied = (await device.readMessages(userId)).flatMap((copy) => StoredOutgoing.safeParse(copy).data ?? []);
    for (const owner of new Set(copied.map(({ tab }) => tab))) {
      if (owner !== tabs.id && !(await tabs.succeedGone(owner))) continue;
      const stored = storedBy(services, userId).read();
      const isLost = ({ clientId }: Outgoing) => !stored.has(clientId) && !selectOutgoing(getState(), clientId);
      const left = copied.filter(({ tab }) => tab === owner).map(({ entry }) => entry);
      dispatch(takeOver(userId, left.filter(isLost)));
    }
  };

/** Reads the pictures of files back. */
const readPreviews =
  (entries: readonly Outgoing[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device }) => {
    for (const { clientId } of entries.filter(isOutgoingPhoto)) {
      const file = await device.readFile(clientId);
      if (file) dispatch(previewRestored({ clientId, previewUrl: URL.createObjectURL(file) }));
    }
  };

/**
 * Does another tab have messages of the person on their way? They are lost when this one signs out: `selectOutboxTotal` knows only those
 * of this tab.
 */
export const countUnsentElsewhere = (): AppThunk<number> => (_dispatch, getState, services) => {
  const userId = selectUserId(getState());
  if (userId === null) return 0;
  return [...storedBy(services, userId).read().values()].filter(({ tab }) => tab !== services.tabs.id).length;
};

/** How long new messages wait for those of a tab that is still there, in ms: it may be the one that this tab was reloaded from. */
const LEAVING_MS = 300;
/** How long the picture of a sent file is kept for the screen, which shows it until the server's has arrived, in ms. */
const PICTURE_MS = 60_000;

/**
 * Messages on their way outlive a reload, a crash and a session that the server ended: each is an item of local storage, written in the
 * turn of the key press, with a copy in the database. This tab takes those of other tabs as soon as they are gone. The result tells when those that earlier tabs left
 * are in the outbox.
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

  /** Takes over what a tab leaves, once it is gone. */
  const follow = async (owner: string) => {
    if (followed.has(owner)) return;
    followed.add(owner);
    await tabs.succeed(owner);
    dispatch(takeStored(owner));
    followed.delete(owner);
  };
  /** Takes what this tab and those that are gone have left, and follows the others; waits for those that are just leaving. */
  const restore = (userId: number): Promise<unknown> => {
    const owners = new Set([...storedBy(services, userId).read().values()].map(({ tab }) => tab));
    const taken = [...owners].map(async (owner) =>
      owner === tabs.id || (await tabs.succeedGone(owner)) ? dispatch(takeStored(owner)) : follow(owner),
    );
    return within(Promise.all([...taken, dispatch(takeCopied(userId))]), LEAVING_MS);
  };

  // Whatever puts a message into the outbox, changes or removes it: a key press, an answer, an event or the person.
  startListening({
    predicate: (action, now, before) => now.outbox.rows !== before.outbox.rows && !signedOut.match(action),
    effect: (_action, story) => {
      const state = story.getState();
      const userId = selectUserId(state);
      if (userId === null) return;
      const stored = storedBy(services, userId);
      const { entities: now } = state.outbox.rows;
      const { entities: before } = story.getOriginalState().outbox.rows;
      // What the next one must know of the one that arrived is kept before that is forgotten.
      for (const entry of Object.values(now))
        if (isKeptAnew(before[entry.clientId], entry)) keep(services, userId, asKept(entry));
      for (const { clientId, key, kind, previewUrl } of Object.values(before)) {
        if (now[clientId]) continue;
        stored.remove(clientId);
        void device.removeMessage(clientId);
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
      restoring = restore(userId);
      await restoring;
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
      storedBy(services, userId).clear();
      await device.forget(userId);
    },
  });
  // Other tabs write after this session has started. The event has the message: the item may be gone.
  const storageChanged = ({ key, newValue }: StorageEvent) => {
    const userId = selectUserId(getState());
    if (userId === null || storedBy(services, userId).idOf(key ?? '') === undefined) return;
    const { data } = StoredOutgoing.safeParse(parseJson(newValue ?? ''));
    if (data) void follow(data.tab);
  };
  browser?.window.addEventListener('storage', storageChanged, { signal: stopped });
  return () => restoring;
}
