import { inArray } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES } from '#contract';
import { pages, pageUsers, sessions } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { PASSKEY_ORIGIN } from '../auth/passkeyScene.ts';
import type { Actor } from './actors.ts';
import { addToken, insertId, next, once, only, recordOf, typeNamed } from './inserts.ts';
import { makeMaterial } from './makeMaterial.ts';
import {
  ALL_OPEN,
  CUSTOMERS,
  FLAG_OF,
  FLAGGED,
  type FreshPage,
  type Material,
  type Member,
  type Somebody,
  STAFF,
} from './material.ts';

export interface World {
  server: TestServer;
  /** `page` is a fresh one unless given. */
  materialFor(actor: Actor, byFreshAccount: boolean, page?: () => Promise<FreshPage>): Promise<Material>;
  /** Confirms who uses the sessions of everybody: the walk through all calls may take longer than a confirmation is valid. */
  confirmEverybody(): Promise<unknown>;
  /** A page that is made when it is first asked for. */
  onePage(): () => Promise<FreshPage>;
  close(): Promise<void>;
}

/** An address where no provider of sign-ins listens. */
const NO_PROVIDER = { clientId: 'nobody', clientSecret: 'a secret', issuer: 'http://127.0.0.1:9' };

/** The running server with everybody on it. */
export async function openWorld(): Promise<World> {
  const server = await startServer({ config: { google: NO_PROVIDER, publicUrl: PASSKEY_ORIGIN } });
  const { db } = server;
  await storePublicAccess(db, ALL_OPEN);
  const people: Record<Somebody, ExamplePerson> = {
    ...server.people,
    guest: await server.addPerson({ userName: 'guest', kind: 'guest' }),
    bot: await server.addPerson({ userName: 'bot', kind: 'bot' }),
    ...(await recordOf(FLAGGED, (userName) => server.addPerson({ userName }))),
  };
  await addToken(server, people.bot);
  const everybody = Object.values(people).map(({ userAccountId }) => userAccountId);
  const typeOf = {
    staff: (await typeNamed(server, 'P')).userTypeId,
    ...(await recordOf(FLAGGED, async (part) => (await typeNamed(server, 'P', { [FLAG_OF[part]]: true })).userTypeId)),
  };
  const silentType = (await typeNamed(server, 'C')).userTypeId;

  async function newPage(customerType: number): Promise<FreshPage> {
    const pageId = await insertId(server, pages, { title: `Page ${next()}` });
    const typeFor = (part: Member) =>
      part === 'owner'
        ? BUILT_IN_USER_TYPES.owner
        : part === 'customer' || part === 'otherCustomer'
          ? customerType
          : typeOf[part];
    const parts: readonly Member[] = ['owner', ...STAFF, ...CUSTOMERS];
    const made = await db
      .insert(pageUsers)
      .values(
        parts.map((part) => ({
          pageId,
          userAccountId: people[part].userAccountId,
          userTypeId: typeFor(part),
          accepted: true,
        })),
      )
      .returning();
    const idOf = async (part: Member) =>
      only(made.filter((row) => row.userAccountId === people[part].userAccountId)).id;
    return { pageId, customerId: people.customer.userAccountId, members: await recordOf(parts, idOf) };
  }

  const onePage = () => once(() => newPage(BUILT_IN_USER_TYPES.customer));

  return {
    server,
    onePage,
    confirmEverybody: () =>
      db.update(sessions).set({ confirmedAt: new Date() }).where(inArray(sessions.userAccountId, everybody)),
    materialFor: (actor, byFreshAccount, page = onePage()) =>
      makeMaterial({ server, people, newPage, silentType }, { actor, byFreshAccount, page }),
    close: server.close,
  };
}
