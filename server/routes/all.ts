import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../deps.ts';
import { archiveRoutes } from './archive.ts';
import { assetRoutes } from './assets.ts';
import { auditRoutes } from './audit.ts';
import { deskRoutes } from './desk.ts';
import { friendRoutes } from './friends.ts';
import { googleRoutes } from './google.ts';
import { guestRoutes } from './guests.ts';
import { installationRoutes } from './installation.ts';
import { invitationRoutes } from './invitations.ts';
import { messageRoutes } from './messages.ts';
import { pageAddressRoutes } from './pageAddress.ts';
import { pageRoutes } from './pages.ts';
import { pageUserRoutes } from './pageUsers.ts';
import { passkeyRoutes } from './passkeys.ts';
import { privateMessageRoutes } from './privateMessages.ts';
import { pushRoutes } from './push.ts';
import { reportRoutes } from './reports.ts';
import { savedReplyRoutes } from './savedReplies.ts';
import { scheduledRoutes } from './scheduled.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { sessionRoutes } from './session.ts';
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
  pageRoutes,
  pageUserRoutes,
  pageAddressRoutes,
  websiteRoutes,
  deskRoutes,
  invitationRoutes,
  guestRoutes,
  tokenRoutes,
  webhookRoutes,
  messageRoutes,
  privateMessageRoutes,
  auditRoutes,
  archiveRoutes,
  pushRoutes,
  reportRoutes,
  savedReplyRoutes,
  scheduledRoutes,
  assetRoutes,
];
