import type { FastifyInstance } from 'fastify';
import { getAssignment, setAssignment, setNotNow } from '../chat/desk/assignment.ts';
import { runBulks } from '../chat/desk/bulk.ts';
import { runBulkMessages } from '../chat/desk/bulkMessages.ts';
import { getBulk, startBulk, stopBulk, undoBulk } from '../chat/desk/bulkRequests.ts';
import { changeDesk } from '../chat/desk/changeDesk.ts';
import { readHistory } from '../chat/desk/history.ts';
import { createView, deleteView, listViews, updateView } from '../chat/desk/savedViews.ts';
import { listBulkMessages, listBulkRecipients } from '../chat/desk/sentBulkMessages.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for what the staff of a page keeps of its customers, and how it lists them. */
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
}
