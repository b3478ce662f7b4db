import { archiveRoutes } from './archive.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { deskRoutes } from './desk.ts';
import { guestRoutes } from './guests.ts';
import { hoursRoutes } from './hours.ts';
import { invitationRoutes } from './invitations.ts';
import { labelRoutes } from './labels.ts';
import { messageRoutes, privateMessageRoutes } from './messages.ts';
import { noteRoutes } from './notes.ts';
import { pageAddressRoutes } from './pageAddress.ts';
import { pageFieldRoutes } from './pageFields.ts';
import { pageRoutes } from './pages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { friendRoutes, notificationRoutes, userRoutes } from './people.ts';
import { publicAccessRoutes } from './publicAccess.ts';
import { pushRoutes } from './push.ts';
import { ratingRoutes } from './ratings.ts';
import { reportRoutes } from './reports.ts';
import type { Route } from './route.ts';
import { savedReplyRoutes } from './savedReplies.ts';
import { scheduledRoutes } from './scheduled.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { sessionRoutes } from './session.ts';
import { statisticsRoutes } from './statistics.ts';
import { webhookRoutes } from './webhooks.ts';
import { websiteRoutes } from './website.ts';

/** Where the calls live on the host (docs/specification.md#7-headers). */
export const API_BASE = '/api/v1';
/** Header every request carries, and its value (docs/specification.md#7-headers). */
/** Sent by the app where a website shows it in a frame: the cookie for files is then one for that website alone. */
export const FRAME_HEADER = { name: 'info-frame', value: '1' } as const;
export const CLIENT_HEADER = { name: 'info-client', value: 'gps' } as const;
/** What stands before the token in the Authorization header (docs/specification.md#7-headers). */
export const AUTHORIZATION_PREFIX = 'chat';
/** Header that names one attempt to send (docs/product-decisions.md#3-idempotency). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header of a long list's answer: the cursor from which its changes can be asked for (extension). */
export const LIST_CURSOR_HEADER = 'List-Cursor';

/** Every call of the contract by name. RTK Query endpoints, server routes, OpenAPI and tests all read this table. */
export const routes = {
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...notificationRoutes,
  ...pageRoutes,
  ...pageAddressRoutes,
  ...websiteRoutes,
  ...noteRoutes,
  ...deskRoutes,
  ...userRoutes,
  ...messageRoutes,
  ...privateMessageRoutes,
  ...friendRoutes,
  ...auditRoutes,
  ...archiveRoutes,
  ...blockRoutes,
  ...invitationRoutes,
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
  ...webhookRoutes,
  ...scheduledRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/**
 * The address of a call: base, path with its placeholders filled, query without what is undefined.
 * Throws when a placeholder has no value.
 */
export function addressOf(
  route: Pick<Route, 'path'>,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | undefined> = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${route.path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${path.startsWith('/') ? '' : '/'}${path}${text ? `?${text}` : ''}`;
}
