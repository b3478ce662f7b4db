import { inArray, sql } from 'drizzle-orm';
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
  FLAGGED,
  FLAGS_OF,
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
    ...(await recordOf(FLAGGED, async (part) => (await typeNamed(server, 'P', FLAGS_OF[part])).userTypeId)),
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
    const { rows } = await db.execute<{ id: number; userAccountId: number }>(sql`
      insert into ${pageUsers} (page_id, user_account_id, user_type_id, accepted)
      select ${pageId}, seat.*, true from unnest(
        ${sql.param(parts.map((part) => people[part].userAccountId))}::bigint[], ${sql.param(parts.map(typeFor))}::bigint[]) as seat
      returning id, user_account_id as "userAccountId"`);
    const idOf = async (part: Member) =>
      only(rows.filter((row) => row.userAccountId === people[part].userAccountId)).id;
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
