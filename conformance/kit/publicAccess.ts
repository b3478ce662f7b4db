import type { PublicAccess, PublicAccessChange } from '#contract';
import type { Scenario } from './scenario.ts';

/** Does something while an admin has opened more to people without an account; leaves the installation as it was. */
export async function withPublicAccess(
  scenario: Scenario,
  change: PublicAccessChange,
  work: (now: PublicAccess) => Promise<void>,
): Promise<void> {
  const admin = scenario.as('admin');
  const before = await admin.call('getPublicAccess');
  const now = { ...before, ...change };
  await admin.call('putPublicAccess', { body: now });
  try {
    await work(now);
  } finally {
    await admin.call('putPublicAccess', { body: before });
  }
}
