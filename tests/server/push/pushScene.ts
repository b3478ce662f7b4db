import { afterAll, beforeEach, expect } from 'vitest';
import type { PushSettings } from '#contract';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';
import { THIS_MACHINE } from '../../thisMachine.ts';
import { startPushService } from './pushService.ts';

const PARTS = ['owner', 'staff', 'customer', 'friend'] as const satisfies readonly Part[];

/** A server and the push service of everybody's devices; no device is subscribed when a test begins, and nothing waits. */
export async function pushScene() {
  const service = await startPushService();
  afterAll(() => service.close());
  const server = await serverOfFile({ config: { ownNetworks: THIS_MACHINE } });
  beforeEach(async () => {
    for (const part of PARTS) await server.as(part).call('deletePush');
    await server.app.push.flush();
    service.received.length = 0;
  });

  /** What arrives at devices when everything that waits is sent. */
  async function sent() {
    await server.app.push.flush();
    expect(service.faults).toEqual([]);
    return service.received;
  }
  return {
    server,
    service,
    sent,
    paths: async () => (await sent()).map(({ path }) => path).sort(),
    subscribe: (part: Part, settings: Partial<PushSettings> = {}) =>
      server.as(part).call('savePush', { body: service.subscription(`/${part}`, settings) }),
  };
}
