import type { RequiredStep, RouteName } from '#contract';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/client.ts';
import { eq, type SQL, sql } from '../db/drizzle.ts';
import { passkeys, totpSecrets, userAccounts } from '../db/schema.ts';
import { conflict, stepRequired } from '../errors.ts';

/** The calls for signed-in people that are answered before the step is done, those that it takes and signing out. */
const ANSWERED: Record<RequiredStep, ReadonlySet<RouteName>> = {
  newPassword: new Set<RouteName>(['setPassword', 'changePassword', 'logout']),
  secondFactor: new Set<RouteName>([
    'getSecondFactor',
    'startTotp',
    'confirmTotp',
    'getPasskeys',
    'startPasskey',
    'createPasskey',
    'getConfirmationWays',
    'confirmSession',
    'sendConfirmationCode',
    'logout',
  ]),
};

/** The refusal of a call to somebody who must do a step first; undefined where the call is answered. */
export const requiredStepRefusal = ({ requiredStep }: { requiredStep: RequiredStep | null }, call: RouteName) =>
  requiredStep && !ANSWERED[requiredStep].has(call) ? stepRequired(requiredStep) : undefined;

/** Of whom this installation requires a second factor. */
export type SecondFactorRule = Pick<Config, 'secondFactorOf'>;

const hasTotp = sql`exists (select from ${totpSecrets} where ${totpSecrets.userAccountId} = ${userAccounts.id}
  and ${totpSecrets.confirmedAt} is not null)`;
const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userAccountId} = ${userAccounts.id})`;

/** Whether an account must have a second factor. A guest signs in by nothing to which one could be added. */
const needsFactor = ({ secondFactorOf }: SecondFactorRule): SQL => {
  if (secondFactorOf === 'nobody') return sql`false`;
  return secondFactorOf === 'admins' ? sql`${userAccounts.role} = 'ADMIN'` : sql`${userAccounts.kind} = 'member'`;
};

/** Whether an account lacks the second factor that it must have. */
const lacksFactor = (rule: SecondFactorRule): SQL<boolean> =>
  sql<boolean>`(${needsFactor(rule)} and not ${hasTotp} and not ${hasPasskey})`;

/** The step that an account must do first, for a query of accounts. */
export const requiredStepColumn = (rule: SecondFactorRule): SQL<RequiredStep | null> =>
  sql<RequiredStep | null>`case when ${userAccounts.isFirstPassword} then 'newPassword'
    when ${lacksFactor(rule)} then 'secondFactor' end`;

/** Responds 409 when the account has lost the last factor that it must have. Call it after the removal, in its transaction. */
export async function requireFactorLeft(tx: Queryable, rule: SecondFactorRule, id: number): Promise<void> {
  const [account] = await tx
    .select({ lacks: lacksFactor(rule) })
    .from(userAccounts)
    .where(eq(userAccounts.id, id));
  if (account?.lacks) throw conflict('secondFactorNeeded');
}

/**
 * Whether an account must sign in by a passkey, because that is its only second factor and it must have one: its password alone
 * would be enough otherwise.
 */
export async function mustUsePasskey(db: Queryable, rule: SecondFactorRule, id: number): Promise<boolean> {
  if (rule.secondFactorOf === 'nobody') return false;
  const [account] = await db
    .select({ must: sql<boolean>`(${needsFactor(rule)} and ${hasPasskey} and not ${hasTotp})` })
    .from(userAccounts)
    .where(eq(userAccounts.id, id));
  return account?.must === true;
}
