import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DemoPerson, Installation } from '#contract';
import project from '../../package.json' with { type: 'json' };
import { relyingPartyOf } from '../auth/relyingParty.ts';
import type { Database } from '../db/client.ts';
import { userAccounts } from '../db/schema.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { isDemoOpen } from '../demo/state.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** The demo accounts with their current names. */
async function demoPeople(db: Database): Promise<DemoPerson[]> {
  if (!(await isDemoOpen(db))) return [];
  const names = DEMO_PEOPLE.map(({ account }) => account.userName);
  const rows = await db.select().from(userAccounts).where(inArray(userAccounts.userName, names));
  return DEMO_PEOPLE.flatMap(({ part, side, account: { userName } }) => {
    const row = rows.find((found) => found.userName === userName && !found.disabled && !found.removedAt);
    if (!row) return [];
    const { profileName, profilePhoto } = row;
    return [{ userName, password: DEMO_PASSWORD, profileName, profilePhoto, side, part }];
  });
}

/** Calls for the installation: company, version, sign-in methods. */
export function installationRoutes(app: FastifyInstance, { config, db }: AppDeps): void {
  register(
    app,
    'getInstallation',
    async ({ request }): Promise<Installation> => ({
      name: 'Mingala',
      version: project.version,
      licence: project.license,
      company: config.company,
      signIn: {
        google: config.google !== undefined,
        phone: app.offered.has('loginPhone'),
        passkey: relyingPartyOf(config, request) !== undefined,
      },
      messageSearch: app.offered.has('searchMessages'),
      demo: config.demo ? await demoPeople(db) : [],
    }),
  );
}
