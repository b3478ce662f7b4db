import type { UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { ConversationKey } from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { selectUserId, sessionStarts, signedOut } from '../session/sessionSlice.ts';
import type { AppThunk, KeyValueStorage, RootState, Services, StartListening } from '../types.ts';
import { type Draft, draftFileDropped, draftFilesKept, draftsRestored } from './draftsSlice.ts';
import { type NoteDraft, noteDraftsRestored } from './noteDraftsSlice.ts';

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

const StoredNoteDraft: z.ZodMiniType<NoteDraft> = z.object({
  isOpen: z.boolean(),
  text: z.string(),
  edit: z.nullable(z.object({ noteId: z.number(), textBefore: z.string() })),
  clientId: z.nullable(z.string()),
});

/** Keeps the drafts of messages and of notes on the device, apart from each other. */
export function persistDrafts(startListening: StartListening, services: Services): void {
  persistByConversation(startListening, services, {
    name: 'draft',
    schema: StoredDraft,
    select: ({ drafts }) => drafts,
    restored: draftsRestored,
  });
  persistByConversation(startListening, services, {
    name: 'noteDraft',
    schema: StoredNoteDraft,
    select: ({ noteDrafts }) => noteDrafts,
    restored: noteDraftsRestored,
  });
}
