import type { Check } from '../kit/check.ts';
import { same } from '../kit/failure.ts';

/** What is open to people without an account, an extension. */
export const publicAccessChecks: Check[] = [
  {
    id: 'publicAccess.decided-by-admins',
    about: 'What is open to people without an account is decided by admins, and everybody reads it in the installation',
    needs: ['admin', 'customer'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const before = await admin.call('getPublicAccess');
      const body = { ...before, pageAddresses: !before.pageAddresses };
      await scenario.as('customer').refused('getPublicAccess', {}, 403, 404);
      await scenario.as('customer').refused('putPublicAccess', { body }, 403, 404);
      try {
        same(await admin.call('putPublicAccess', { body }), body, 'what was decided');
        same((await admin.call('getInstallation')).publicAccess, body, 'what the installation says');
      } finally {
        await admin.call('putPublicAccess', { body: before });
      }
    },
  },
];
