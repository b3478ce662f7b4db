import type { FastifyInstance } from 'fastify';
import { getAssignment, setAssignment, setNotNow } from '../chat/desk/assignment.ts';
import { runBulks } from '../chat/desk/bulk.ts';
import { runBulkMessages } from '../chat/desk/bulkMessages.ts';
import { getBulk, startBulk, stopBulk, undoBulk } from '../chat/desk/bulkRequests.ts';
import { changeDesk } from '../chat/desk/changeDesk.ts';
import { readHistory } from '../chat/desk/history.ts';
import { createView, deleteView, listViews, updateView } from '../chat/desk/savedViews.ts';
import { listBulkMessages, listBulkRecipients } from '../chat/desk/sentBulkMessages.ts';
import { listCustomerFields, putCustomerField } from '../chat/fields/customerFields.ts';
import { countFieldUse, createPageField, deletePageField, updatePageField } from '../chat/fields/pageFields.ts';
import { changeHours, readHours } from '../chat/hours/hours.ts';
import { createLabel, deleteLabel, listLabels, updateLabel } from '../chat/labels/labels.ts';
import { createNote, editNote, listNotes, removeNote } from '../chat/notes/notes.ts';
import { dismissRating, rate, readRating } from '../chat/ratings/ratings.ts';
import { getStatistics } from '../chat/statistics/statistics.ts';
import type { AppDeps } from '../deps.ts';
import { presentNote } from '../presenters/note.ts';
import { presentNamed } from '../presenters/person.ts';
import { register } from './register.ts';

/** Calls for what the staff of a page keeps of its customers, how it lists them, and how it serves them. */
export function deskRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, log } = deps;
  // Not awaited: the app asks how far it is. What fails here is taken up again by the sweep.
  const begin = () =>
    void Promise.all([runBulks(deps), runBulkMessages(deps)]).catch((error: unknown) =>
      log.warn({ err: error }, 'a bulk change was interrupted'),
    );

  register(app, 'changeDesk', ({ person, params, body, clientId }) => changeDesk(deps, person, params, body, clientId));

  register(app, 'getDeskHistory', ({ person, params, query }) => readHistory(db, person, params, query.before));

  register(app, 'startBulk', async ({ person, params, body, clientId }) => {
    const bulk = await startBulk(db, person, params.pageId, body, clientId);
    begin();
    return bulk;
  });
  register(app, 'getBulk', ({ person, params }) => getBulk(db, person, params));
  register(app, 'stopBulk', ({ person, params }) => stopBulk(db, person, params));
  register(app, 'undoBulk', async ({ person, params }) => {
    const bulk = await undoBulk(db, person, params);
    begin();
    return bulk;
  });

  register(app, 'getBulkMessages', ({ person, params, query }) =>
    listBulkMessages(db, person, params.pageId, query.before),
  );
  register(app, 'getBulkRecipients', ({ person, params, query }) =>
    listBulkRecipients(db, person, params, query.after),
  );

  register(app, 'getViews', ({ person, params }) => listViews(db, person, params.pageId));
  register(app, 'createView', ({ person, params, body, clientId }) =>
    createView(db, person, params.pageId, body, clientId),
  );
  register(app, 'updateView', ({ person, params, body }) => updateView(db, person, params, body));
  register(app, 'deleteView', ({ person, params }) => deleteView(db, person, params));

  register(app, 'getAssignment', ({ person, params }) => getAssignment(db, person, params.pageId));
  register(app, 'putAssignment', ({ person, params, body }) => setAssignment(db, person, params.pageId, body));
  register(app, 'putNotNow', ({ person, params, body }) => setNotNow(db, person, params.pageId, body.notNow));

  register(app, 'getLabels', ({ person, params }) => listLabels(db, person, params.pageId));
  register(app, 'createLabel', ({ person, params, body, clientId }) =>
    createLabel(db, person, params.pageId, body, clientId),
  );
  register(app, 'updateLabel', ({ person, params, body }) => updateLabel(db, person, params.labelId, body));
  register(app, 'deleteLabel', ({ person, params }) => deleteLabel(db, person, params.labelId));

  register(app, 'getPageHours', ({ person, params }) => readHours(db, person, params.pageId));
  register(app, 'putPageHours', ({ person, params, body }) => changeHours(deps, person, params.pageId, body));

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

  register(app, 'createPageField', ({ person, params, body, clientId }) =>
    createPageField(db, person, params.pageId, body, clientId),
  );
  register(app, 'updatePageField', ({ person, params, body }) => updatePageField(db, person, params.fieldId, body));
  register(app, 'deletePageField', ({ person, params }) => deletePageField(db, person, params.fieldId));
  register(app, 'getPageFieldUse', async ({ person, params }) => ({
    customers: await countFieldUse(db, person, params.fieldId),
  }));
  register(app, 'getCustomerFields', ({ person, params }) => listCustomerFields(db, person, params));
  register(app, 'putCustomerField', ({ person, params, body }) => putCustomerField(deps, person, params, body.value));

  register(app, 'putRating', ({ person, params, body }) => rate(deps, person, params.pageId, body));
  register(app, 'dismissRating', ({ person, params }) => dismissRating(deps, person, params.pageId));
  register(app, 'getRating', ({ person, params }) => readRating(db, person, params));

  register(app, 'getStatistics', ({ person, params, query }) => getStatistics(db, person, params.pageId, query));
}
