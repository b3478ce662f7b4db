import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, INVITATIONS_MAX } from '#contract';
import { auditEntries, pageBells, staffInvitations, userAccounts } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const { owner: OWNER, staff: STAFF, customer: CUSTOMER } = BUILT_IN_USER_TYPES;
const server = await serverOfFile();
let count = 0;
let owner: ExamplePerson;
let guest: ExamplePerson;
let pageId: number;
beforeEach(async () => {
  count += 1;
  owner = await server.addPerson({ userName: `inviter${count}` });
  guest = await server.addPerson({ userName: `guest${count}`, profileName: `ကိုအောင် ${count}` });
  const made = await server
    .as('admin')
    .call('createPage', { body: { title: `Shop ${count}`, ownerId: owner.userAccountId } });
  pageId = made.pageId;
});

const create = (
  body: { userAccountId?: number; userTypeId?: number; days?: number; usesMax?: number } = {},
  as = owner,
) => server.as(as).call('createInvitation', { params: { pageId }, body: { userTypeId: STAFF, days: 1, ...body } });
const refusedCreate = (body: { userAccountId?: number; userTypeId?: number }, as = owner) =>
  server.as(as).refused('createInvitation', { params: { pageId }, body: { userTypeId: STAFF, days: 1, ...body } });
const linkToken = async (given: Parameters<typeof create>[0] = {}) => (await create(given)).token ?? '';
const join = (token: string, as = guest) => server.as(as).call('acceptInvitation', { body: { token } });
const refusedJoin = async (token: string, as = guest) =>
  (await server.as(as).refused('acceptInvitation', { body: { token } })).code;
const invitations = () => server.as(owner).call('getInvitations', { params: { pageId } });
const noticesOf = (person: ExamplePerson) => server.as(person).call('getNotifications');
const staff = async () =>
  (await server.as(owner).call('getPageUsers', { query: { pageId, userType: 'P' } })).map(
    ({ participantDto, userTypeId, accepted }) => ({ id: participantDto.userAccountId, userTypeId, accepted }),
  );
const staffRow = { userTypeId: STAFF, accepted: true };

describe('inviting by name', () => {
  it('given an invitation, when the person accepts, then they are staff and the inviter is told', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    const [notice] = await noticesOf(guest);
    expect(notice).toMatchObject({ kind: 'staffInvited', invitationId, userTypeId: STAFF, answer: null });
    await server.as(guest).call('acceptInvitation', { body: { invitationId } });
    expect(await staff()).toContainEqual({ id: guest.userAccountId, ...staffRow });
    expect((await noticesOf(guest))[0]).toMatchObject({ answer: 'yes' });
    expect((await noticesOf(owner))[0]).toMatchObject({ kind: 'staffJoined' });
    expect(await invitations()).toEqual([]);
  });

  it('given an invitation, when the person declines, then it is gone and the inviter is told', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    await server.as(guest).call('deleteInvitation', { params: { invitationId } });
    expect(await invitations()).toEqual([]);
    expect((await noticesOf(guest))[0]).toMatchObject({ answer: 'no' });
    expect((await noticesOf(owner))[0]).toMatchObject({ kind: 'staffDeclined' });
    expect(await staff()).toHaveLength(1);
  });

  it('given an invitation, when it is revoked, then nobody can accept it any more', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    await server.as(owner).call('deleteInvitation', { params: { invitationId } });
    expect(await noticesOf(guest)).toEqual([]);
    expect((await server.as(guest).refused('acceptInvitation', { body: { invitationId } })).code).toBe('notFound');
  });

  it('given somebody who blocks the page, when invited, then they hear nothing', async () => {
    await server.as(guest).call('createBlock', { body: { pageId } });
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    expect(await invitations()).toMatchObject([{ invitationId }]);
    expect(await noticesOf(guest)).toEqual([]);
  });

  it('given somebody whom the page blocks, when invited, then the inviter learns why not', async () => {
    await server.as(guest).call('createPageUser', { body: { pageId } });
    await server.as(owner).call('createBlock', { body: { pageId, userAccountId: guest.userAccountId } });
    const refused = await server.as(owner).refused('createInvitation', {
      params: { pageId },
      body: { userTypeId: STAFF, days: 1, userAccountId: guest.userAccountId },
      headers: { 'accept-language': 'en' },
    });
    expect(refused.message).toMatch(/^You blocked them\./);
  });

  it('given an open one, when the person is invited again, then the newer replaces it', async () => {
    await create({ userAccountId: guest.userAccountId });
    await create({ userAccountId: guest.userAccountId, userTypeId: OWNER });
    expect(await invitations()).toMatchObject([{ userTypeId: OWNER, person: { userAccountId: guest.userAccountId } }]);
    expect(await noticesOf(guest)).toMatchObject([{ userTypeId: OWNER }]);
  });

  it('given staff, when they are invited, then it is refused', async () => {
    await join(await linkToken());
    expect((await refusedCreate({ userAccountId: guest.userAccountId })).code).toBe('conflict');
  });

  it('given a type of the customers, when somebody is invited as it, then it is refused', async () => {
    const refusal = await refusedCreate({ userAccountId: guest.userAccountId, userTypeId: CUSTOMER });
    expect(refusal).toMatchObject({ code: 'invalid', fields: { userTypeId: expect.any(String) } });
  });
});

