import type { FastifyRequest } from 'fastify';
import { networkOf } from '../clientAddress.ts';
import type { Counters } from '../counters/counters.ts';
import { tooMany } from '../errors.ts';
import { FILE_KEY_MAX, fileKeyIn } from './authenticate.ts';
import type { Person, Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { hashToken, tokenOf } from './tokens.ts';

const DAY_MS = 24 * 3_600_000;
/** Wrong guesses a day of one token, and of all tokens of an account before those that have guessed wrong today have to wait. */
const OWN_PER_DAY = 50;
const ACCOUNT_PER_DAY = 100;

/** Somebody signed in who proves again who they are. */
interface Guess {
  person: Person;
  request: FastifyRequest;
}

/**
 * Limits the wrong guesses of signed-in people, for each token apart: what a thief guesses with a stolen token must not stop the
 * owner. The browser of the session has guesses of its own, because it also has the cookie for files, which no script reads.
 */
export function createOwnGuesses({
  throttle,
  counters,
  sessions,
}: {
  throttle: Throttle;
  counters: Counters;
  sessions: Pick<Sessions, 'findByFileKey'>;
}) {
  async function isOfBrowser({ person, request }: Guess): Promise<boolean> {
    const fileKey = fileKeyIn(request.cookies);
    if (fileKey === undefined || fileKey.length > FILE_KEY_MAX) return false;
    const found = await sessions.findByFileKey(fileKey, networkOf(request.ip));
    return found?.tokenHash === person.tokenHash;
  }

  /** Whose guesses count together. */
  async function guesserOf(guess: Guess): Promise<string> {
    const presented = tokenOf(guess.request.headers.authorization);
    const token = presented === undefined ? guess.person.tokenHash : hashToken(presented);
    return (await isOfBrowser(guess)) ? `own:browser:${token}` : `own:${token}`;
  }

  return {
    guesserOf,
    /** Runs `verify`, which returns null for a wrong guess. Responds 429 after five in five minutes, and after too many a day. */
    async attempt<T>(guess: Guess, verify: () => Promise<T | null>): Promise<T | null> {
      const guesser = await guesserOf(guess);
      const account = `own:${guess.person.userAccountId}`;
      const ownKey = `failed:day:${guesser}`;
      const accountKey = `failed:day:${account}`;
      // Not by network, so that a stolen token cannot guess on from other addresses.
      return throttle.attempt({ name: account, network: account, browser: guesser }, async () => {
        const own = await counters.read(ownKey);
        if (own.count >= OWN_PER_DAY) throw tooMany(own.restMs / 1000);
        const all = await counters.read(accountKey);
        if (own.count > 0 && all.count >= ACCOUNT_PER_DAY) throw tooMany(all.restMs / 1000);
        const verified = await verify();
        if (verified === null) {
          await counters.add(ownKey, DAY_MS);
          await counters.add(accountKey, DAY_MS);
        }
        return verified;
      });
    },
  };
}
export type OwnGuesses = ReturnType<typeof createOwnGuesses>;
