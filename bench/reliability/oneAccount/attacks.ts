import type { RouteName } from '#contract';
import type { Attacks } from './attack.ts';
import { customerInvitationAttacks } from './customerInvitationAttacks.ts';
import { deskAttacks } from './deskAttacks.ts';
import { fieldAttacks } from './fieldAttacks.ts';
import { guestAttacks } from './guestAttacks.ts';
import { hoursAttacks } from './hoursAttacks.ts';
import { labelAttacks } from './labelAttacks.ts';
import { messageAttacks, privateMessageAttacks } from './messageAttacks.ts';
import { noteAttacks } from './noteAttacks.ts';
import { pageAddressAttacks, websiteAttacks } from './pageAddressAttacks.ts';
import { invitationAttacks, pageAttacks } from './pageAttacks.ts';
import {
  archiveAttacks,
  auditAttacks,
  blockAttacks,
  friendAttacks,
  notificationAttacks,
  pushAttacks,
  reportAttacks,
  userAttacks,
} from './peopleAttacks.ts';
import { publicAccessAttacks } from './publicAccessAttacks.ts';
import { ratingAttacks } from './ratingAttacks.ts';
import { savedReplyAttacks } from './savedReplyAttacks.ts';
import { scheduledAttacks } from './scheduledAttacks.ts';
import { passkeyAttacks, secondFactorAttacks, sessionAttacks } from './sessionAttacks.ts';
import { statisticsAttacks } from './statisticsAttacks.ts';
import { tokenAttacks } from './tokenAttacks.ts';
import { webhookAttacks } from './webhookAttacks.ts';

/** An attack for every call of the contract: a new call needs one before anything compiles. */
export const attacks: Attacks<RouteName> = {
  ...sessionAttacks,
  ...secondFactorAttacks,
  ...passkeyAttacks,
  ...notificationAttacks,
  ...pageAttacks,
  ...pageAddressAttacks,
  ...websiteAttacks,
  ...noteAttacks,
  ...scheduledAttacks,
  ...ratingAttacks,
  ...deskAttacks,
  ...userAttacks,
  ...messageAttacks,
  ...privateMessageAttacks,
  ...friendAttacks,
  ...auditAttacks,
  ...archiveAttacks,
  ...blockAttacks,
  ...invitationAttacks,
  ...customerInvitationAttacks,
  ...guestAttacks,
  ...hoursAttacks,
  ...labelAttacks,
  ...fieldAttacks,
  ...publicAccessAttacks,
  ...pushAttacks,
  ...reportAttacks,
  ...savedReplyAttacks,
  ...statisticsAttacks,
  ...tokenAttacks,
  ...webhookAttacks,
};

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(attacks, name);
