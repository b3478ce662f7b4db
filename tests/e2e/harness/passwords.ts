import { DEMO_PASSWORD } from '../../../server/demo/people.ts';

/** How the user names of `newcomer` start. */
export const NEWCOMER_PREFIX = 'newcomer';

/** The password of a person of the demo or of a newcomer, whose password obeys the rules of new ones. */
export const passwordOf = (userName: string): string =>
  userName.startsWith(NEWCOMER_PREFIX) ? 'mingala-newcomer' : DEMO_PASSWORD;
