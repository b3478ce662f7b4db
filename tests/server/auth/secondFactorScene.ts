import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { totpSecrets } from '../../../server/db/schema.ts';
import type { TestServer } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

/** The code that an app shows now, or some steps of 30 seconds earlier or later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that is wrong now. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}

/** Somebody with two-step verification. */
export interface EnrolledPerson extends ExamplePerson {
  secret: string;
  recoveryCodes: string[];
}

let count = 0;

/** An address on the network that no other call came from. */
export function freshAddress(): { 'x-forwarded-for': string } {
  count += 1;
  return {
    'x-forwarded-for': `10.${50 + Math.floor(count / 60_000)}.${Math.floor(count / 250) % 250}.${1 + (count % 250)}`,
  };
}

/** Turns two-step verification on, as if it were a while ago: the code that the app shows now is unused. */
export async function enrol(server: TestServer, person: ExamplePerson): Promise<EnrolledPerson> {
  const { secret } = await server.as(person).call('startTotp');
  const { recoveryCodes } = await server.as(person).call('confirmTotp', { body: { code: codeOf(secret) } });
  const isOwn = eq(totpSecrets.userAccountId, person.userAccountId);
  await server.db.update(totpSecrets).set({ lastStep: 0 }).where(isOwn);
  return { ...person, secret, recoveryCodes };
}

/** One more person with two-step verification. */
export async function enrolledPerson(
  server: TestServer,
  given: Partial<Parameters<TestServer['addPerson']>[0]> = {},
): Promise<EnrolledPerson> {
  count += 1;
  return enrol(server, await server.addPerson({ userName: `enrolled${count}`, ...given }));
}

/** The first step of signing in; returns the challenge of the second. */
export async function challengeOf(server: TestServer, { userName }: Pick<ExamplePerson, 'userName'>): Promise<string> {
  const refused = await server.nobody.refused('login', {
    body: { userName, password: PASSWORD },
    headers: freshAddress(),
  });
  if (refused.challenge === undefined) throw new Error(`no challenge: ${JSON.stringify(refused)}`);
  return refused.challenge;
}

/** The second step, from an address of its own. */
export const secondStep = (server: TestServer, challenge: string, code: string) =>
  server.nobody.send('loginSecondStep', { body: { challenge, code }, headers: freshAddress() });
