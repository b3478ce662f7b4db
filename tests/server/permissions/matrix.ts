import type { RouteName } from '#contract';
import { archiveRows } from './archive.ts';
import { auditRows } from './audit.ts';
import { blockRows } from './blocks.ts';
import { customerInvitationRows } from './customerInvitations.ts';
import { deskRows } from './desk.ts';
import { fieldRows } from './fields.ts';
import { friendRows } from './friends.ts';
import { guestRows } from './guests.ts';
import { hoursRows } from './hours.ts';
import { invitationRows } from './invitations.ts';
import { labelRows } from './labels.ts';
import { memberRows } from './members.ts';
import { messageRows } from './messages.ts';
import { noteRows } from './notes.ts';
import { pageAddressRows, websiteRows } from './pageAddress.ts';
import { pageRows } from './pages.ts';
import { passkeyRows } from './passkeys.ts';
import { peopleRows, uiRows } from './people.ts';
import { privateMessageRows } from './privateMessages.ts';
import { publicAccessRows } from './publicAccess.ts';
import { pushRows } from './push.ts';
import { ratingRows } from './ratings.ts';
import { reportRows } from './reports.ts';
import type { Rows } from './rows.ts';
import { savedReplyRows } from './savedReplies.ts';
import { scheduledRows } from './scheduled.ts';
import { secondFactorRows } from './secondFactor.ts';
import { sessionRows } from './session.ts';
import { statisticsRows } from './statistics.ts';
import { tokenRows } from './tokens.ts';
import { webhookRows } from './webhooks.ts';

/** Every call of the contract, as everybody may ask it. */
export const matrix: Rows<RouteName> = {
  ...sessionRows,
  ...secondFactorRows,
  ...passkeyRows,
  ...peopleRows,
  ...uiRows,
  ...friendRows,
  ...blockRows,
  ...invitationRows,
  ...customerInvitationRows,
  ...guestRows,
  ...hoursRows,
  ...labelRows,
  ...fieldRows,
  ...pageRows,
  ...pageAddressRows,
  ...websiteRows,
  ...deskRows,
  ...memberRows,
  ...noteRows,
  ...messageRows,
  ...privateMessageRows,
  ...auditRows,
  ...archiveRows,
  ...publicAccessRows,
  ...pushRows,
  ...reportRows,
  ...savedReplyRows,
  ...statisticsRows,
  ...scheduledRows,
  ...ratingRows,
  ...tokenRows,
  ...webhookRows,
} satisfies Record<RouteName, unknown>;
