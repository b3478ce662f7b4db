import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { BUILT_IN_USER_TYPES, NotificationCountEvent, notificationTopic } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import type { Scenario } from '../kit/scenario.ts';

const QUIET_MS = 300;

/** Rings at the owner: a newcomer asks to serve on the page of the run. */
async function ring(scenario: Scenario): Promise<void> {
  const { pageId } = await scenario.page();
  const person = await scenario.newcomer();
  const body = { pageId, userTypeId: BUILT_IN_USER_TYPES.staff };
  await scenario.as(person).call('createPageUser', { body });
}

/** The bell. */
export const notificationChecks: Check[] = [
  {
    id: 'notifications.count',
    about: 'Each notification is counted until the list is opened, which comes newest first and sets the count to 0',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const owner = scenario.as('owner');
      await owner.call('getNotifications');
      same(await owner.call('getNotificationCount'), 0, 'the count after opening');
      await ring(scenario);
      same(await owner.call('getNotificationCount'), 1, 'the count after one notification');
      await ring(scenario);
      same(await owner.call('getNotificationCount'), 2, 'the count after two notifications');
      const list = await owner.call('getNotifications');
      const times = list.map(({ time }) => Date.parse(time));
      must(
        times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time)),
        'they are not newest first',
      );
      same(
        list
          .slice(0, 3)
          .map(({ seen }) => seen)
          .slice(0, 2),
        [false, false],
        'seen of the two newest',
      );
      same(await owner.call('getNotificationCount'), 0, 'the count after opening again');
    },
  },
  {
    id: 'notifications.live-count',
    about: 'The count reaches its owner as it changes, up and back to 0',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const owner = scenario.as('owner');
      await scenario.page();
      await owner.call('getNotifications');
      const topic = notificationTopic(scenario.id('owner'));
      const feed = await (await scenario.connect('owner')).watch(topic, NotificationCountEvent);
      await ring(scenario);
      await feed.next('the count 1', (count) => count === 1);
      await owner.call('getNotifications');
      await feed.next('the count 0 after opening', (count) => count === 0);
    },
  },
  {
    id: 'notifications.private',
    about: 'Nobody watches another’s notification count',
    needs: ['owner', 'customer', 'friend', 'admin'],
    async run(scenario) {
      await scenario.page();
      const topic = notificationTopic(scenario.id('owner'));
      const foreign = await (await scenario.connect('friend')).watch(topic, z.unknown());
      const own = await (await scenario.connect('owner')).watch(topic, NotificationCountEvent);
      const before = await scenario.as('owner').call('getNotificationCount');
      await ring(scenario);
      await own.next('the count', (count) => count === before + 1);
      await pause(QUIET_MS);
      must(foreign.came.length === 0, `the friend was sent ${JSON.stringify(foreign.came[0])} on ${topic}`);
    },
  },
];
