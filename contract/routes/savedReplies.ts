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
import { route } from './route.ts';

/** Saved replies of pages and of their staff (extension). */
export const savedReplyRoutes = {
  getSavedReplies: route('GET savedReply', {
    cost: 'list',
    query: z.object({ pageId: IdText }),
    response: z.array(SavedReply),
  }),
  createSavedReply: route('POST savedReply', {
    staffList: 'replies',
    body: NewSavedReply,
    idempotent: true,
    status: 201,
    response: SavedReply,
  }),
  updateSavedReply: route('PUT savedReply/{savedReplyId}', {
    staffList: 'replies',
    body: SavedReplyChange,
    response: SavedReply,
  }),
  deleteSavedReply: route('DELETE savedReply/{savedReplyId}', { staffList: 'replies' }),
  putSavedReplyFile: route('PUT savedReply/{savedReplyId}/file', {
    staffList: 'replies',
    file: true,
    idempotent: true,
    status: 201,
    response: SavedReplyFile,
  }),
  deleteSavedReplyFile: route('DELETE savedReply/{savedReplyId}/file/{fileId}', { staffList: 'replies' }),
  countSavedReplyUse: route('POST savedReply/{savedReplyId}/used'),
  importSavedReplies: route('POST savedReply/import', {
    staffList: 'replies',
    body: SavedReplyImport,
    bodyMax: SAVED_REPLY_IMPORT_MAX_BYTES,
    response: SavedReplyImported,
  }),
};
