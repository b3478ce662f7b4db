import type { FastifyBaseLogger } from 'fastify';
import type { UserAccountChange } from '#contract';
import type { SessionRef } from '../auth/confirmation.ts';
import type { ContactSenders } from '../auth/contactSenders.ts';
import { changedContacts } from '../auth/contacts.ts';
import { sendVerification } from '../auth/contactVerification.ts';
import { closeSessions } from '../auth/endSessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Actor } from '../chat/access.ts';
import type { ChatContext } from '../chat/context.ts';
import {
  accountById,
  publishProfileChange,
  requireProfileWriteAccess,
  sendProfileNotices,
  setProfilePhoto,
  writeProfile,
} from '../chat/profile.ts';
import type { Counters } from '../counters/counters.ts';
import { mayHaveCommitted } from '../db/failures.ts';
import type { UserAccountRow } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { discardFiles } from '../files/discardFiles.ts';
import { userPhotoFile } from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import { storeUserPhoto, type UploadedFile } from '../files/storeFiles.ts';
import type { Keyring } from '../secrets/keyring.ts';

interface ProfileContext extends ChatContext {
  sessions: Sessions;
  senders: ContactSenders;
  counters: Counters;
  keyring: Keyring;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Changes a profile, the own one or any by admins, and does what follows for sessions, contacts and lists of others. */
export async function changeProfile(
  context: ProfileContext,
  person: Actor & SessionRef,
  id: number,
  change: UserAccountChange,
): Promise<UserAccountRow> {
  const { db, sessions, publisher, senders } = context;
  const { before, after } = await writeProfile(db, person, id, change);
  sessions.forget(after.id);
  publisher.accountChanged(after.id);
  // After the line above, so that the check of live connections reads the new role and the step that it requires.
  if (after.role !== before.role) publisher.rightsChanged(after.id);
  await sendProfileNotices(context, before, after);
  for (const kind of changedContacts(before, after)) {
    senders.sendChanged(before, kind);
    // The change is stored already: when no code can be sent now, its owner asks for one later.
    if (after.id === person.userAccountId) await sendVerification(context, after, kind).catch(ignoreRefusal);
  }
  if (after.disabled && !before.disabled) closeSessions(context, after.id);
  if (after.profileName !== before.profileName) await publishProfileChange(context, after.id);
  return after;
}

/** Stores a profile photo in place of the last one. Returns its name. */
export async function changeProfilePhoto(
  context: ChatContext & { sessions: Sessions; files: FileStore; log: FastifyBaseLogger },
  person: Actor,
  id: number,
  receive: () => Promise<UploadedFile>,
): Promise<string> {
  const { db, files, sessions, publisher } = context;
  requireProfileWriteAccess(person, id);
  await accountById(db, id);
  const photo = await storeUserPhoto(files, await receive());
  const before = await setProfilePhoto(db, person, id, photo).catch(async (error: unknown) => {
    if (!mayHaveCommitted(error)) await discardFiles(context, () => files.remove(userPhotoFile(photo)));
    throw error;
  });
  sessions.forget(id);
  publisher.accountChanged(id);
  await publishProfileChange(context, id);
  if (before) await discardFiles(context, () => files.remove(userPhotoFile(before)));
  return photo;
}
