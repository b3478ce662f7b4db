import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../serverApp.ts';
import { THIS_MACHINE } from '../../thisMachine.ts';
import { type PushService, startPushService } from './pushService.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ config: { ownNetworks: THIS_MACHINE } });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const DEVICES = 50;

/** The friend has so many devices, whose services never answer. */
async function subscribeSilently() {
  for (let device = 1; device <= DEVICES; device += 1) {
    const session = await server.startSession(server.people.friend.userAccountId);
    const path = `/silent/${device}`;
    service.silence(path);
    await server.as(session).call('savePush', { body: service.subscription(path) });
  }
}

const toFriend = (sendMessage: string) =>
  server.as('customer').call('createPrivateMessage', { body: { sendMessage, requestFormId: server.requestFormId } });
const toPage = (sendMessage: string) =>
  server.as('customer').call('createMessage', {
    body: {
      sendMessage,
      pageDto: { pageId: server.shop.pageId },
      customerOrPage: 'C',
      customerId: server.people.customer.userAccountId,
    },
  });
const received = (path: string) => service.received.filter((push) => push.path === path).length;

describe('given somebody with 50 devices whose push services never answer', () => {
  it('when they and another person are notified together, then the other one is at once', async () => {
    await subscribeSilently();
    await server.as('owner').call('savePush', { body: service.subscription('/owner') });
    await toFriend('to the silent');
    await toPage('to the owner');
    void server.app.push.flush();
    await expect.poll(() => received('/owner')).toBe(1);
    expect(service.unanswered()).toBeLessThan(10);
    await toPage('to the owner again');
    void server.app.push.flush();
    await expect.poll(() => received('/owner')).toBe(2);
    expect(service.unanswered()).toBeLessThan(10);
  });
});