describe('given an invitation that was accepted, and the answer was lost', () => {
  it('when a person accepts theirs again, then the answer is the same', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    const first = await server.as(guest).call('acceptInvitation', { body: { invitationId } });
    expect(await server.as(guest).call('acceptInvitation', { body: { invitationId } })).toEqual(first);
  });

  it('when a link is used again, then the answer is the same and it counts once', async () => {
    const token = await linkToken({ usesMax: 5 });
    const first = await join(token);
    expect(await join(token)).toEqual(first);
    expect(await invitations()).toMatchObject([{ uses: 1 }]);
  });

  it('when it comes twice at once, then both are answered the same', async () => {
    const token = await linkToken();
    const [one, other] = await Promise.all([join(token), join(token)]);
    expect(other).toEqual(one);
  });

  it('when they are a customer since, then an open link makes them staff again', async () => {
    const token = await linkToken({ usesMax: 5 });
    const { pageUserId } = await join(token);
    const query = { pageUserId, userTypeChange: true, userTypeId: CUSTOMER };
    await server.as(owner).call('getPageUserStatus', { query });
    expect((await join(token)).userTypeId).toBe(STAFF);
  });

  it('when the person has left the page since, then it is refused', async () => {
    const token = await linkToken();
    const { pageUserId } = await join(token);
    await server.as(guest).call('deletePageUser', { params: { pageUserId } });
    expect(await refusedJoin(token)).toBe('notFound');
  });
});

