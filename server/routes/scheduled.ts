import type { FastifyInstance } from 'fastify';
import { changeScheduled, createScheduled, deleteScheduled, listScheduled } from '../chat/scheduled/scheduled.ts';
import { sendScheduled } from '../chat/scheduled/sendScheduled.ts';
import { runInBackground } from '../db/callTransactions.ts';
import type { AppDeps } from '../deps.ts';
import { presentScheduled } from '../presenters/scheduled.ts';
import { register } from './register.ts';

/** Calls for the messages that the staff of a page sends later. */
export function scheduledRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'getScheduled', async ({ person, params }) =>
    (await listScheduled(deps.db, person, params)).map(presentScheduled),
  );
  register(app, 'createScheduled', async ({ person, params, body, clientId }) =>
    presentScheduled(await createScheduled(deps, person, params, body, clientId)),
  );
  register(app, 'updateScheduled', async ({ person, params, body }) => {
    const row = await changeScheduled(deps, person, params.scheduledId, body);
    // Not awaited: what fails here is taken up again by the sweep.
    if (body.dueTime === null)
      void runInBackground(() => sendScheduled(deps)).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a scheduled message was not sent at once'),
      );
    return presentScheduled(row);
  });
  register(app, 'deleteScheduled', async ({ person, params }) => {
    await deleteScheduled(deps, person, params.scheduledId);
    return undefined;
  });
}
