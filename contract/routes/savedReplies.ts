import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { SAVED_REPLY_IMPORT_MAX_BYTES } from '../limits.ts';
import {
  NewSavedReply,
  SavedReply,
  SavedReplyChange,
  SavedReplyFile,
  SavedReplyImport,
  SavedReplyImported,
} from '../models/savedReply.ts';
import { Empty, route } from './route.ts';

const SavedReplyId = z.object({ savedReplyId: IdText });

/** Saved replies of pages and of their staff (extension). */
export const savedReplyRoutes = {
  getSavedReplies: route('GET savedReply', {
    cost: 'list',
    extension: true,
    query: z.object({ pageId: IdText }),
    response: z.array(SavedReply),
  }),
  createSavedReply: route('POST savedReply', {
    extension: true,
    body: NewSavedReply,
    status: 201,
    response: SavedReply,
  }),
  updateSavedReply: route('PUT savedReply/{savedReplyId}', {
    extension: true,
    params: SavedReplyId,
    body: SavedReplyChange,
    response: SavedReply,
  }),
  deleteSavedReply: route('DELETE savedReply/{savedReplyId}', {
    extension: true,
    params: SavedReplyId,
    status: 204,
    response: Empty,
  }),
  putSavedReplyFile: route('PUT savedReply/{savedReplyId}/file', {
    extension: true,
    params: SavedReplyId,
    file: true,
    idempotent: true,
    status: 201,
    response: SavedReplyFile,
  }),
  deleteSavedReplyFile: route('DELETE savedReply/{savedReplyId}/file/{fileId}', {
    extension: true,
    params: z.extend(SavedReplyId, { fileId: IdText }),
    status: 204,
    response: Empty,
  }),
  countSavedReplyUse: route('POST savedReply/{savedReplyId}/used', {
    extension: true,
    params: SavedReplyId,
    status: 204,
    response: Empty,
  }),
  importSavedReplies: route('POST savedReply/import', {
    extension: true,
    body: SavedReplyImport,
    bodyMax: SAVED_REPLY_IMPORT_MAX_BYTES,
    response: SavedReplyImported,
  }),
};
