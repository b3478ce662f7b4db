import type { FastifyInstance } from 'fastify';
import { createGuest } from '../accounts/guests.ts';
import { requireProof } from '../auth/proofOfWork.ts';
import { verifyWebsiteUser } from '../chat/pages/websiteSecret.ts';
import { networkOf } from '../clientAddress.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { RouteDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { requirePublic } from '../publicAccess/settings.ts';
import { findPublicPage } from '../publicPage/findPublicPage.ts';
import { register } from './register.ts';
import { startVerifiedSession } from './startSession.ts';

/** Guests that one network may make in an hour, those beyond the first few with a proof of work. */
const GUESTS_PER_HOUR = 200;
const HOUR_MS = 3_600_000;

/** Calls for people who write to a page with a name only. */
export function guestRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, counters } = deps;

  register(app, 'createGuest', async ({ params, body, clientId, request, reply }) => {
    await requirePublic(db, 'guests');
    const { pageId, guests } = await findPublicPage(db, params.name);
    if (!guests) throw notFound();
    // Before they are counted: visitors of a website with old signatures, of whom many share a network, make no guests.
    const websiteUser = body.signed && (await verifyWebsiteUser(deps, pageId, body.signed));
    const network = networkOf(request.ip);
    await requireProof(deps, network, body.proof);
    await countUpTo(counters, `guests:network:${network}`, GUESTS_PER_HOUR, HOUR_MS);
    const account = await createGuest(deps, pageId, { ...body, websiteUser, clientId });
    return startVerifiedSession(deps, account, { request, reply }, { byPassword: false });
  });
}
