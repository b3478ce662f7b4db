import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { Note, NoteList, NoteText } from '../models/note.ts';
import { route } from './route.ts';

/** Private notes of a page's staff about its customers (extension): for staff with the flag `notes` alone. */
export const noteRoutes = {
  getNotes: route('GET /page/{pageId}/note/{customerId}', { cost: 'list', response: NoteList }),
  createNote: route('POST /page/{pageId}/note/{customerId}', {
    token: 'write',
    body: NoteText,
    idempotent: true,
    status: 201,
    response: Note,
  }),
  updateNote: route('PUT /page/note/{noteId}', { body: NoteText, response: Note }),
  deleteNote: route('DELETE /page/note/{noteId}', { response: z.object({ deleted: Id }) }),
};
