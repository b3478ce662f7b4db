import type { Check } from '../kit/check.ts';
import { accessChecks } from './access.ts';
import { archiveChecks } from './archives.ts';
import { assignmentChecks } from './assignment.ts';
import { blockChecks } from './blocks.ts';
import { bulkChecks } from './bulk.ts';
import { changeChecks } from './changes.ts';
import { connectionChecks } from './connection.ts';
import { contactChecks } from './contacts.ts';
import { cursorChecks } from './cursors.ts';
import { errorChecks } from './errors.ts';
import { eventChecks } from './events.ts';
import { fieldChecks } from './fields.ts';
import { fileChecks } from './files.ts';
import { friendChecks } from './friends.ts';
import { hoursChecks } from './hours.ts';
import { idempotencyChecks } from './idempotency.ts';
import { invitationChecks } from './invitations.ts';
import { labelChecks } from './labels.ts';
import { lookChecks } from './looks.ts';
import { messageSearchChecks } from './messageSearch.ts';
import { messageChecks } from './messages.ts';
import { noteChecks } from './notes.ts';
import { notificationChecks } from './notifications.ts';
import { oversightChecks } from './oversight.ts';
import { ownSecurityChecks } from './ownSecurity.ts';
import { ownSessionChecks } from './ownSessions.ts';
import { pageChecks } from './pages.ts';
import { pageUserChecks } from './pageUsers.ts';
import { peopleChecks } from './people.ts';
import { publicAccessChecks } from './publicAccess.ts';
import { ratingChecks } from './ratings.ts';
import { reportChecks } from './reports.ts';
import { savedReplyChecks } from './savedReplies.ts';
import { scheduledChecks } from './scheduled.ts';
import { sessionChecks } from './session.ts';
import { sharedFieldChecks } from './sharedFields.ts';
import { signUpChecks } from './signUp.ts';
import { statisticsChecks } from './statistics.ts';
import { tokenChecks } from './tokens.ts';
import { userTypeChecks } from './userTypes.ts';
import { viewChecks } from './views.ts';
import { webhookChecks } from './webhooks.ts';

/** Every check, in the order they run and are reported. */
export const allChecks: readonly Check[] = [
  ...sessionChecks,
  ...ownSessionChecks,
  ...ownSecurityChecks,
  ...contactChecks,
  ...errorChecks,
  ...peopleChecks,
  ...oversightChecks,
  ...userTypeChecks,
  ...publicAccessChecks,
  ...signUpChecks,
  ...pageChecks,
  ...pageUserChecks,
  ...invitationChecks,
  ...savedReplyChecks,
  ...hoursChecks,
  ...labelChecks,
  ...viewChecks,
  ...fieldChecks,
  ...bulkChecks,
  ...assignmentChecks,
  ...sharedFieldChecks,
  ...noteChecks,
  ...ratingChecks,
  ...scheduledChecks,
  ...tokenChecks,
  ...webhookChecks,
  ...friendChecks,
  ...blockChecks,
  ...reportChecks,
  ...archiveChecks,
  ...notificationChecks,
  ...messageChecks,
  ...cursorChecks,
  ...messageSearchChecks,
  ...lookChecks,
  ...idempotencyChecks,
  ...changeChecks,
  ...fileChecks,
  ...connectionChecks,
  ...eventChecks,
  ...statisticsChecks,
  // Last, when it is known which extensions there are: these must not answer 404 to whoever is not signed in.
  ...accessChecks,
];
