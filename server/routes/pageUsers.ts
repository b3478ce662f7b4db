import type { FastifyInstance } from 'fastify';
import { LIST_CURSOR_HEADER, type Side } from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import { acceptRequest, changeMemberType, declineRequest } from '../chat/pages/answer.ts';
import { joinPage } from '../chat/pages/join.ts';
import { KeptMembers } from '../chat/pages/keptMembers.ts';
import { endMembership } from '../chat/pages/leave.ts';
import { rightToSeeMembers } from '../chat/pages/listRight.ts';
import { memberChanges, membersAsJson } from '../chat/pages/members.ts';
import type { AppDeps } from '../deps.ts';
import { forbidden, invalidField } from '../errors.ts';
import { JsonBytes } from './jsonBytes.ts';
import { JsonText, register } from './register.ts';

/** The calls about the members of pages. */
export function pageUserRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, presence } = deps;

  const kept = new KeptMembers(db, presence, (text) => new JsonBytes(text));

  /** The list that is asked for, if the person may see it: who serves the page, and admins, who see nothing that was written. */
  async function wantedBy(person: Person, { pageId, userType }: { pageId: number; userType: Side }) {
    const { servesPage, now } = await rightToSeeMembers(db, person, pageId);
    if (!servesPage && person.role !== 'ADMIN') throw forbidden();
    return { wanted: { pageId, side: userType, readsConversations: servesPage }, now };
  }

  register(app, 'getPageUsers', async ({ person, query, reply }) => {
    const { wanted, now } = await wantedBy(person, query);
    // Taken before the rows are read: what changes meanwhile is told twice rather than never.
    reply.header(LIST_CURSOR_HEADER, now.text);
    return (await kept.find(wanted, now)) ?? new JsonText(membersAsJson(db, presence, wanted));
  });

  register(app, 'getPageUserChanges', async ({ person, query }) => {
    const { wanted } = await wantedBy(person, query);
    return memberChanges(db, presence, wanted, query.since);
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
