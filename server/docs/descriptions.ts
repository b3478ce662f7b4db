import type { RouteName } from '#contract';
import { deskDescriptions } from './descriptions/desk.ts';
import { messagesDescriptions } from './descriptions/messages.ts';
import { pagesDescriptions } from './descriptions/pages.ts';
import { peopleDescriptions } from './descriptions/people.ts';
import type { RouteDescription } from './descriptions/routeDescription.ts';
import { sessionDescriptions } from './descriptions/session.ts';

/**
 * The description of every call. It stands here and not in the contract so that the browser does not load it;
 * the type makes a call without a description a compile error.
 */
export const descriptions: Readonly<Record<RouteName, RouteDescription>> = {
  ...sessionDescriptions,
  ...peopleDescriptions,
  ...pagesDescriptions,
  ...deskDescriptions,
  ...messagesDescriptions,
};
