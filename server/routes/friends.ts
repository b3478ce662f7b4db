import type { FastifyInstance } from 'fastify';
import { listFriends, renameFriend } from '../chat/friends.ts';
import { answerFriendship, askForFriendship, endFriendship } from '../chat/friendship.ts';
import { readNotifications } from '../chat/readNotifications.ts';
import { createCounters } from '../counters/counters.ts';
import type { AppDeps } from '../deps.ts';
import { countNotifications } from '../notices/notifications.ts';
import { register } from './register.ts';

/** Calls for friends, friend requests and notifications. */
export function friendRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { counters = createCounters(), config } = deps;
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
  register(app, 'getNotificationCount', ({ person }) => countNotifications(deps.db, person.userAccountId));
}
