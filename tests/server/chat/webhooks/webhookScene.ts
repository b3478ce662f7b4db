import { WebhookEvent } from '#contract';
import { WebhookSender } from '../../../../server/chat/webhooks/sender.ts';
import { webhookDeliveries } from '../../../../server/db/schema.ts';
import { createLog } from '../../../../server/plugins/log.ts';
import { storePublicAccess } from '../../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../../examplePublicAccess.ts';
import { startServer, type TestServer } from '../../../serverApp.ts';
import { THIS_MACHINE } from '../../../thisMachine.ts';
import { startReceiver } from './receiver.ts';

/** A sender as another process would have it. */
export const senderOn = (server: TestServer) =>
  new WebhookSender(
    {
      ...server,
      publisher: server.hub,
      presence: server.hub.presence,
      log: createLog('trace', { write: (line) => void server.log.push(line) }),
    },
    new AbortController().signal,
  );

/** A server whose webhooks may reach a receiver of the test. */
export const startWebhookServer = () => startServer({ config: { ownNetworks: THIS_MACHINE } });

/** A server that offers webhooks, and the receiver of a shop. */
export async function startWebhookScene(server: TestServer) {
  const receiver = await startReceiver();
  await storePublicAccess(server.db, examplePublicAccess({ webhooks: true }));
  const { pageId } = server.shop;
  const sender = senderOn(server);
  return {
    server,
    receiver,
    sender,
    addWebhook: (events: readonly WebhookEvent[] = WebhookEvent.options, url = receiver.url) =>
      server.as('owner').call('createWebhook', { params: { pageId }, body: { url, events: [...events] } }),
    /** A message of a customer. */
    write: (sendMessage: string, person: 'customer' | 'otherCustomer' = 'customer') =>
      server.as(person).call('createMessage', {
        body: {
          sendMessage,
          pageDto: { pageId },
          customerOrPage: 'C',
          customerId: server.people[person].userAccountId,
          replyDto: null,
        },
      }),
    /** Sends what is due, until nothing is. */
    async send() {
      await sender.look();
      await sender.settled();
    },
    /** Lets the wait after failures end. */
    letWaitsEnd: () => server.db.update(webhookDeliveries).set({ dueAt: new Date(Date.now() - 1_000) }),
    deliveries: () => server.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id),
    async close() {
      await receiver.close();
      await server.renew();
    },
  };
}
export type WebhookScene = Awaited<ReturnType<typeof startWebhookScene>>;
