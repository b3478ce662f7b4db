import type { FastifyInstance } from 'fastify';
import { LIST_CURSOR_HEADER } from '#contract';
import { removeMember } from '../accounts/pageTokens.ts';
import { acceptRequest, changeMemberType, declineRequest } from '../chat/pages/decideMembership.ts';
import { joinPage } from '../chat/pages/join.ts';
import { requireMemberList } from '../chat/pages/memberListAccess.ts';
import { memberChangesAsJson, membersAsJson } from '../chat/pages/members.ts';
import { restorePageUser } from '../chat/pages/restore.ts';
import { JsonStream } from '../cost/jsonStream.ts';
import type { RouteDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { register } from './register.ts';

/** Calls for the members of pages. */
export function pageUserRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, presence, counters, config } = deps;
  const limit = { counters, perDay: config.limits.staffRequestsPerDay };

  register(app, 'getPageUsers', async ({ person, query, reply }) => {
    const { list, cursor } = await requireMemberList(db, person, query);
    // The cursor is taken before the rows are read: a change in between is sent twice rather than missed.
    reply.header(LIST_CURSOR_HEADER, cursor.text);
    return new JsonStream(membersAsJson(db, presence, list));
  });

  register(app, 'getPageUserChanges', async ({ person, query }) => {
    const { list } = await requireMemberList(db, person, query);
    return new JsonStream(memberChangesAsJson(db, presence, list, query.since));
  });

  register(app, 'createPageUser', ({ person, body }) => joinPage(deps, limit, person, body));

  register(app, 'deletePageUser', ({ person, params }) => removeMember(deps, person, params.pageUserId));

  register(app, 'restorePageUser', ({ person, params }) => restorePageUser(deps, person, params.pageUserId));

  register(app, 'getPageUserStatus', ({ person, query }) => {
    const { pageUserId, noOryes, userTypeChange, ...userType } = query;
    if (userTypeChange) return changeMemberType(deps, person, pageUserId, userType);
    if (noOryes === undefined) throw invalidField('noOryes', 'required');
    return noOryes === 'yes'
      ? acceptRequest(deps, person, pageUserId, userType)
      : declineRequest(deps, person, pageUserId);
  });
}
