import { randomInt } from 'node:crypto';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { withPublicAccess } from '../kit/publicAccess.ts';
import { newName } from '../kit/scenario.ts';

/** Making an account, and writing without one: extensions. */
export const signUpChecks: Check[] = [
  {
    id: 'signUp.right-code-only',
    about:
      'Extension: an account is made by the code that was sent, and by no other; a server whose sign-up is off does not have the call',
    needs: [],
    async run(scenario) {
      const body = { phone: `09${randomInt(700_000_000, 799_999_999)}`, code: '000000', profileName: 'Somebody new' };
      await scenario.nobody.refused('signUp', { body }, 401, 404, 501);
    },
  },
  {
    id: 'invitations.of-customers',
    about:
      'Extension: an invitation of customers is made by owners of a page, shown once, and leads nowhere once it is revoked',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const [owner, customer] = [scenario.as('owner'), scenario.as('customer')];
      await withPublicAccess(scenario, { signUp: 'invitation' }, async () => {
        const place = { params: { pageId } };
        const body = { days: 1, usesMax: 2 };
        await customer.refused('createCustomerInvitation', { ...place, body }, 403, 404);
        const { token, ...made } = await owner.call('createCustomerInvitation', { ...place, body });
        const params = { invitationId: made.invitationId };
        const phone = `09${randomInt(700_000_000, 799_999_999)}`;
        try {
          must(token.length >= 20, 'the secret can be guessed');
          const listed = await owner.call('getCustomerInvitations', place);
          same(
            listed.find(({ invitationId }) => invitationId === made.invitationId),
            made,
            'the invitation in the list',
          );
          await customer.refused('getCustomerInvitations', place, 403, 404);
          await customer.refused('deleteCustomerInvitation', { params }, 403, 404);
          const { page } = await scenario.nobody.call('previewCustomerInvitation', { body: { token } });
          same(page.pageId, pageId, 'the page of the invitation');
          const given = { phone, code: '000000', profileName: 'Somebody new', invitation: token };
          await scenario.nobody.refused('signUp', { body: given }, 401, 501);
        } finally {
          await owner.call('deleteCustomerInvitation', { params });
        }
        await scenario.nobody.refused('previewCustomerInvitation', { body: { token } }, 404, 409);
        await scenario.nobody.refused('loginPhone', { body: { phone, invitation: token } }, 404, 409, 501);
      });
    },
  },
  {
    id: 'guests.of-pages-that-have-them',
    about: 'Extension: only a page that has an address and lets guests write has guests',
    needs: [],
    async run(scenario) {
      const params = { name: `no-page-${randomInt(1_000_000)}` };
      await scenario.nobody.refused('createGuest', { params, body: { profileName: 'A guest' } }, 403, 404, 501);
    },
  },
  {
    id: 'guests.one-conversation',
    about: 'Extension: a guest writes to their page with a name only, and makes no call that is not for guests',
    needs: ['owner', 'admin'],
    async run(scenario) {
      const owner = scenario.as('owner');
      // Not the page of the run, whose unread messages other checks count.
      const title = newName('Guests');
      const { pageId } = await owner.call('createPage', { body: { title } });
      await withPublicAccess(scenario, { pageAddresses: true, guests: true }, async () => {
        const name = `conformance-${pageId}`;
        const params = { pageId };
        const { listed } = await owner.call('getPageAddress', { params });
        await owner.call('putPageAddress', { params, body: { name, listed } });
        await owner.call('updatePage', { params, body: { title, guests: true } });
        const account = await scenario.nobody.call('createGuest', {
          params: { name },
          body: { profileName: 'A guest' },
        });
        same(account.kind, 'guest', 'the kind of the account');
        const guest = scenario.as({ account, cookies: '', userName: account.userName, password: '' });
        const place = { customerId: account.userId, customerOrPage: 'C' } as const;
        const sendMessage = 'From a guest';
        await guest.call('createMessage', { body: { ...place, pageDto: { pageId }, sendMessage, replyDto: null } });
        const { messageDateList } = await guest.call('getMessages', { query: { ...place, pageId } });
        const read = messageDateList.flatMap(({ messageList }) => messageList);
        same(
          read.map((message) => message.sendMessage),
          [sendMessage],
          'the messages that the guest reads',
        );
        await guest.refused('searchPeople', { query: { search: 'aa' } }, 403);
        await guest.refused('createPageUser', { body: { pageId } }, 403);
        await guest.refused('getPageUsers', { query: { pageId, userType: 'C' } }, 403);
        await guest.call('logout');
        await guest.refused('getPages', { query: { customerOrPage: 'C' } }, 401);
        await owner.call('putPageAddress', { params, body: { name: null, listed } });
      });
    },
  },
];
