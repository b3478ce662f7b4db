import * as z from 'zod/mini';
import type { ConversationKey } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppThunk, KeyValueStorage, Services, StartListening } from '../types.ts';
import { type Draft, type DraftsState, draftFileDropped, draftFilesKept, draftsRestored } from './draftsSlice.ts';

/**
 * Adds chosen files to a draft, as soon as their bytes would outlive the tab: what is shown can be sent, also after a reload.
 * Resolves to their ids.
 */
export const draftFilesAdded =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<string[]>> =>
  async (dispatch, getState, { device }) => {
    const userId = selectUserId(getState());
    if (userId === null || files.length === 0) return [];
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), userId, file }));
    await Promise.all(chosen.map((one) => device.putFile(one)));
    // The session ended meanwhile, and its drafts with it.
    if (selectUserId(getState()) !== userId) return [];
    dispatch(
      draftFilesKept({
        key,
        files: chosen.map(({ id, file }) => ({ fileId: id, name: file.name, type: file.type, bytes: file.size })),
      }),
    );
    return chosen.map(({ id }) => id);
  };

/** Takes a chosen file out of a draft again. */
export const draftFileRemoved =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device }) => {
    dispatch(draftFileDropped({ key, fileId }));
    await device.removeFile(fileId);
  };

/** The bytes of a chosen file, for its picture in the draft; undefined when the device no longer has them. */
export const readDraftFile =
  (fileId: string): AppThunk<Promise<File | undefined>> =>
  (_dispatch, _getState, { device }) =>
    device.readFile(fileId);

/** The message a reply answers, as it is kept. */
export const StoredReply = z.object({
  id: z.number(),
  authorName: z.string(),
  text: z.string(),
  isFile: z.boolean(),
  fileName: z.optional(z.string()),
});

const StoredDraft: z.ZodMiniType<Draft> = z.object({
  text: z.string(),
  reply: z.nullable(StoredReply),
  edit: z.nullable(z.object({ id: z.number(), originalText: z.string(), textBefore: z.string() })),
  files: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      type: z.string(),
      bytes: z.number(),
      size: z.optional(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
});

/** One item a conversation, so that two tabs that write into different ones never overwrite each other. */
const prefixOf = (userId: number) => `mingala.draft.${userId}.`;

const namesUnder = (storage: KeyValueStorage, prefix: string): string[] => {
  const names: string[] = [];
  for (let place = 0; place < storage.length; place += 1) {
    const name = storage.key(place);
    if (name?.startsWith(prefix)) names.push(name);
  }
  return names;
};

/** The drafts this device keeps for a person; what we do not understand is removed. */
function readDrafts(storage: KeyValueStorage, userId: number): DraftsState {
  const drafts: DraftsState = {};
  const prefix = prefixOf(userId);
  for (const name of namesUnder(storage, prefix)) {
    const key = name.slice(prefix.length);
    const draft = StoredDraft.safeParse(parseJson(storage.getItem(name) ?? ''));
    if (draft.success && isConversationKey(key)) drafts[key] = draft.data;
    else storage.removeItem(name);
  }
  return drafts;
}

/**
 * Drafts outlive a reload, a crash and a session that the server ended: every change is written at once, in the same
 * turn as the key press. Only the person's own sign-out removes them.
 */
export function persistDrafts(startListening: StartListening, { storage, report }: Services): void {
  if (!storage) return;

  startListening({
    predicate: (action, now, before) => now.drafts !== before.drafts && !signedOut.match(action),
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId === null) return;
      write(userId, story.getState().drafts, story.getOriginalState().drafts);
    },
  });

  const write = (userId: number, now: DraftsState, before: DraftsState) => {
    const keys = new Set([...Object.keys(now), ...Object.keys(before)]) as Set<ConversationKey>;
    for (const key of keys) {
      if (now[key] === before[key]) continue;
      const name = prefixOf(userId) + key;
      try {
        if (now[key]) storage.setItem(name, JSON.stringify(now[key]));
        else storage.removeItem(name);
      } catch (error) {
        report('a draft could not be kept', error);
      }
    }
  };

  startListening({
    predicate: sessionStarts,
    effect: (_action, story) => {
      const userId = selectUserId(story.getState());
      if (userId !== null) story.dispatch(draftsRestored(readDrafts(storage, userId)));
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: ({ payload }, story) => {
      const userId = selectUserId(story.getOriginalState());
      if (payload.reason !== 'person' || userId === null) return;
      for (const name of namesUnder(storage, prefixOf(userId))) storage.removeItem(name);
    },
  });
}
