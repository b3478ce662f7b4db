import type { FastifyInstance } from 'fastify';
import { createNote, editNote, listNotes, removeNote } from '../chat/notes/notes.ts';
import type { AppDeps } from '../deps.ts';
import { presentNote } from '../presenters/note.ts';
import { presentNamed } from '../presenters/person.ts';
import { register } from './register.ts';

/** Calls for the private notes of a page's staff. */
export function noteRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'getNotes', async ({ person, params }) => {
    const { notes, readers } = await listNotes(deps, person, params);
    return { notes: notes.map(presentNote), readers: readers.map(presentNamed) };
  });

  register(app, 'createNote', async ({ person, params, body, clientId }) =>
    presentNote(await createNote(deps, person, params, body, clientId)),
  );

  register(app, 'updateNote', async ({ person, params, body }) =>
    presentNote(await editNote(deps, person, params.noteId, body)),
  );

  register(app, 'deleteNote', async ({ person, params }) => {
    await removeNote(deps, person, params.noteId);
    return { deleted: params.noteId };
  });
}