describe('inviting by a link', () => {
  it('given a link, when it is opened, then it says what it leads to', async () => {
    const token = await linkToken();
    expect(await server.as(guest).call('previewInvitation', { body: { token } })).toMatchObject({
      page: { pageId },
      userTypeId: STAFF,
      invitedBy: { userAccountId: owner.userAccountId },
      isStaff: false,
    });
  });

  it('given a link for two, when two joined, then it ends', async () => {
    const token = await linkToken({ usesMax: 2 });
    await join(token);
    expect(await invitations()).toMatchObject([{ uses: 1, usesMax: 2 }]);
    await join(token, await server.addPerson({ userName: `second${count}` }));
    expect(await invitations()).toEqual([]);
    expect(await refusedJoin(token, await server.addPerson({ userName: `third${count}` }))).toBe('notFound');
    expect(await staff()).toHaveLength(3);
  });

  it('given a link for one, when two join at the same time, then one of them does', async () => {
    const token = await linkToken();
    const others = [guest, await server.addPerson({ userName: `racer${count}` })];
    const results = await Promise.allSettled(others.map((person) => join(token, person)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await staff()).toHaveLength(2);
  });

  it('given a link, when its time is over, then it is not found', async () => {
    const token = await linkToken();
    await server.db
      .update(staffInvitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(staffInvitations.pageId, pageId));
    expect(await refusedJoin(token)).toBe('notFound');
    expect(await invitations()).toEqual([]);
  });

  it('given a link, when its inviter is no owner any more, then it is not found', async () => {
    const token = await linkToken();
    await create({ userAccountId: guest.userAccountId, userTypeId: OWNER });
    const [{ invitationId } = { invitationId: 0 }] = await noticesOf(guest);
    await server.as(guest).call('acceptInvitation', { body: { invitationId: invitationId ?? 0 } });
    const members = await server.as(guest).call('getPageUsers', { query: { pageId, userType: 'P' } });
    const own = members.find(({ participantDto }) => participantDto.userAccountId === owner.userAccountId);
    await server.as(owner).call('deletePageUser', { params: { pageUserId: own?.pageUserId ?? 0 } });
    expect(await refusedJoin(token, await server.addPerson({ userName: `late${count}` }))).toBe('notFound');
  });

  it('given a link, when its inviter is disabled, then it is not found', async () => {
    const token = await linkToken();
    await server.db.update(userAccounts).set({ disabled: true }).where(eq(userAccounts.id, owner.userAccountId));
    expect(await refusedJoin(token)).toBe('notFound');
  });

  it('given a link of an admin, when the admin opens it, then they do not become staff', async () => {
    const { token } = await create({}, server.people.admin);
    expect(await refusedJoin(token ?? '', server.people.admin)).toBe('forbidden');
  });

  it('given an owner, when they create a link to Owner, then it is refused', async () => {
    expect((await refusedCreate({ userTypeId: OWNER })).code).toBe('invalid');
  });

  it('given a customer with a waiting request, when they join, then neither is left', async () => {
    await server.as(guest).call('createPageUser', { body: { pageId } });
    await server.as(guest).call('createPageUser', { body: { pageId, userTypeId: STAFF } });
    await join(await linkToken());
    expect(await staff()).toHaveLength(2);
    expect(await staff()).toContainEqual({ id: guest.userAccountId, ...staffRow });
    expect(await server.as(guest).call('getPages', { query: { customerOrPage: 'C' } })).toEqual([]);
  });

  it('given somebody whom the page blocks, when they open a link, then it is not found', async () => {
    await server.as(guest).call('createPageUser', { body: { pageId } });
    await server.as(owner).call('createBlock', { body: { pageId, userAccountId: guest.userAccountId } });
    expect(await refusedJoin(await linkToken())).toBe('notFound');
  });
});

describe('given an invitation that is accepted and revoked at once', () => {
  const acceptIt = (invitationId: number) => server.as(guest).send('acceptInvitation', { body: { invitationId } });
  const revokeIt = (invitationId: number) => server.as(owner).send('deleteInvitation', { params: { invitationId } });
  /** Runs two calls of which the first has begun its changes, and the second comes before these are stored. */
  const during = async (
    table: 'page_user' | 'notification',
    first: () => Promise<Response>,
    second: () => Promise<Response>,
  ) => {
    const { calls } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in share mode`);
      const begun = first();
      await doneOrWaiting(server.db, begun, 1);
      const later = second();
      await doneOrWaiting(server.db, later, 2);
      return { calls: [begun, later] };
    });
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  it('when accepting comes first, then revoking finds nothing, and they are staff', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    const statuses = await during(
      'page_user',
      () => acceptIt(invitationId),
      () => revokeIt(invitationId),
    );
    expect(statuses).toEqual([200, 404]);
    expect(await staff()).toHaveLength(2);
  });

  it('when revoking comes first, then accepting finds nothing, and they are no staff', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    const statuses = await during(
      'notification',
      () => revokeIt(invitationId),
      () => acceptIt(invitationId),
    );
    expect(statuses).toEqual([204, 404]);
    expect(await staff()).toHaveLength(1);
  });

  it('when both are called in parallel, then exactly one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      guest = await server.addPerson({ userName: `parallel${count}-${round}` });
      const { invitationId } = await create({ userAccountId: guest.userAccountId });
      const answers = await Promise.all([acceptIt(invitationId), revokeIt(invitationId)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});

describe('inviting the same person again and again', () => {
  /** How often the number of a person's unseen notifications rose, which the app shows and sounds. */
  const bellsOf = ({ userAccountId }: ExamplePerson) => {
    const counts = server.told.flatMap((told) =>
      told.told === 'notificationCount' && told.with[0] === userAccountId ? [told.with[1]] : [],
    );
    return counts.filter((unseen, place) => unseen > (counts[place - 1] ?? 0)).length;
  };
  const revoke = (invitationId: number) => server.as(owner).call('deleteInvitation', { params: { invitationId } });
  const decline = (invitationId: number) => server.as(guest).call('deleteInvitation', { params: { invitationId } });
  const invite = () => create({ userAccountId: guest.userAccountId });

  it('given five invitations that are revoked, when each follows the last, then one rings', async () => {
    for (let round = 0; round < 5; round += 1) await revoke((await invite()).invitationId);
    expect(bellsOf(guest)).toBe(1);
  });

  it('given five invitations that are seen and revoked, when made in a loop, then one rings', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { invitationId } = await invite();
      await noticesOf(guest);
      await revoke(invitationId);
    }
    expect(bellsOf(guest)).toBe(1);
  });

  it('given five invitations, when each replaces the last, then one rings and stays unseen', async () => {
    for (let round = 0; round < 5; round += 1) await invite();
    expect(bellsOf(guest)).toBe(1);
    expect(await noticesOf(guest)).toMatchObject([{ seen: false }]);
  });

  it('given one that is declined, when invited again, then it is seen already', async () => {
    await decline((await invite()).invitationId);
    const { invitationId } = await invite();
    expect(bellsOf(guest)).toBe(1);
    expect((await noticesOf(guest))[0]).toMatchObject({ invitationId, answer: null, seen: true });
  });

  it('given a week after the last bell, when invited again, then it rings', async () => {
    await revoke((await invite()).invitationId);
    await server.db
      .update(pageBells)
      .set({ rangAt: new Date(0) })
      .where(eq(pageBells.pageId, pageId));
    await invite();
    expect(bellsOf(guest)).toBe(2);
  });

  it('given staff who were removed, when invited again, then it rings', async () => {
    const { invitationId } = await invite();
    const { pageUserId } = await server.as(guest).call('acceptInvitation', { body: { invitationId } });
    await server.as(guest).call('deletePageUser', { params: { pageUserId } });
    await noticesOf(guest);
    await invite();
    expect(bellsOf(guest)).toBe(2);
  });

  it('given five requests to serve, when each is withdrawn, then the owner’s bell rings once', async () => {
    // That the page is theirs has rung already.
    await noticesOf(owner);
    server.told.length = 0;
    for (let round = 0; round < 5; round += 1) {
      const body = { pageId, userTypeId: STAFF };
      const { pageUserId } = await server.as(guest).call('createPageUser', { body });
      await server.as(guest).call('deletePageUser', { params: { pageUserId } });
    }
    expect(bellsOf(owner)).toBe(1);
  });

  it('given an account that made as many as a day allows, then one more is refused', async () => {
    const limits = { ...server.config.limits, staffRequestsPerDay: 2 };
    const few = await startServer({ beside: server, config: { limits } });
    const body = { userAccountId: guest.userAccountId, userTypeId: STAFF, days: 1 };
    const statuses = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push((await few.as(owner).send('createInvitation', { params: { pageId }, body })).status);
    const asked = await few.as(guest).send('createPageUser', { body: { pageId, userTypeId: STAFF } });
    await few.close();
    expect([...statuses, asked.status]).toEqual([201, 201, 429, 201]);
  });
});

describe('what is kept of invitations', () => {
  it('given a link, then the server keeps its hash alone', async () => {
    const token = await linkToken();
    const [row] = await server.db.select().from(staffInvitations).where(eq(staffInvitations.pageId, pageId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await invitations())).not.toContain(token);
  });

  it('given links and joins, then the audit log has them', async () => {
    const { invitationId } = await create({ userAccountId: guest.userAccountId });
    await server.as(owner).call('deleteInvitation', { params: { invitationId } });
    await join(await linkToken());
    const rows = await server.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.pageId, pageId))
      .orderBy(auditEntries.id);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['memberInvited', 'invitationRevoked', 'invitationLinkCreated', 'memberJoined']),
    );
  });

  it('given many open ones, when one more is created, then it is refused', async () => {
    await server.db.insert(staffInvitations).values(
      Array.from({ length: INVITATIONS_MAX }, (_, at) => ({
        pageId,
        userTypeId: STAFF,
        tokenHash: `hash ${count} ${at}`,
        invitedById: owner.userAccountId,
        expiresAt: new Date(Date.now() + 60_000),
        usesMax: 1,
      })),
    );
    expect((await refusedCreate({})).code).toBe('conflict');
  });

  it('given an open one, when its page, type or person is removed, then it goes', async () => {
    const type = await server
      .as('admin')
      .call('createUserType', { body: { userTypeName: `Helper ${count}`, side: 'P' } });
    await create({ userTypeId: type.userTypeId });
    await server.as('admin').call('deleteUserType', { params: { id: type.userTypeId } });
    await create({ userAccountId: guest.userAccountId });
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: guest.userAccountId } });
    expect(await invitations()).toEqual([]);
    await create();
    await server.as(owner).call('deletePage', { params: { pageId } });
    expect(await server.db.$count(staffInvitations, eq(staffInvitations.pageId, pageId))).toBe(0);
  });
});
