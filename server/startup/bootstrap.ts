import { createHash, randomBytes } from 'node:crypto';
import { BUILT_IN_USER_TYPES, FULL_PERMISSION, NO_PERMISSION, PASSWORD_MIN, UserName } from '#contract';
import { breachedProblem } from '../auth/breachedPasswords.ts';
import { newPasswordProblem } from '../auth/newPasswords.ts';
import { generatePassword, hashPassword, saltOf, verifyPassword } from '../auth/passwords.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { cities, townships, type UserAccountRow, userAccounts, userTypes } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { CITIES } from './directory.ts';

/** Advisory lock, different from that of the migrations: servers that start together bootstrap one after the other. */
const BOOTSTRAP_LOCK = 7_264_152;

/** The admin created in a database where no admin can sign in. */
export interface FirstAdmin {
  userName: string;
  /** The generated password; print it, because it is not stored. Undefined when it was configured. */
  password: string | undefined;
}

/**
 * The generated password of an admin, which the salt of its hash and the keys make again: the start that stored it may have ended
 * before anybody read it.
 */
function passwordOf(keyring: Keyring, salt: Buffer): string {
  const signed = keyring.sign(salt.toString('base64url'), 'first admin');
  return generatePassword(createHash('sha256').update(signed).digest());
}

/** The settings by which the first admin is made. */
type FirstAdminSettings = Pick<Config, 'adminUserName' | 'adminPassword' | 'demo'> &
  Partial<Pick<Config, 'breachedPasswords'>> & { keyring: Keyring };

/**
 * Inserts what every installation needs, where it is missing: the built-in user types, cities and townships, an admin. Returns
 * the admin it created, or that still has its generated password; the demo has its own. `demoNames`: the user names that the demo adds later.
 */
export async function bootstrapDatabase(
  db: Database,
  config: FirstAdminSettings,
  demoNames: readonly string[] = [],
): Promise<FirstAdmin | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`);
    await addBuiltInTypes(tx);
    await addCities(tx);
    return addFirstAdmin(tx, config, demoNames);
  });
}

async function addBuiltInTypes(tx: Queryable) {
  const writer = { ...FULL_PERMISSION, editallchat: false, deleteallchat: false };
  const customer = { ...NO_PERMISSION, chat: true, editownchat: true, deleteownchat: true };
  const inserted = await tx
    .insert(userTypes)
    .values([
      { id: BUILT_IN_USER_TYPES.customer, name: 'Customer', side: 'C', builtIn: true, ...customer },
      { id: BUILT_IN_USER_TYPES.owner, name: 'Owner', side: 'P', builtIn: true, ...FULL_PERMISSION },
      { id: BUILT_IN_USER_TYPES.staff, name: 'Staff', side: 'P', builtIn: true, ...writer },
    ])
    .onConflictDoNothing()
    .returning({ id: userTypes.id });
  // The ids were explicit, so the sequence must skip them.
  if (inserted.length > 0)
    await tx.execute(sql`select setval(pg_get_serial_sequence('user_type', 'id'), (select max(id) from user_type))`);
}

async function addCities(tx: Queryable) {
  const known = await tx.select({ id: cities.id }).from(cities).limit(1);
  if (known.length > 0) return;
  const added = await tx
    .insert(cities)
    .values(CITIES.map(({ city: [nameMy, nameEn] }) => ({ nameMy, nameEn })))
    .returning({ id: cities.id });
  const rows = CITIES.flatMap((entry, index) => {
    const cityId = added[index]?.id;
    return cityId === undefined ? [] : entry.townships.map(([nameMy, nameEn]) => ({ cityId, nameMy, nameEn }));
  });
  await tx.insert(townships).values(rows);
}

/** The only admin while it has its generated password. */
async function unusedAdmin(keyring: Keyring, admins: readonly UserAccountRow[]): Promise<FirstAdmin | undefined> {
  const [admin, ...others] = admins;
  const salt = admin?.isFirstPassword && others.length === 0 ? saltOf(admin.passwordHash) : undefined;
  if (!admin || !salt) return undefined;
  const password = passwordOf(keyring, salt);
  return (await verifyPassword(password, admin.passwordHash)) ? { userName: admin.userName, password } : undefined;
}

async function addFirstAdmin(
  tx: Queryable,
  { adminUserName, adminPassword, demo, breachedPasswords, keyring }: FirstAdminSettings,
  demoNames: readonly string[],
): Promise<FirstAdmin | undefined> {
  if (demo && adminUserName === undefined) return undefined;
  const admins = await tx
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.role, 'ADMIN'), eq(userAccounts.disabled, false), isNull(userAccounts.removedAt)))
    .limit(2);
  if (admins.length > 0) return unusedAdmin(keyring, admins);
  const userName = UserName.safeParse(adminUserName ?? 'admin');
  if (!userName.success)
    throw new ConfigError('ADMIN_USERNAME must be 3 to 50 letters, digits, dots, hyphens or underscores.');
  if (demoNames.includes(userName.data.toLowerCase()))
    throw new ConfigError(
      `ADMIN_USERNAME is "${userName.data}", the name of an account of the demo: set another name or DEMO=false.`,
    );
  if (adminPassword !== undefined && newPasswordProblem(adminPassword, { userName: userName.data }))
    throw new ConfigError(
      `ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters, and be neither a common password, nor a repetition or sequence, nor ADMIN_USERNAME.`,
    );
  if (adminPassword !== undefined && (await breachedProblem(breachedPasswords, adminPassword)))
    throw new ConfigError('ADMIN_PASSWORD is in BREACHED_PASSWORDS_FILE: choose another one.');
  const salt = randomBytes(16);
  const password = adminPassword ?? passwordOf(keyring, salt);
  const passwordHash = await hashPassword(password, { salt });
  const [taken] = await tx
    .select({ id: userAccounts.id, role: userAccounts.role })
    .from(userAccounts)
    .where(and(isSameText(userAccounts.userName, userName.data), isNull(userAccounts.removedAt)));
  if (taken && taken.role !== 'ADMIN')
    throw new ConfigError(
      `No admin can sign in, and "${userName.data}" is the name of another account: set ADMIN_USERNAME to a free name.`,
    );
  const isFirstPassword = adminPassword === undefined;
  // The disabled admin of the demo has this name; nobody may come in by its phone number or address.
  const admin = { userName: userName.data, passwordHash, isFirstPassword, role: 'ADMIN' as const, disabled: false };
  if (taken)
    await tx
      .update(userAccounts)
      .set({ ...admin, phone: '', phoneDigits: '', phoneVerifiedAt: null, email: '', emailVerifiedAt: null })
      .where(eq(userAccounts.id, taken.id));
  else await tx.insert(userAccounts).values(admin);
  return { userName: userName.data, password: adminPassword === undefined ? password : undefined };
}
