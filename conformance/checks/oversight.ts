import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

/** What admins see of the whole installation, extensions. */
export const oversightChecks: Check[] = [
  {
    id: 'oversight.overview',
    about: 'The overview counts an account as soon as it is made',
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const { accounts } = await admin.call('getOverview');
      await scenario.newcomer();
      same((await admin.call('getOverview')).accounts, accounts + 1, 'the number of accounts');
    },
  },
  {
    id: 'oversight.audit',
    about: 'The audit log says newest first who did what to whom, and finds an action',
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      await admin.call('getAuditEntries', { query: {} });
      const { userId } = (await scenario.newcomer()).account;
      const { entries } = await admin.call('getAuditEntries', { query: { action: 'accountCreated' } });
      must(
        entries.every(({ action }) => action === 'accountCreated'),
        'there are other actions than the one that was asked for',
      );
      same(
        [entries[0]?.actor?.userAccountId, entries[0]?.target],
        [scenario.id('admin'), { ...entries[0]?.target, kind: 'account', id: userId }],
        'who made the newest account',
      );
    },
  },
];
