import * as z from 'zod/mini';
import { Id, IdText } from '../ids.ts';
import { Note, NoteList, NoteText } from '../models/note.ts';
import { route } from './route.ts';

const ofCustomer = z.object({ pageId: IdText, customerId: IdText });
const ofNote = z.object({ noteId: IdText });

/** Private notes of a page's staff about its customers (extension): for staff with the flag `notes` alone. */
export const noteRoutes = {
  getNotes: route('GET /page/{pageId}/note/{customerId}', {
    cost: 'list',
    params: ofCustomer,
    response: NoteList,
  }),
  createNote: route('POST /page/{pageId}/note/{customerId}', {
    token: 'write',
    params: ofCustomer,
    body: NoteText,
    idempotent: true,
    status: 201,
    response: Note,
  }),
  updateNote: route('PUT /page/note/{noteId}', {
    params: ofNote,
    body: NoteText,
    response: Note,
  }),
  deleteNote: route('DELETE /page/note/{noteId}', {
    params: ofNote,
    response: z.object({ deleted: Id }),
  }),
};
