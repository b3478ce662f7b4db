import { archiveRoutes } from './archive.ts';
import { assignmentRoutes } from './assignment.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { bulkRoutes } from './bulk.ts';
import { customerInvitationRoutes } from './customerInvitations.ts';
import { deskRoutes } from './desk.ts';
import { guestRoutes } from './guests.ts';
import { hoursRoutes } from './hours.ts';
import { installationRoutes } from './installation.ts';
import { invitationRoutes } from './invitations.ts';
import { labelRoutes } from './labels.ts';
import { messageRoutes, privateMessageRoutes } from './messages.ts';
import { noteRoutes } from './notes.ts';
import { pageAddressRoutes } from './pageAddress.ts';
import { pageFieldRoutes } from './pageFields.ts';
import { pageRoutes } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { friendRoutes, notificationRoutes } from './people.ts';
import { publicAccessRoutes } from './publicAccess.ts';
import { pushRoutes } from './push.ts';
import { ratingRoutes } from './ratings.ts';
import { reportRoutes } from './reports.ts';
import type { Route } from './route.ts';
import { savedReplyRoutes } from './savedReplies.ts';
import { savedViewRoutes } from './savedViews.ts';
import { scheduledRoutes } from './scheduled.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { sessionRoutes } from './session.ts';
import { statisticsRoutes } from './statistics.ts';
import { tokenRoutes } from './tokens.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';
import { websiteRoutes } from './website.ts';

/** Every call of the contract by name. RTK Query endpoints, server routes, OpenAPI and tests all read this table. */
export const routes = {
  ...installationRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...notificationRoutes,
  ...pageRoutes,
  ...pageAddressRoutes,
  ...websiteRoutes,
  ...noteRoutes,
  ...deskRoutes,
  ...bulkRoutes,
  ...savedViewRoutes,
  ...assignmentRoutes,
  ...userRoutes,
  ...messageRoutes,
  ...privateMessageRoutes,
  ...friendRoutes,
  ...auditRoutes,
  ...archiveRoutes,
  ...blockRoutes,
  ...invitationRoutes,
  ...customerInvitationRoutes,
  ...guestRoutes,
  ...hoursRoutes,
  ...labelRoutes,
  ...pageFieldRoutes,
  ...publicAccessRoutes,
  ...pushRoutes,
  ...ratingRoutes,
  ...reportRoutes,
  ...savedReplyRoutes,
  ...statisticsRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...scheduledRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
