import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newFriends } from '../kit/newPeople.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

const notificationsOf = async (scenario: Scenario, person: Person) =>
  (await scenario.as(person).call('getNotifications')).map(({ notiId }) => notiId);

/** A friend who wrote something, and whom their friend has reported for it. */
async function reported(scenario: Scenario) {
  const { one, other, requestFormId } = await newFriends(scenario);
  await scenario.as('admin').call('getReports', { query: { state: 'open' } });
  const body = { requestFormId, sendMessage: 'ငွေလွှဲပါ' };
  const { privateMessageId } = await scenario.as(other).call('createPrivateMessage', { body });
  const report = {
    conversation: `friend:${requestFormId}`,
    messageIds: [privateMessageId],
    reason: 'fraud',
    text: 'x',
  };
  const before = await notificationsOf(scenario, other);
  await scenario.as(one).call('createReport', { body: { ...report, reason: 'fraud' } });
  return { before, one, other, requestFormId, privateMessageId, report };
}

const listed = async (scenario: Scenario, state: 'open' | 'closed', reporterId: number) =>
  (await scenario.as('admin').call('getReports', { query: { state } })).reports.filter(
    ({ reporter }) => reporter.userAccountId === reporterId,
  );

/** Reports of people and pages, an extension. */
export const reportChecks: Check[] = [
  {
    id: 'reports.decide',
    about: 'Admins read who is reported with the messages, also deleted ones, and close the report',
    needs: ['admin'],
    async run(scenario) {
      const { one, other, requestFormId, privateMessageId } = await reported(scenario);
      await scenario.as(other).call('deletePrivateMessage', { params: { requestFormId, privateMessageId } });
      const [report, ...more] = await listed(scenario, 'open', one.account.userId);
      must(report && more.length === 0, `${more.length + (report ? 1 : 0)} open reports are listed, not 1`);
      same([report.reported.kind, report.reported.id], ['account', other.account.userId], 'who is reported');
      same([report.reason, report.text, report.closed], ['fraud', 'x', null], 'reason, text and decision');
      same(
        report.messages.map(({ text, senderId }) => [text, senderId]),
        [['ငွေလွှဲပါ', other.account.userId]],
        'the reported messages',
      );
      const params = { reportId: report.reportId };
      const closed = await scenario.as('admin').call('closeReport', { params, body: { outcome: 'dismissed' } });
      same(closed.closed?.outcome, 'dismissed', 'the decision');
      same(await listed(scenario, 'open', one.account.userId), [], 'what is open after the decision');
      same((await listed(scenario, 'closed', one.account.userId)).length, 1, 'the number of closed reports');
    },
  },
  {
    id: 'reports.rights',
    about: 'Who cannot read a conversation reports nothing of it, and nobody but admins reads reports',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const { before, one, other, report } = await reported(scenario);
      const stranger = await scenario.newcomer();
      await scenario.as(stranger).refused('createReport', { body: { ...report, reason: 'fraud' } }, 403, 404);
      same(await listed(scenario, 'open', stranger.account.userId), [], 'the reports of a stranger');
      for (const person of [one, other])
        await scenario.as(person).refused('getReports', { query: { state: 'open' } }, 403, 404);
      const [made] = await listed(scenario, 'open', one.account.userId);
      const args = { params: { reportId: made?.reportId ?? 0 }, body: { outcome: 'dismissed' } } as const;
      await scenario.as(other).refused('closeReport', args, 403, 404);
      same(await notificationsOf(scenario, other), before, 'what who is reported is notified of');
      await scenario.as('admin').call('closeReport', args);
    },
  },
];
