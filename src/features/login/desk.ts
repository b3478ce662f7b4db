import type { DemoPerson, Side } from '../../../contract/index.ts';

export interface Credentials {
  userName: string;
  password: string;
}

/** What this installation offers beside user name and password. */
export interface Offers {
  /** Where the browser goes to sign in with Google; null where that is not offered. */
  googleAddress: string | null;
  phone: boolean;
  demo: readonly DemoPerson[];
}

/**
 * What the sign-in screen needs of the rest of the app. The screen is there first: the one at the desk waits for the
 * rest where it has to.
 */
export interface SignInDesk {
  /** Answers what went wrong, or null. With `mode` the person starts in it; else in the one they worked in last. */
  signIn(credentials: Credentials, mode?: Side): Promise<{ error: unknown } | null>;
  /** Exchanges a ticket of the Google flow for a session. Answers whether it held. */
  exchange(ticket: string): Promise<boolean>;
  /** Resolves with null against servers that do not say what they offer. */
  offers(): Promise<Offers | null>;
  /** Opens the screen for signing in by phone. */
  openPhone(): void;
}
