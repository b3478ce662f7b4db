import type { FastifyInstance } from 'fastify';
import { clearFileCookie } from '../auth/authenticate.ts';
import { closeSessions } from '../auth/endSessions.ts';
import { generatePassword, hashPassword } from '../auth/passwords.ts';
import { requestDeletion } from '../chat/accountDeletion.ts';
import { removeAccount } from '../chat/accountRemoval.ts';
import { accountsAsJson, createAccount, listAccounts, requireCreatable, resetPassword } from '../chat/accounts.ts';
import { changedContacts } from '../chat/contacts.ts';
import { countSearch, listCities, listTownspeople, searchPeople } from '../chat/people.ts';
import { presentOwnDetail, presentUserAccount, presentUserDetail } from '../chat/presenters/person.ts';
import {
  accountById,
  profileFor,
  publishProfileChange,
  requireProfileWriteAccess,
  sendProfileNotices,
  setProfilePhoto,
  writeProfile,
} from '../chat/profile.ts';
import { mayHaveCommitted } from '../db/failures.ts';
import type { RouteDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { userPhotoFile } from '../files/fileNames.ts';
import { storeUserPhoto } from '../files/storeFiles.ts';
import { sendVerification } from './contacts.ts';
import { register } from './register.ts';
import { JsonStream } from './sendJsonStream.ts';

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Calls for accounts, profiles and the directory. */
export function userRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, sessions, presence, files, publisher, config, counters, senders, hashCost } = deps;
  const searchLimit = { counters, perHour: config.limits.peopleSearchesPerHour };

  register(app, 'getProfiles', ({ query }) => listAccounts(deps, { userType: query.userType }, query.page));

  register(app, 'getUserAccounts', async ({ query }) => new JsonStream(accountsAsJson(deps, query)));

  register(app, 'createUserAccount', async ({ body, person }) => {
    await requireCreatable(db, person, body);
    const firstPassword = generatePassword();
    const account = await createAccount(db, person, body, await hashPassword(firstPassword, { cost: hashCost }));
    return { ...presentUserAccount(account, false), firstPassword };
  });

  register(app, 'getUserAccount', async ({ params, person }) => {
    const account = await profileFor(db, person, params.id);
    const present = account.id === person.userAccountId ? presentOwnDetail : presentUserDetail;
    return present(account, presence.isActive(account.id));
  });

  register(app, 'updateUserAccount', async ({ params, body, person }) => {
    const { before, after } = await writeProfile(db, person, params.userAccountId, body);
    sessions.forget(after.id);
    publisher.accountChanged(after.id);
    // After the line above, so that the check of live connections reads the new role and the step that it requires.
    if (after.role !== before.role) publisher.rightsChanged(after.id);
    const changed = changedContacts(before, after);
    await sendProfileNotices(deps, before, after);
    for (const kind of changed) {
      senders.sendChanged(before, kind);
      // The change is stored already: when no code can be sent now, its owner asks for one later.
      if (after.id === person.userAccountId) await sendVerification(deps, after, kind).catch(ignoreRefusal);
    }
    if (after.disabled && !before.disabled) closeSessions(deps, after.id);
    if (after.profileName !== before.profileName) await publishProfileChange(deps, after.id);
    const present = after.id === person.userAccountId ? presentOwnDetail : presentUserDetail;
    return present(after, presence.isActive(after.id));
  });

  register(app, 'deleteUserAccount', async ({ params, person }) => {
    const { profilePhoto } = await accountById(db, params.userAccountId);
    await removeAccount(deps, person.userAccountId, params.userAccountId);
    if (profilePhoto) await files.remove(userPhotoFile(profilePhoto));
  });

  register(app, 'requestDeletion', async ({ person, request, reply }) => {
    await requestDeletion(deps, person.userAccountId);
    clearFileCookie(request, reply);
  });

  register(app, 'resetPassword', async ({ params, person }) => {
    await accountById(db, params.userAccountId);
    const firstPassword = generatePassword();
    const passwordHash = await hashPassword(firstPassword, { cost: hashCost });
    const account = await resetPassword(db, person.userAccountId, params.userAccountId, passwordHash);
    closeSessions(deps, account.id);
    return { ...presentUserAccount(account, false), firstPassword };
  });

  register(app, 'putUserPhoto', async ({ params, person, receiveFile }) => {
    requireProfileWriteAccess(person, params.id);
    await accountById(db, params.id);
    const photo = await storeUserPhoto(files, await receiveFile());
    const before = await setProfilePhoto(db, person, params.id, photo).catch(async (error: unknown) => {
      if (!mayHaveCommitted(error)) await files.remove(userPhotoFile(photo));
      throw error;
    });
    if (before) await files.remove(userPhotoFile(before));
    sessions.forget(params.id);
    publisher.accountChanged(params.id);
    await publishProfileChange(deps, params.id);
    return { photo };
  });

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
