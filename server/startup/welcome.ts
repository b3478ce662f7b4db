import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FirstAdmin } from './bootstrap.ts';
import { KEY_FILE } from './openKeyring.ts';
import type { KeyUse } from './rotateSecrets.ts';

/** What a start found and did, for its lines. */
export interface StartFacts {
  address: string;
  keyUse: KeyUse;
  /** The admin that this start created, or that an earlier one did and that nobody has used. */
  admin: FirstAdmin | undefined;
  demo: {
    /** The names of those who can sign in, and their password. */
    userNames: readonly string[];
    password: string;
    /** Whether its accounts are disabled since an earlier start. */
    isClosed: boolean;
    /** How many accounts this start disabled. */
    closed: number;
  };
}

/** Each setting that has no effect, with the reason, one a line. */
function unusedSettings({ adminUserName, adminPassword, sms, demo }: Config, facts: StartFacts): string[] {
  const lines = [];
  if (adminUserName !== undefined && !facts.admin) {
    const names = adminPassword === undefined ? 'ADMIN_USERNAME is' : 'ADMIN_USERNAME and ADMIN_PASSWORD are';
    lines.push(`${names} not used: there is an admin already.`);
  }
  if (sms.driver === 'log' && sms.url !== undefined) lines.push('SMS_WEBHOOK_URL is not used: SMS_DRIVER is log.');
  if (demo && facts.demo.isClosed)
    lines.push(
      'The accounts of the demo are disabled since a start without it: remove the data folder to start again.',
    );
  else if (demo && facts.demo.userNames.length === 0)
    lines.push('The demo is not loaded, because the database is not empty.');
  return lines;
}

/** What is to be done about the keys of stored secrets, one a line. */
function keyLines({ redisUrl, secretKeys, dataDir }: Config, { missing, unused, damaged }: KeyUse): string[] {
  const file = join(dataDir, KEY_FILE);
  const place = secretKeys ? 'SECRET_KEYS' : file;
  const lines = [...missing].map(
    ([keyId, count]) =>
      `The key ${keyId} is missing: ${count} secrets of authenticator apps, webhooks and websites cannot be used before it is in ${place} again (docs/operations.md#keys).`,
  );
  if (damaged > 0)
    lines.push(
      `${damaged} secrets of authenticator apps, webhooks and websites were changed in the database and cannot be used (docs/operations.md#keys).`,
    );
  if (unused.length > 0)
    lines.push(
      `Of the keys in ${place}, no stored secret needs ${unused.join(', ')} any more (docs/operations.md#keys).`,
    );
  if (redisUrl !== undefined && secretKeys === undefined)
    lines.push(
      `SECRET_KEYS is not set: processes on other machines need the keys in ${file} (docs/operations.md#keys).`,
    );
  return lines;
}

/** What this installation leaves open, one a line. Not for the demo, which is on the own machine. */
const openLines = ({ clamd, demo }: Config): string[] =>
  clamd || demo
    ? []
    : ['Uploads are not scanned for malware: CLAMD_URL is not configured (docs/operations.md#malware).'];

/** What the operator reads at a start. */
export function welcomeLines(config: Config, facts: StartFacts): string[] {
  const { address, admin, demo } = facts;
  const lines = [`Mingala is at ${address}`];
  if (demo.userNames.length > 0)
    lines.push(`Demo: sign in as ${demo.userNames.join(', ')}; the password of each is ${demo.password}`);
  if (demo.closed > 0) lines.push(`Demo: its ${demo.closed} accounts are disabled, because DEMO is false.`);
  if (admin?.password !== undefined)
    lines.push(
      `First admin: sign in as ${admin.userName} with the password ${admin.password} (shown until it is changed)`,
    );
  return [...lines, ...keyLines(config, facts.keyUse), ...openLines(config), ...unusedSettings(config, facts)];
}
