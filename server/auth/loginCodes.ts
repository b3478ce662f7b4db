import type { FastifyBaseLogger } from 'fastify';
import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '#contract';
import type { Config } from '../config.ts';
import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { Database } from '../db/client.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { countCodeFor } from './codeLimits.ts';
import { issueLoginCode } from './credentials.ts';
import type { SmsSender } from './sms.ts';
import type { Attempt } from './throttle.ts';

/** A network may request this many times the codes of one phone number, because many people may share it. */
const CODES_PER_NETWORK_FACTOR = 20;

interface LoginCodeContext {
  db: Database;
  keyring: Keyring;
  config: Pick<Config, 'company'>;
  log: FastifyBaseLogger;
  counters: Counters;
  sms: SmsSender;
}

/**
 * Sends a sign-in code to a phone number where an account has it, or it `maySignUp`. Responds 429 after too many, and tells nothing
 * else.
 */
export async function sendLoginCode(
  { db, keyring, config, log, counters, sms }: LoginCodeContext,
  digits: string,
  { network, browser }: Pick<Attempt, 'network' | 'browser'>,
  rule: { maySignUp: boolean },
): Promise<void> {
  // A known browser has counts of its own, so that others cannot use up the codes of its person.
  const who = browser === undefined ? `phone:${digits}` : `browser:${browser}`;
  const ofNetwork = LOGIN_FAILURES_MAX * CODES_PER_NETWORK_FACTOR;
  await countUpTo(counters, `codes:network:${network}`, ofNetwork, LOGIN_FAILURES_WINDOW_MS);
  await countCodeFor(counters, who);
  const code = await issueLoginCode(db, keyring, digits, rule);
  if (code === null) return;
  // Not awaited: the response time must not reveal whether the number is known.
  void sms
    .send(digits, `${config.company.name}: ဝင်ရောက်ရန် ကုဒ် / sign-in code ${code}`)
    .catch((error: unknown) => log.error({ err: error }, 'a login code could not be sent'));
}
