import type { FastifyInstance } from 'fastify';
import { block, listBlocks, unblock } from '../chat/blocks/blocks.ts';
import { listFriends, renameFriend } from '../chat/friends.ts';
import { answerFriendship, askForFriendship, endFriendship } from '../chat/friendship.ts';
import { readNotifications } from '../chat/readNotifications.ts';
import type { RouteDeps } from '../deps.ts';
import { countNotifications } from '../notices/notifications.ts';
import { register } from './register.ts';

/** Calls for friends, friend requests, notifications, and people and pages that are blocked. */
export function friendRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, counters, config } = deps;
  const limit = { counters, perDay: config.limits.friendRequestsPerDay };

  register(app, 'getFriends', ({ person }) => listFriends(deps, person.userAccountId));
  register(app, 'askFriend', ({ body, person }) =>
    askForFriendship(deps, limit, person.userAccountId, body.userAccountId),
  );
  register(app, 'answerFriend', ({ params, body, person }) =>
    answerFriendship(deps, person.userAccountId, params.requestFormId, body.accept),
  );
  register(app, 'endFriend', ({ params, person }) => endFriendship(deps, person.userAccountId, params.requestFormId));
  register(app, 'changeFriendName', ({ query, person }) => renameFriend(deps, person, query));

  register(app, 'getNotifications', ({ person }) => readNotifications(deps, person.userAccountId));
  register(app, 'getNotificationCount', ({ person }) => countNotifications(db, person.userAccountId));

  register(app, 'getBlocks', ({ person }) => listBlocks(db, person));
  register(app, 'createBlock', ({ person, body }) => block(deps, person, body));
  register(app, 'deleteBlock', ({ person, params }) => unblock(deps, person, params.blockId));
}
