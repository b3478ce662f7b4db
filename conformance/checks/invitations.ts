import { BUILT_IN_USER_TYPES } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

const AS_STAFF = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 };

/** The page of the run, on a server that offers invitations, and somebody who is not on it. */
async function ready(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const owner = scenario.as('owner');
  await owner.call('getInvitations', { params: { pageId } });
  const guest = await scenario.newcomer();
  const invite = (body: { userAccountId?: number } = {}) =>
    owner.call('createInvitation', { params: { pageId }, body: { ...AS_STAFF, ...body } });
  const openIds = async () =>
    (await owner.call('getInvitations', { params: { pageId } })).map(({ invitationId }) => invitationId);
  return { pageId, owner, guest, invite, openIds };
}

async function serves(scenario: Scenario, person: Person, pageId: number): Promise<boolean> {
  const pages = await scenario.as(person).call('getPages', { query: { customerOrPage: 'P' } });
  return pages.some((page) => page.pageId === pageId);
}

/** Invitations to join the staff of a page, an extension. */
export const invitationChecks: Check[] = [
  {
    id: 'invitations.person',
    about: 'Who is invited by name is notified, and serves the page once they accept, not before',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, guest, invite, openIds } = await ready(scenario);
      const { invitationId, token } = await invite({ userAccountId: guest.account.userId });
      same(token, null, 'the secret of an invitation by name');
      must((await openIds()).includes(invitationId), 'the invitation is not in the list of the page');
      const [notification] = await scenario.as(guest).call('getNotifications');
      same([notification?.kind, notification?.invitationId], ['staffInvited', invitationId], 'the notification');
      must(!(await serves(scenario, guest, pageId)), 'the guest serves the page before they accept');
      const stranger = await scenario.newcomer();
      await scenario.as(stranger).refused('acceptInvitation', { body: { invitationId } }, 403, 404);
      await scenario.as(guest).call('acceptInvitation', { body: { invitationId } });
      must(await serves(scenario, guest, pageId), 'the guest does not serve the page');
      must(!(await openIds()).includes(invitationId), 'an accepted invitation is still open');
    },
  },
  {
    id: 'invitations.link',
    about: 'A link says what it gives, is accepted as often as it may be, and lists no secret',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, owner, guest, invite } = await ready(scenario);
      const { invitationId, token } = await invite();
      must(token && token.length >= 20, 'the link has no secret, or one that can be guessed');
      const open = await owner.call('getInvitations', { params: { pageId } });
      must(!JSON.stringify(open).includes(token), 'the list of invitations tells the secret');
      const preview = await scenario.as(guest).call('previewInvitation', { body: { token } });
      same([preview.page.pageId, preview.userTypeId, preview.isStaff], [pageId, AS_STAFF.userTypeId, false], 'preview');
      await scenario.as(guest).call('acceptInvitation', { body: { token } });
      must(await serves(scenario, guest, pageId), 'the guest does not serve the page');
      const second = await scenario.newcomer();
      await scenario.as(second).refused('acceptInvitation', { body: { token } }, 403, 404, 409);
      must(!(await serves(scenario, second, pageId)), 'two joined by a link for one');
      await owner.send('deleteInvitation', { params: { invitationId } });
    },
  },
  {
    id: 'invitations.end',
    about: 'An invitation that is declined or revoked gives nothing, and only those who manage the page make one',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, owner, guest, invite, openIds } = await ready(scenario);
      const byName = await invite({ userAccountId: guest.account.userId });
      const link = await invite();
      const ids = { declined: byName.invitationId, revoked: link.invitationId };
      await scenario.as('customer').refused('deleteInvitation', { params: { invitationId: ids.revoked } }, 403, 404);
      await scenario.as(guest).call('deleteInvitation', { params: { invitationId: ids.declined } });
      await owner.call('deleteInvitation', { params: { invitationId: ids.revoked } });
      const open = await openIds();
      must(!open.includes(ids.declined) && !open.includes(ids.revoked), 'an ended invitation is still open');
      for (const body of [{ invitationId: ids.declined }, { token: link.token ?? '' }])
        await scenario.as(guest).refused('acceptInvitation', { body }, 403, 404);
      const args = { params: { pageId }, body: AS_STAFF };
      for (const who of ['customer', guest] as const) {
        await scenario.as(who).refused('createInvitation', args, 403, 404);
        await scenario.as(who).refused('getInvitations', { params: { pageId } }, 403, 404);
      }
    },
  },
];
