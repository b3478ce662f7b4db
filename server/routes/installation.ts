import type { FastifyInstance } from 'fastify';
import type { Installation } from '#contract';
import project from '../../package.json' with { type: 'json' };
import { changePublicAccess } from '../accounts/publicAccess.ts';
import { relyingPartyOf } from '../auth/relyingParty.ts';
import { demoPeople } from '../demo/signInList.ts';
import type { AppDeps } from '../deps.ts';
import { readPublicAccess } from '../publicAccess/settings.ts';
import { register } from './register.ts';

/** Calls for the installation: company, version, sign-in methods, and what is open to people without an account. */
export function installationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, config } = deps;
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
      publicAccess: await readPublicAccess(db),
      demo: config.demo ? await demoPeople(db) : [],
    }),
  );

  register(app, 'getPublicAccess', () => readPublicAccess(db));
  register(app, 'putPublicAccess', ({ person, body }) => changePublicAccess(deps, person.userAccountId, body));
}
