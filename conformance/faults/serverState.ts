import type { TestServer } from '../../tests/serverApp.ts';
import { PARTS } from '../kit/parts.ts';

/** What the people of a run see of the server, as a run must leave it: without presence, and without revisions
 * and times of sign-ins, which only grow. */
export async function stateOf(server: TestServer) {
  const people = [];
  for (const part of PARTS) {
    const caller = server.as(part);
    people.push({
      part,
      servedPages: await caller.call('getPages', { query: { customerOrPage: 'P' } }),
      pages: await caller.call('getPages', { query: { customerOrPage: 'C' } }),
      friends: (await caller.call('getFriends')).map(({ active, revision, ...friend }) => friend),
      unseenNotifications: await caller.call('getNotificationCount'),
      scheduled: await caller
        .call('getScheduled', { params: { conversation: `friend:${server.requestFormId}` } })
        .catch(() => undefined),
      blocks: await caller.call('getBlocks'),
      archive: await caller.call('getArchive'),
      sessions: (await caller.call('getSessions')).length,
    });
  }
  const admin = server.as('admin');
  const query = { requestFormId: server.requestFormId, messageId: 0, replyId: 0 };
  return {
    people,
    accounts: (await admin.call('getUserAccounts', { query: {} })).map(({ active, lastSignIn, ...account }) => account),
    userTypes: await admin.call('getUserTypes', { query: {} }),
    openReports: await admin.call('getReports', { query: { state: 'open' } }),
    messages: (await server.as('customer').call('getPrivateMessages', { query })).messageDateList,
  };
}
