import {
  ACTIVE_DESTINATION,
  ACTIVITY_TOPIC,
  ActivityEvent,
  friendTopic,
  REFUSALS_AS_EVENTS,
  REFUSALS_HEADER,
  SOCKET_PATH,
  SubscriptionClosed,
} from '#contract';
import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import type { Stage } from '../kit/stage.ts';
import { must, NotOffered, reasonOf, same } from '../kit/verdict.ts';

/** Comes in as somebody whom friends see. */
async function arrive(stage: Stage, part: 'friend') {
  const line = await stage.line(part);
  line.send(ACTIVE_DESTINATION, { userAccountId: stage.id(part) });
  return line;
}

/** The realtime connection itself. */
export const lineChecks: Check[] = [
  {
    id: 'line.info',
    about: 'SockJS answers its info, and offers WebSocket',
    needs: [],
    async run(stage) {
      const answer = await stage.nobody.fetch(`${SOCKET_PATH}/info`);
      same(answer.status, 200, `the status of ${SOCKET_PATH}/info`);
      const info: unknown = await answer.json();
      must(
        typeof info === 'object' && info !== null && 'websocket' in info && info.websocket,
        'no WebSocket is offered',
      );
    },
  },
  {
    id: 'line.greeting',
    about: 'STOMP 1.2 is spoken, with heart-beats both ways',
    needs: ['customer'],
    async run(stage) {
      const { greeting } = await stage.line('customer');
      same(greeting.version, '1.2', 'the version');
      const [gives = 0, wants = 0] = (greeting['heart-beat'] ?? '').split(',').map(Number);
      must(gives > 0 && wants > 0, `heart-beat is "${greeting['heart-beat'] ?? ''}", so a lost line is not noticed`);
    },
  },
  {
    id: 'line.needs-session',
    about: 'CONNECT without a session that holds is refused with an ERROR frame',
    needs: ['customer'],
    async run(stage) {
      const person = stage.person('customer');
      const forged = { ...person, account: { ...person.account, password: 'nobody-has-this-token' } };
      for (const who of [undefined, forged]) {
        const outcome = await stage.line(who).then(
          () => 'it was let in',
          (error: unknown) => reasonOf(error),
        );
        must(outcome.includes('ERROR'), `CONNECT ${who ? 'with a wrong token' : 'without a token'}: ${outcome}`);
      }
    },
  },
  {
    id: 'line.sign-out',
    about: 'Signing out ends the realtime connections of the session at once',
    needs: ['admin'],
    async run(stage) {
      const person = await stage.newcomer();
      const line = await stage.line(person);
      await stage.as(person).call('logout');
      const late = AbortSignal.timeout(stage.patienceMs);
      const outcome = await Promise.race([
        line.ended.then(() => 'ended'),
        new Promise<string>((done) => late.addEventListener('abort', () => done('still open'))),
      ]);
      same(outcome, 'ended', 'the connection');
      await signedOut(stage, person);
    },
  },
  {
    id: 'line.presence',
    about: 'Friends are told by UA when somebody comes and goes, and the list of friends agrees',
    needs: ['customer', 'friend'],
    async run(stage) {
      await stage.friendship();
      const feed = await (await stage.line('customer')).watch(ACTIVITY_TOPIC, ActivityEvent);
      const friendId = stage.id('friend');
      const isNews = (active: boolean) => (event: ActivityEvent) =>
        event.type === 'UA' && event.userAccountId === friendId && event.active === active;
      const isHere = async () =>
        (await stage.as('customer').call('getFriends')).find(({ userAccountId }) => userAccountId === friendId)?.active;
      const first = await arrive(stage, 'friend');
      // They may count as here already, from a moment ago; then nobody is told again.
      if (!(await isHere())) await feed.next('UA of the friend who came', isNews(true));
      await first.close();
      await feed.next('UA of the friend who went', isNews(false));
      same(await isHere(), false, 'active in the list of friends after they went');
      await arrive(stage, 'friend');
      await feed.next('UA of the friend who came back', isNews(true));
      same(await isHere(), true, 'active in the list of friends after they came');
    },
  },
  {
    id: 'line.refusals',
    about: 'Extension: a client that asks for it is told of a refused subscription by an event, and stays connected',
    needs: ['customer', 'friend', 'owner'],
    async run(stage) {
      const topic = friendTopic(await stage.friendship());
      const line = await stage.line('owner', { [REFUSALS_HEADER]: REFUSALS_AS_EVENTS });
      const feed = await line.watch(topic, SubscriptionClosed);
      await feed
        .next('the closed event', () => true)
        .catch(() => {
          throw new NotOffered(`no event says that a subscription was refused`);
        });
    },
  },
];
