import * as z from 'zod/mini';
import { ClientId, Side } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppThunk, KeyValueStorage, Services, StartListening } from '../types.ts';
import { selectDraft } from './draftsSlice.ts';
import type { StoredOutgoing } from './outboxDatabase.ts';
import {
  messageWritten,
  type Outgoing,
  outboxRestored,
  previewRestored,
  selectOutgoing,
  sendingFailed,
  sendingRetried,
} from './outboxSlice.ts';
import { StoredReply } from './persistDrafts.ts';

/** As it is kept: nothing of this tab's life, and never as being sent. */
const asKept = ({ previewUrl: _, progress: __, heldUntil: ___, ...entry }: Outgoing): Outgoing => ({
  ...entry,
  status: entry.status === 'failed' ? 'failed' : 'waiting',
  progress: 0,
});

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
  (userId: number, journal: OutboxJournal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device, tabs }) => {
    const kept = await device.readOutbox(userId);
    const known = new Set(kept.map((stored) => stored.clientId));
    // What this tab has noted it is about to keep by itself.
    const noted = journal.read(userId).filter((stored) => stored.tab !== tabs.id && !known.has(stored.clientId));
    const owners = new Set([...kept, ...noted].map((stored) => stored.tab));
    const take = async (owner: string) => {
      // Its tab is gone: what it could only note is kept now, and taken over like the rest.
      for (const stored of noted) {
        if (stored.tab !== owner) continue;
        if (await device.putOutgoing(stored)) journal.strike(userId, stored.clientId);
        else dispatch(outboxRestored([stored.entry]));
      }
      await dispatch(takeOver(userId, owner));
    };
    const taken: Promise<void>[] = [];
    for (const owner of owners) {
      if (owner === tabs.id || (await tabs.isGone(owner))) taken.push(take(owner));
      else void tabs.whenGone(owner).then(() => take(owner));
    }
    await Promise.all(taken);
  };

/** Longest wait for what earlier tabs left before new messages go out, in ms: a device database that hangs stops nobody. */
const RESTORE_MS = 3_000;

/**
 * Messages on their way outlive a reload, a crash and a session that the server ended; they are kept row by row.
 * `restored` resolves when those that earlier tabs left are in the outbox.
 */
export function persistOutbox(
  startListening: StartListening,
  { device, tabs, storage, report }: Services,
): { restored: () => Promise<unknown> } {
  const journal = openOutboxJournal(storage, report);
  let restoring: Promise<unknown> = Promise.resolve();

  const keepEntry = (userId: number | null, entry: Outgoing | undefined) => {
    if (!entry || userId === null) return;
    const stored = { clientId: entry.clientId, userId, tab: tabs.id, entry: asKept(entry) };
    journal.note(stored);
    void device.putOutgoing(stored).then((isKept) => isKept && journal.strike(userId, entry.clientId));
  };

  startListening({
    actionCreator: messageWritten,
    effect: ({ payload }, story) => keepEntry(selectUserId(story.getState()), payload),
  });
  startListening({
    actionCreator: sendingFailed,
    effect: ({ payload }, story) => {
      const state = story.getState();
      keepEntry(selectUserId(state), selectOutgoing(state, payload.clientId));
    },
  });
  startListening({
    actionCreator: sendingRetried,
    effect: ({ payload }, story) =>
      keepEntry(selectUserId(story.getState()), selectOutgoing(story.getState(), payload)),
  });
  // Whatever takes a message out of the outbox, an answer, an event or the person: it is not kept any longer.
  startListening({
    predicate: (action, now, before) => now.outbox.byId !== before.outbox.byId && !signedOut.match(action),
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      const now = story.getState().outbox.byId;
      const before = Object.values(story.getOriginalState().outbox.byId);
      // What the next one must know of the one that arrived is kept before that is forgotten.
      for (const { clientId, afterId } of before)
        if (now[clientId] && now[clientId].afterId !== afterId) keepEntry(userId, now[clientId]);
      for (const entry of before) {
        if (now[entry.clientId]) continue;
        void device.removeOutgoing(entry.clientId);
        if (userId !== null) journal.strike(userId, entry.clientId);
        const isInDraft = selectDraft(story.getState(), entry.key).files.some(
          ({ fileId }) => fileId === entry.clientId,
        );
        if (entry.kind === 'file' && !isInDraft) void device.removeFile(entry.clientId);
        if (entry.previewUrl) releaseLater(entry.previewUrl);
      }
    },
  });
  startListening({
    predicate: sessionStarts,
    effect: async (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      const restored = story.dispatch(restoreOutbox(userId, journal));
      restoring = Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_MS))]);
      await restored;
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (payload.reason !== 'person' || userId === null) return;
      for (const { clientId } of journal.read(userId)) journal.strike(userId, clientId);
      await device.forget(userId);
    },
  });
  return { restored: () => restoring };
}

/** How long the picture of a sent file is kept for the screen, which shows it until the server's has arrived, in ms. */
const PICTURE_MS = 60_000;

const releaseLater = (url: string) => {
  setTimeout(() => URL.revokeObjectURL(url), PICTURE_MS);
};

/** What a message needs to be sent by another tab; the rest belongs to the life of the one that wrote it. */
const JournalEntry: z.ZodMiniType<Outgoing> = z.object({
  clientId: ClientId,
  key: z.custom<Outgoing['key']>(isConversationKey),
  side: Side,
  kind: z.enum(['text', 'file']),
  text: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  bytes: z.number(),
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
  reply: z.nullable(StoredReply),
  status: z.enum(['waiting', 'sending', 'failed']),
  progress: z.number(),
  time: z.string(),
  dueTime: z.optional(z.string()),
  order: z.number(),
  afterId: z.optional(z.number()),
});
const Stored = z.object({ tab: z.string(), entry: JournalEntry });

const prefixOf = (userId: number) => `mingala.outgoing.${userId}.`;

/**
 * What was written a moment ago. The device database takes a message some milliseconds after the key press, and a tab may
 * die in between; local storage takes it in the same turn, and gives it up as soon as the database has it.
 */
export interface OutboxJournal {
  note(stored: StoredOutgoing): void;
  strike(userId: number, clientId: string): void;
  /** What is noted for a person; what we do not understand is removed. */
  read(userId: number): StoredOutgoing[];
}

export function openOutboxJournal(
  storage: KeyValueStorage | null,
  report: (what: string, detail?: unknown) => void,
): OutboxJournal {
  return {
    note: ({ clientId, userId, tab, entry }) => {
      try {
        storage?.setItem(prefixOf(userId) + clientId, JSON.stringify({ tab, entry }));
      } catch (error) {
        report('a message could not be noted', error);
      }
    },
    strike: (userId, clientId) => storage?.removeItem(prefixOf(userId) + clientId),
    read(userId) {
      const prefix = prefixOf(userId);
      const names = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '');
      const found: StoredOutgoing[] = [];
      for (const name of names.filter((one) => one.startsWith(prefix))) {
        const noted = Stored.safeParse(parseJson(storage?.getItem(name) ?? ''));
        if (noted.success) found.push({ clientId: noted.data.entry.clientId, userId, ...noted.data });
        else storage?.removeItem(name);
      }
      return found;
    },
  };
}
