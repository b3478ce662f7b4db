import * as z from 'zod/mini';
import type { ConversationKey } from '#contract';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, Services, StartListening } from '../types.ts';
import { type Draft, draftFileDropped, draftFilesKept, draftsRestored } from './draftsSlice.ts';
import { type NoteDraft, noteDraftsRestored } from './noteDraftsSlice.ts';
import { persistByConversation } from './persistByConversation.ts';

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
