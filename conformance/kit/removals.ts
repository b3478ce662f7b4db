import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { RouteName } from '#contract';
import type { Caller } from './caller.ts';
import type { Part } from './parts.ts';

/** Who makes the calls of a removal, with the sessions of that time. */
interface Callers {
  as(part: Part): Caller;
  creator(): Caller;
  creatorId(): number;
}

type Remove = (callers: Callers, id: number, requestFormId: number) => Promise<unknown>;

/** Calls that create something, with the field of its id in the response (if there is one), and the call that removes it. */
const CREATIONS: { readonly [N in RouteName]?: { id?: string; remove: Remove } } = {
  createUserAccount: {
    id: 'userAccountId',
    remove: (callers, userAccountId) =>
      send(() => callers.as('admin').send('deleteUserAccount', { params: { userAccountId } })),
  },
  createUserType: {
    id: 'userTypeId',
    remove: (callers, id) => send(() => callers.as('admin').send('deleteUserType', { params: { id } })),
  },
  createPage: {
    id: 'pageId',
    remove: (callers, pageId) => send(() => callers.creator().send('deletePage', { params: { pageId } })),
  },
  restorePage: {
    id: 'pageId',
    remove: (callers, pageId) => send(() => callers.as('owner').send('deletePage', { params: { pageId } })),
  },
  createPageUser: {
    id: 'pageUserId',
    remove: (callers, pageUserId) => send(() => callers.as('owner').send('deletePageUser', { params: { pageUserId } })),
  },
  createInvitation: {
    id: 'invitationId',
    remove: (callers, invitationId) =>
      send(() => callers.creator().send('deleteInvitation', { params: { invitationId } })),
  },
  createSavedReply: {
    id: 'savedReplyId',
    remove: (callers, savedReplyId) =>
      send(() => callers.creator().send('deleteSavedReply', { params: { savedReplyId } })),
  },
  askFriend: {
    id: 'requestFormId',
    remove: (callers, requestFormId) => send(() => callers.creator().send('endFriend', { params: { requestFormId } })),
  },
  createBlock: {
    id: 'blockId',
    remove: (callers, blockId) => send(() => callers.creator().send('deleteBlock', { params: { blockId } })),
  },
  createScheduled: { id: 'scheduledId', remove: removeScheduled },
  putScheduledFile: { id: 'scheduledId', remove: removeScheduled },
  createPrivateMessage: { id: 'privateMessageId', remove: removePrivateMessage },
  putPrivateMessagePhoto: { id: 'privateMessageId', remove: removePrivateMessage },
  createArchive: { remove: (callers) => send(() => callers.creator().send('deleteArchive')) },
  createReport: { remove: (callers) => closeReports(callers, callers.creatorId()) },
};

function removePrivateMessage(callers: Callers, privateMessageId: number, requestFormId: number) {
  const params = { privateMessageId, requestFormId };
  return send(() => callers.creator().send('deletePrivateMessage', { params }));
}

/** What is left scheduled would be sent to somebody later. */
function removeScheduled(callers: Callers, scheduledId: number) {
  return send(() => callers.creator().send('deleteScheduled', { params: { scheduledId } }));
}

/** No call removes a report: those of this reporter that are still open are closed. */
async function closeReports(callers: Callers, reporterId: number): Promise<void> {
  const { reports } = await callers.as('admin').call('getReports', { query: { state: 'open' } });
  for (const { reportId, reporter } of reports)
    if (reporter.userAccountId === reporterId)
      await send(() =>
        callers.as('admin').send('closeReport', { params: { reportId }, body: { outcome: 'dismissed' } }),
      );
}

/** How often a removal is sent again after the server's rate limit refused it. */
const TRIES = 5;

/** A run removes more at its end than a server may allow at once: it waits as long as the server says. */
async function send(call: () => Promise<Response>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await call();
    await answer.body?.cancel();
    if (answer.status !== 429) return;
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}

const Ids = z.record(z.string(), z.unknown());

/** Everything that a run created, and how it is removed at the end. */
export class Removals {
  readonly #removals: (() => Promise<unknown>)[] = [];

  /** Registers a removal; the last registered is the first to run. */
  add(remove: () => Promise<unknown>): void {
    this.#removals.push(remove);
  }

  /** Registers the removal of what a call created, also where the check then fails. */
  async addCreated(callers: Callers, name: RouteName, answer: Response): Promise<void> {
    const creation = CREATIONS[name];
    if (!creation || !answer.ok) return;
    const read: unknown = creation.id
      ? await answer
          .clone()
          .json()
          .catch(() => undefined)
      : {};
    const body = Ids.safeParse(read);
    if (!body.success) return;
    const { [creation.id ?? '']: id, requestFormId } = body.data;
    this.add(() => creation.remove(callers, Number(id), Number(requestFormId)));
  }

  /** Removes everything. A removal that fails is skipped: the check may have removed the thing itself. */
  async run(): Promise<void> {
    for (let remove = this.#removals.pop(); remove; remove = this.#removals.pop())
      await remove().catch(() => undefined);
  }
}
