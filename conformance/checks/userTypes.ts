import { FULL_PERMISSION, NO_PERMISSION, type UiPermission } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

/** A user type of the page's side, made for one check. */
async function newType(scenario: Scenario) {
  const admin = scenario.as('admin');
  const body = { userTypeName: newName('Conformance'), side: 'P' } as const;
  return admin.call('createUserType', { body });
}

const allow = (scenario: Scenario, userTypeId: number, flags: Partial<UiPermission>) =>
  scenario.as('admin').call('putUi', { body: { ...NO_PERMISSION, ...flags, userTypeId } });

/** Somebody who serves the page of the run with a type of their own, and calls about the customer's conversation. */
async function server(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const { userTypeId } = await newType(scenario);
  const person = await scenario.newcomer();
  const { pageUserId } = await scenario.as(person).call('createPageUser', { body: { pageId, userTypeId } });
  await scenario.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
  const place = { pageDto: { pageId }, customerId: scenario.id('customer') };
  const own = scenario.as(person);
  return {
    userTypeId,
    own,
    text: { body: { ...place, sendMessage: 'ဝန်ထမ်း', customerOrPage: 'P' } } as const,
    edit: (messageId: number) => ({ params: { messageId }, body: { ...place, sendMessage: 'ပြင်' } }),
    gone: (messageId: number) => ({ params: { messageId, pageId, customerId: scenario.id('customer') } }),
  };
}

/** User types and the flags they give. */
export const userTypeChecks: Check[] = [
  {
    id: 'userTypes.list',
    about: 'Every user type has its flags, and both can be asked for by name',
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const types = await admin.call('getUserTypes', { query: {} });
      must(types.some(({ side }) => side === 'C') && types.some(({ side }) => side === 'P'), 'a side has no user type');
      const flags = await admin.call('getUi', { query: {} });
      same(
        flags.map(({ userTypeId }) => userTypeId).sort((a, b) => a - b),
        types.map(({ userTypeId }) => userTypeId).sort((a, b) => a - b),
        'the user types of GET /ui',
      );
      const userType = types[0]?.userTypeName;
      for (const name of ['getUserTypes', 'getUi'] as const) {
        const found = await admin.call(name, { query: { userType } });
        same(
          found.map(({ userTypeName }) => userTypeName),
          [userType],
          `what ${name} finds by name`,
        );
      }
    },
  },
  {
    id: 'userTypes.make-and-remove',
    about: 'Extension: a user type is made without flags, renamed and removed; built-in ones stay',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const [admin, customer] = [scenario.as('admin'), scenario.as('customer')];
      const { userTypeId, builtIn } = await newType(scenario);
      same(builtIn, false, 'builtIn');
      const [row] = (await admin.call('getUi', { query: {} })).filter((one) => one.userTypeId === userTypeId);
      same(row && [row.chat, row.editallchat, row.deleteallchat], [false, false, false], 'the flags of a new type');
      const userTypeName = newName('Renamed');
      const params = { id: userTypeId };
      const change = { params, body: { userTypeName, side: 'P' } } as const;
      await customer.refused('updateUserType', change, 403, 404);
      await customer.refused('deleteUserType', { params }, 403, 404);
      await customer.refused('putUi', { body: { ...FULL_PERMISSION, userTypeId } }, 403, 404);
      await admin.call('updateUserType', change);
      same(
        (await admin.call('getUserTypes', { query: { userType: userTypeName } })).length,
        1,
        'how many have the name',
      );
      await admin.call('deleteUserType', { params });
      same(await admin.call('getUserTypes', { query: { userType: userTypeName } }), [], 'what is found after');
      for (const type of (await admin.call('getUserTypes', { query: {} })).filter((one) => one.builtIn))
        await admin.refused('deleteUserType', { params: { id: type.userTypeId } }, 409, 403, 400);
    },
  },
  {
    id: 'ui.chat-flag',
    about: 'Without the flag chat nothing can be written, whatever a client shows; with it, it can',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { userTypeId, own, text } = await server(scenario);
      await own.refused('createMessage', text, 403);
      await allow(scenario, userTypeId, { chat: true });
      await own.call('createMessage', text);
    },
  },
  {
    id: 'ui.change-flags',
    about: 'Who serves a page edits and deletes own or all words of the page by the flags for it, never the customer’s',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { userTypeId, own, text, edit, gone } = await server(scenario);
      const { messageId: others } = await scenario.as('owner').call('createMessage', text);
      const words = { ...text.body, customerOrPage: 'C' } as const;
      const { messageId: customers } = await scenario.as('customer').call('createMessage', { body: words });
      await allow(scenario, userTypeId, { chat: true });
      const { messageId: mine } = await own.call('createMessage', text);
      await own.refused('updateMessage', edit(mine), 403);
      await own.refused('deleteMessage', gone(mine), 403);
      await allow(scenario, userTypeId, { chat: true, editownchat: true, deleteownchat: true });
      await own.call('updateMessage', edit(mine));
      await own.refused('updateMessage', edit(others), 403);
      await own.refused('deleteMessage', gone(others), 403);
      await own.call('deleteMessage', gone(mine));
      await allow(scenario, userTypeId, FULL_PERMISSION);
      await own.call('updateMessage', edit(others));
      await own.refused('updateMessage', edit(customers), 403);
      await own.refused('deleteMessage', gone(customers), 403);
      await own.call('deleteMessage', gone(others));
    },
  },
  {
    id: 'ui.reason',
    about: 'Extension: why somebody may do something on a page is told to admins',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const query = { userAccountId: scenario.id('owner'), pageId };
      const reason = await scenario.as('admin').call('getUiReason', { query });
      same(reason.from, 'membership', 'where the owner’s flags come from');
      const { ui } = await scenario.as('owner').call('getPage', { params: { id: pageId } });
      same(reason.flags, ui, 'the flags');
    },
  },
];
