import { setTimeout as pause } from 'node:timers/promises';
import {
  ACTIVE_DESTINATION,
  ACTIVITY_TOPIC,
  ActivityEvent,
  friendTopic,
  REFUSALS_AS_EVENTS,
  REFUSALS_HEADER,
  SOCKET_PATH,
  SubscriptionClosed,
  VIEWERS_HEADER,
  ViewersEvent,
  viewersTopic,
} from '#contract';
import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import { must, NotOffered, reasonOf, same } from '../kit/failure.ts';
import type { Scenario } from '../kit/scenario.ts';

/** How long a connection that must stay open is looked at, in ms. */
const QUIET_MS = 300;

/** Comes in as somebody whom friends see. */
async function arrive(scenario: Scenario, part: 'friend') {
  const connection = await scenario.connect(part);
  connection.send(ACTIVE_DESTINATION, { userAccountId: scenario.id(part) });
  return connection;
}

/** The realtime connection itself. */
export const connectionChecks: Check[] = [
  {
    id: 'connection.info',
    about: 'SockJS answers its info, and offers WebSocket',
    needs: [],
    async run(scenario) {
      const answer = await scenario.nobody.fetch(`${SOCKET_PATH}/info`);
      same(answer.status, 200, `the status of ${SOCKET_PATH}/info`);
      const info = await answer.text();
      must(/"websocket": *true/.test(info), `no WebSocket is offered: ${info.slice(0, 80)}`);
    },
  },
  {
    id: 'connection.greeting',
    about: 'STOMP 1.2 is spoken, with heart-beats both ways',
    needs: ['customer'],
    async run(scenario) {
      const { greeting } = await scenario.connect('customer');
      same(greeting.version, '1.2', 'the version');
      const [gives = 0, wants = 0] = (greeting['heart-beat'] ?? '').split(',').map(Number);
      must(
        gives > 0 && wants > 0,
        `heart-beat is "${greeting['heart-beat'] ?? ''}", so a lost connection is not noticed`,
      );
    },
  },
  {
    id: 'connection.needs-session',
    about: 'CONNECT without a session that holds is refused with an ERROR frame',
    needs: ['customer'],
    async run(scenario) {
      const person = scenario.person('customer');
      const forged = { ...person, account: { ...person.account, password: 'nobody-has-this-token' } };
      for (const who of [undefined, forged]) {
        const outcome = await scenario.connect(who).then(
          () => 'it was let in',
          (error: unknown) => reasonOf(error),
        );
        must(outcome.includes('ERROR'), `CONNECT ${who ? 'with a wrong token' : 'without a token'}: ${outcome}`);
      }
    },
  },
  {
    id: 'connection.sign-out',
    about: 'Signing out ends the realtime connections of the session at once',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const connection = await scenario.connect(person);
      await scenario.as(person).call('logout');
      const late = AbortSignal.timeout(scenario.patienceMs);
      const outcome = await Promise.race([
        connection.ended.then(() => 'ended'),
        new Promise<string>((done) => late.addEventListener('abort', () => done('still open'))),
      ]);
      same(outcome, 'ended', 'the connection');
      await signedOut(scenario, person);
    },
  },
  {
    id: 'connection.presence',
    about: 'Friends are told by UA when somebody comes and goes, and the list of friends agrees',
    needs: ['customer', 'friend'],
    async run(scenario) {
      await scenario.friendship();
      const feed = await (await scenario.connect('customer')).watch(ACTIVITY_TOPIC, ActivityEvent);
      const friendId = scenario.id('friend');
      const isNews = (active: boolean) => (event: ActivityEvent) =>
        event.type === 'UA' && event.userAccountId === friendId && event.active === active;
      const isHere = async () =>
        (await scenario.as('customer').call('getFriends')).find(({ userAccountId }) => userAccountId === friendId)
          ?.active;
      const first = await arrive(scenario, 'friend');
      // They may count as here already, from a moment ago; then nobody is told again.
      if (!(await isHere())) await feed.next('UA of the friend who came', isNews(true));
      await first.close();
      await feed.next('UA of the friend who went', isNews(false));
      same(await isHere(), false, 'active in the list of friends after they went');
      await arrive(scenario, 'friend');
      await feed.next('UA of the friend who came back', isNews(true));
      same(await isHere(), true, 'active in the list of friends after they came');
    },
  },
  {
    id: 'connection.refusals',
    about: 'Extension: a client that asks for it is told of a refused subscription by an event, and stays connected',
    needs: ['customer', 'friend', 'owner'],
    async run(scenario) {
      const topic = friendTopic(await scenario.friendship());
      const connection = await scenario.connect('owner', { [REFUSALS_HEADER]: REFUSALS_AS_EVENTS });
      const feed = await connection.watch(topic, SubscriptionClosed);
      await feed.offered('the closed event of a refused subscription');
      const outcome = await Promise.race([connection.ended.then(() => 'ended'), pause(QUIET_MS, 'open')]);
      same(outcome, 'open', 'the connection after the event');
    },
  },
  {
    id: 'connection.viewers',
    about: 'Extension: the staff of a page are told who of them has a conversation open, and its customer is not',
    needs: ['customer', 'owner'],
    async run(scenario) {
      const topic = viewersTopic((await scenario.page()).pageId, scenario.id('customer'));
      const connection = await scenario.connect('owner');
      if (connection.greeting[VIEWERS_HEADER] !== 'true') throw new NotOffered('CONNECTED has no `viewers`');
      const feed = await connection.watch(topic, ViewersEvent);
      const { viewers } = await feed.next('the viewers', () => true);
      same(
        viewers.map(({ userAccountId }) => userAccountId),
        [scenario.id('owner')],
        'who has it open',
      );
      const customer = await scenario.connect('customer', { [REFUSALS_HEADER]: REFUSALS_AS_EVENTS });
      const closed = await customer.watch(topic, SubscriptionClosed);
      await closed.next('the closed event of the customer', () => true);
    },
  },
];
