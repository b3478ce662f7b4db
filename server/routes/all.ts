import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../deps.ts';
import { archiveRoutes } from './archive.ts';
import { assetRoutes } from './assets.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { customerInvitationRoutes } from './customerInvitations.ts';
import { deskRoutes } from './desk.ts';
import { friendRoutes } from './friends.ts';
import { googleRoutes } from './google.ts';
import { guestRoutes } from './guests.ts';
import { hoursRoutes } from './hours.ts';
import { installationRoutes } from './installation.ts';
import { invitationRoutes } from './invitations.ts';
import { labelRoutes } from './labels.ts';
import { messageRoutes } from './messages.ts';
import { noteRoutes } from './notes.ts';
import { pageAddressRoutes } from './pageAddress.ts';
import { pageFieldRoutes } from './pageFields.ts';
import { pageRoutes } from './pages.ts';
import { pageUserRoutes } from './pageUsers.ts';
import { passkeyRoutes } from './passkeys.ts';
import { privateMessageRoutes } from './privateMessages.ts';
import { publicAccessRoutes } from './publicAccess.ts';
import { pushRoutes } from './push.ts';
import { ratingRoutes } from './ratings.ts';
import { reportRoutes } from './reports.ts';
import { savedReplyRoutes } from './savedReplies.ts';
import { scheduledRoutes } from './scheduled.ts';
import { searchMessageRoutes } from './searchMessages.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { sessionRoutes } from './session.ts';
import { statisticsRoutes } from './statistics.ts';
import { tokenRoutes } from './tokens.ts';
import { userRoutes } from './users.ts';
import { userTypeRoutes } from './userTypes.ts';
import { webhookRoutes } from './webhooks.ts';
import { websiteRoutes } from './website.ts';

/** Registers the calls of one resource. */
type Routes = (app: FastifyInstance, deps: RouteDeps) => void;

/** The calls of all resources. */
export const allRoutes: readonly Routes[] = [
  installationRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  googleRoutes,
  userRoutes,
  userTypeRoutes,
  friendRoutes,
  blockRoutes,
  pageRoutes,
  pageUserRoutes,
  pageAddressRoutes,
  websiteRoutes,
  deskRoutes,
  invitationRoutes,
  customerInvitationRoutes,
  guestRoutes,
  noteRoutes,
  statisticsRoutes,
  tokenRoutes,
  webhookRoutes,
  labelRoutes,
  pageFieldRoutes,
  hoursRoutes,
  messageRoutes,
  privateMessageRoutes,
  searchMessageRoutes,
  auditRoutes,
  archiveRoutes,
  publicAccessRoutes,
  pushRoutes,
  ratingRoutes,
  reportRoutes,
  savedReplyRoutes,
  scheduledRoutes,
  assetRoutes,
];
