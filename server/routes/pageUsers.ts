import type { FastifyInstance } from 'fastify';
import { acceptRequest, changeMemberType, declineRequest } from '../chat/pages/answer.ts';
import { joinPage } from '../chat/pages/join.ts';
import { endMembership } from '../chat/pages/leave.ts';
import { membersAsJson } from '../chat/pages/members.ts';
import { findPage, membershipsOn, servesPage } from '../chat/pages/membership.ts';
import type { AppDeps } from '../deps.ts';
import { forbidden, invalidField } from '../errors.ts';
import { JsonText, register } from './register.ts';

/** The calls about the members of pages. */
export function pageUserRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, presence } = deps;

  register(app, 'getPageUsers', async ({ person, query }) => {
    await findPage(db, query.pageId);
    const { settled } = await membershipsOn(db, query.pageId, person);
    const readsConversations = servesPage(settled);
    if (!readsConversations && person.role !== 'ADMIN') throw forbidden();
    const wanted = { pageId: query.pageId, side: query.userType, readsConversations };
    return new JsonText(await membersAsJson(db, presence, wanted));
  });

  register(app, 'createPageUser', ({ person, body }) => joinPage(deps, person, body));

  register(app, 'deletePageUser', async ({ person, params }) => {
    await endMembership(deps, person, params.pageUserId);
    return undefined;
  });

  register(app, 'getPageUserStatus', ({ person, query }) => {
    const { pageUserId, noOryes, userTypeChange, ...wanted } = query;
    if (userTypeChange) return changeMemberType(deps, person, pageUserId, wanted);
    if (noOryes === undefined) throw invalidField('noOryes', 'required');
    return noOryes === 'yes'
      ? acceptRequest(deps, person, pageUserId, wanted)
      : declineRequest(deps, person, pageUserId);
  });
}
