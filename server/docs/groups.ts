import type { Route, RouteName } from '#contract';
import { archiveRoutes } from '#contract/routes/archive.ts';
import { assignmentRoutes } from '#contract/routes/assignment.ts';
import { auditRoutes } from '#contract/routes/audit.ts';
import { blockRoutes } from '#contract/routes/blocks.ts';
import { bulkRoutes } from '#contract/routes/bulk.ts';
import { customerInvitationRoutes } from '#contract/routes/customerInvitations.ts';
import { deskRoutes } from '#contract/routes/desk.ts';
import { guestRoutes } from '#contract/routes/guests.ts';
import { hoursRoutes } from '#contract/routes/hours.ts';
import { installationRoutes } from '#contract/routes/installation.ts';
import { invitationRoutes } from '#contract/routes/invitations.ts';
import { labelRoutes } from '#contract/routes/labels.ts';
import { messageRoutes, privateMessageRoutes } from '#contract/routes/messages.ts';
import { noteRoutes } from '#contract/routes/notes.ts';
import { pageAddressRoutes } from '#contract/routes/pageAddress.ts';
import { pageFieldRoutes } from '#contract/routes/pageFields.ts';
import { pageRoutes } from '#contract/routes/pages.ts';
import { passkeyRoutes } from '#contract/routes/passkeys.ts';
import { friendRoutes, notificationRoutes } from '#contract/routes/people.ts';
import { publicAccessRoutes } from '#contract/routes/publicAccess.ts';
import { pushRoutes } from '#contract/routes/push.ts';
import { ratingRoutes } from '#contract/routes/ratings.ts';
import { reportRoutes } from '#contract/routes/reports.ts';
import { savedReplyRoutes } from '#contract/routes/savedReplies.ts';
import { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import { sessionRoutes } from '#contract/routes/session.ts';
import { statisticsRoutes } from '#contract/routes/statistics.ts';
import { tokenRoutes } from '#contract/routes/tokens.ts';
import { userRoutes } from '#contract/routes/users.ts';
import { webhookRoutes } from '#contract/routes/webhooks.ts';
import { websiteRoutes } from '#contract/routes/website.ts';

/** A group of calls in the documentation. */
export interface Group {
  name: string;
  description: string;
  routes: Partial<Record<RouteName, Route>>;
}

/** The groups of calls, in the order of the documentation. */
export const GROUPS: readonly Group[] = [
  { name: 'Session', description: 'Signing in and out', routes: { ...installationRoutes, ...sessionRoutes } },
  { name: 'Second step', description: 'Codes of an app and recovery codes', routes: secondFactorRoutes },
  { name: 'Passkeys', description: 'Signing in without a password', routes: passkeyRoutes },
  { name: 'Pages', description: 'Pages, their members and what those may do', routes: pageRoutes },
  {
    name: 'Page addresses',
    description: 'Addresses of pages and what they show to everybody',
    routes: pageAddressRoutes,
  },
  { name: 'Websites', description: 'Pages on their own websites', routes: websiteRoutes },
  { name: 'Invitations', description: 'Staff invited to a page by name or by a link', routes: invitationRoutes },
  {
    name: 'Invitations of customers',
    description: 'People who sign up by the link of a page',
    routes: customerInvitationRoutes,
  },
  { name: 'Guests', description: 'People who write to a page with a name only', routes: guestRoutes },
  { name: 'Hours', description: 'Opening hours of pages, greetings and away texts', routes: hoursRoutes },
  { name: 'Labels', description: 'Labels that the staff of a page puts on its customers', routes: labelRoutes },
  {
    name: 'Desk',
    description: 'What the staff of a page keeps of its customers, and how it lists them',
    routes: { ...deskRoutes, ...bulkRoutes, ...savedViewRoutes, ...assignmentRoutes },
  },
  {
    name: 'Fields',
    description: 'Fields of a page that its staff fills in for each customer',
    routes: pageFieldRoutes,
  },
  { name: 'Ratings', description: 'How customers rate their conversations', routes: ratingRoutes },
  { name: 'Private notes', description: 'Notes of the staff about a customer', routes: noteRoutes },
  { name: 'Scheduled messages', description: 'Messages that are sent later', routes: scheduledRoutes },
  { name: 'Tokens', description: 'Tokens of pages for bots and systems of shops', routes: tokenRoutes },
  { name: 'Webhooks', description: 'Events of pages for their own systems', routes: webhookRoutes },
  { name: 'Saved replies', description: 'Texts that staff send again and again', routes: savedReplyRoutes },
  { name: 'Statistics', description: 'What happened on a page', routes: statisticsRoutes },
  { name: 'Messages', description: 'Messages between a customer and a page', routes: messageRoutes },
  { name: 'Friends', description: 'Friends and requests for friendship', routes: friendRoutes },
  { name: 'Private messages', description: 'Messages between friends', routes: privateMessageRoutes },
  { name: 'People', description: 'Accounts, profiles, user types, the directory', routes: userRoutes },
  { name: 'Notifications', description: 'What is told outside a conversation', routes: notificationRoutes },
  { name: 'Public access', description: 'What is open to people without an account', routes: publicAccessRoutes },
  { name: 'Push', description: 'Notifications on devices while no tab is open', routes: pushRoutes },
  { name: 'Blocks', description: 'Who keeps whom away', routes: blockRoutes },
  { name: 'Reports', description: 'People and pages that are reported to the admins', routes: reportRoutes },
  { name: 'Archives', description: 'Own data as a file', routes: archiveRoutes },
  { name: 'Audit log', description: 'Who did what, for admins', routes: auditRoutes },
];
