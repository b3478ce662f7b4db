import type { FastifyInstance } from 'fastify';
import { type ConversationRef, parseConversationKey } from '#contract';
import { requireFileReader } from '../auth/authenticate.ts';
import {
  changeScheduled,
  createScheduled,
  createScheduledFile,
  deleteScheduled,
  listScheduled,
  openScheduledFile,
} from '../chat/scheduled/scheduled.ts';
import { sendScheduled } from '../chat/scheduled/sendScheduled.ts';
import { runInBackground } from '../db/callTransactions.ts';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { type MessageFileQuery, serveMessageFile } from '../files/serveFile.ts';
import { presentScheduled } from '../presenters/scheduled.ts';
import { register } from './register.ts';

const ID = /^[1-9]\d{0,15}$/;

function refOf(key: string): ConversationRef {
  const ref = parseConversationKey(key);
  if (!ref) throw notFound();
  return ref;
}

/** Calls for messages that are sent later, and their files. */
export function scheduledRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files } = deps;

  register(app, 'getScheduled', async ({ person, params }) =>
    (await listScheduled(db, person, refOf(params.conversation))).map(presentScheduled),
  );
  register(app, 'createScheduled', async ({ person, params, body, clientId }) =>
    presentScheduled(await createScheduled(deps, person, refOf(params.conversation), body, clientId)),
  );
  register(app, 'putScheduledFile', async ({ person, params, query, clientId, receiveFile }) => {
    const { conversation, extension, replyOrZero: replyId } = params;
    const given = { receive: receiveFile, extension, replyId, dueTime: query.dueTime };
    return presentScheduled(await createScheduledFile(deps, person, refOf(conversation), given, clientId));
  });
  register(app, 'updateScheduled', async ({ person, params, body }) => {
    const row = await changeScheduled(deps, person, params.scheduledId, body);
    // Not awaited: what fails here is taken up again by the sweep.
    if (body.dueTime === null)
      void runInBackground(() => sendScheduled(deps)).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a scheduled message was not sent at once'),
      );
    return presentScheduled(row);
  });
  register(app, 'deleteScheduled', ({ person, params }) => deleteScheduled(deps, person, params.scheduledId));

  // Outside the API, because an image element cannot send the Authorization header.
  type FileRequest = { Params: { scheduledId: string }; Querystring: MessageFileQuery };
  app.get<FileRequest>('/scheduledfile/:scheduledId', { compress: false }, async (request, reply) => {
    const person = await requireFileReader(request);
    const { scheduledId } = request.params;
    if (!ID.test(scheduledId)) throw notFound();
    const file = await openScheduledFile(db, person, Number(scheduledId));
    // Its address can be guessed, so the browser keeps no copy for the next person who uses it.
    return serveMessageFile(files, file, { request, reply, query: request.query, isPrivate: true });
  });
}
