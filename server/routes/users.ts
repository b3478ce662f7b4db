import type { FastifyInstance } from 'fastify';
import { accountsAsJson, createAccount, listAccounts } from '../accounts/accounts.ts';
import { changeProfile, changeProfilePhoto } from '../accounts/changeProfile.ts';
import { requestDeletion } from '../accounts/deletion.ts';
import { findAccounts } from '../accounts/findAccounts.ts';
import { type NewAccount, resetPassword } from '../accounts/passwords.ts';
import { removeAccount } from '../accounts/removal.ts';
import { clearFileCookie } from '../auth/authenticate.ts';
import { listCities } from '../chat/cities.ts';
import { countSearch, listTownspeople, searchPeople } from '../chat/people.ts';
import { profileFor } from '../chat/profile.ts';
import { JsonStream } from '../cost/jsonStream.ts';
import type { RouteDeps } from '../deps.ts';
import { presentProfile, presentUserAccount } from '../presenters/person.ts';
import { register } from './register.ts';

const presentNewAccount = ({ account, firstPassword }: NewAccount) => ({
  ...presentUserAccount(account, false),
  firstPassword,
});

/** Calls for accounts, profiles and the directory. */
export function userRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, presence, config, counters } = deps;
  const searchLimit = { counters, perHour: config.limits.peopleSearchesPerHour };

  register(app, 'getProfiles', ({ query }) => listAccounts(deps, { userType: query.userType }, query.page));

  register(app, 'getUserAccounts', async ({ query }) => new JsonStream(accountsAsJson(deps, query)));

  register(app, 'findUserAccounts', ({ query: { sort, descending, after, ...filter } }) =>
    findAccounts(deps, filter, { sort, descending, after }),
  );

  register(app, 'createUserAccount', async ({ body, person, clientId }) =>
    presentNewAccount(await createAccount(deps, person, body, clientId)),
  );

  register(app, 'getUserAccount', async ({ params, person }) => {
    const account = await profileFor(db, person, params.id);
    return presentProfile(account, person.userAccountId, presence.isActive(account.id));
  });

  register(app, 'updateUserAccount', async ({ params, body, person }) => {
    const account = await changeProfile(deps, person, params.userAccountId, body);
    return presentProfile(account, person.userAccountId, presence.isActive(account.id));
  });

  register(app, 'deleteUserAccount', ({ params, person }) =>
    removeAccount(deps, person.userAccountId, params.userAccountId),
  );

  register(app, 'requestDeletion', async ({ person, request, reply }) => {
    await requestDeletion(deps, person.userAccountId);
    clearFileCookie(request, reply);
  });

  register(app, 'resetPassword', async ({ params, person }) =>
    presentNewAccount(await resetPassword(deps, person.userAccountId, params.userAccountId)),
  );

  register(app, 'putUserPhoto', async ({ params, person, receiveFile }) => ({
    photo: await changeProfilePhoto(deps, person, params.id, receiveFile),
  }));

  register(app, 'searchPeople', async ({ query, person }) => {
    await countSearch(searchLimit, person.userAccountId);
    return searchPeople(deps, person.userAccountId, query.search);
  });

  register(app, 'getTownspeople', async ({ query, person }) => {
    await countSearch(searchLimit, person.userAccountId);
    return listTownspeople(deps, person, { tsId: query.tsId }, query.userType);
  });

  register(app, 'getCitypeople', async ({ query, person }) => {
    await countSearch(searchLimit, person.userAccountId);
    return listTownspeople(deps, person, { cityId: query.cityId }, query.userType);
  });

  register(app, 'getCities', () => listCities(db));
}
