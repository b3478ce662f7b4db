import type { StartListening } from '../listening.ts';
import type { AppThunk } from '../reducer.ts';
import type { Services } from '../services.ts';
import { selectUserId, sessionRestored, signedIn, signedOut } from '../session/session.ts';
import {
  messageWritten,
  type Outgoing,
  outboxRestored,
  previewRestored,
  selectOutgoing,
  sendingFailed,
  sendingRetried,
} from './outbox.ts';

/** As it is kept: nothing of this tab's life, and never as being sent. */
const asKept = ({ previewUrl: _, progress: __, ...entry }: Outgoing): Outgoing => ({
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
  (userId: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device, tabs }) => {
    const kept = await device.readOutbox(userId);
    const owners = new Set(kept.map((stored) => stored.tab));
    const taken: Promise<void>[] = [];
    for (const owner of owners) {
      if (owner === tabs.id) taken.push(dispatch(takeOver(userId, owner)));
      else void tabs.whenGone(owner).then(() => dispatch(takeOver(userId, owner)));
    }
    await Promise.all(taken);
  };

/** Messages on their way outlive a reload, a crash and a session that the server ended; they are kept row by row. */
export function keepOutbox(startListening: StartListening, { device, tabs }: Services): void {
  const keepEntry = (userId: number | null, entry: Outgoing | undefined) => {
    if (entry && userId !== null)
      void device.putOutgoing({ clientId: entry.clientId, userId, tab: tabs.id, entry: asKept(entry) });
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
      const now = story.getState().outbox.byId;
      for (const entry of Object.values(story.getOriginalState().outbox.byId)) {
        if (now[entry.clientId]) continue;
        void device.removeOutgoing(entry.clientId);
        if (entry.kind === 'file') void device.removeFile(entry.clientId);
        if (entry.previewUrl) releaseLater(entry.previewUrl);
      }
    },
  });
  startListening({
    predicate: (action) => signedIn.match(action) || sessionRestored.match(action),
    effect: async (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId !== null) await story.dispatch(restoreOutbox(userId));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (payload.reason === 'person' && userId !== null) await device.forget(userId);
    },
  });
}

/** How long the picture of a sent file is kept for the screen, which shows it until the server's has arrived, in ms. */
const PICTURE_MS = 60_000;

const releaseLater = (url: string) => {
  setTimeout(() => URL.revokeObjectURL(url), PICTURE_MS);
};
