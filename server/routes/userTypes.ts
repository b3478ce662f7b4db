import type { FastifyInstance } from 'fastify';
import {
  changeUserType,
  createUserType,
  listUserTypes,
  ownFlags,
  reasonFor,
  removeUserType,
  saveFlags,
} from '../chat/userTypes.ts';
import type { AppDeps } from '../deps.ts';
import { presentUiAccept, presentUserType } from '../presenters/userType.ts';
import { register } from './register.ts';

/** Calls for user types and their flags. */
export function userTypeRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps;

  register(app, 'getUserTypes', async ({ query }) =>
    (await listUserTypes(db, { name: query.userType, side: query.side })).map(presentUserType),
  );
  register(app, 'createUserType', async ({ body, person, clientId }) =>
    presentUserType(await createUserType(db, person.userAccountId, body, clientId)),
  );
  register(app, 'updateUserType', async ({ params, body, person }) =>
    presentUserType(await changeUserType(db, person.userAccountId, params.id, body)),
  );
  register(app, 'deleteUserType', ({ params, person }) => removeUserType(db, person.userAccountId, params.id));

  register(app, 'getUi', async ({ query }) => (await listUserTypes(db, { name: query.userType })).map(presentUiAccept));
  register(app, 'putUi', async ({ body, person }) => {
    const { userTypeId, ...flags } = body;
    return presentUiAccept(await saveFlags(deps, person.userAccountId, userTypeId, flags));
  });
  register(app, 'getOwnUi', ({ person }) => ownFlags(db, person.userAccountId));
  register(app, 'getUiReason', ({ query }) => reasonFor(db, query.userAccountId, query.pageId));
}
