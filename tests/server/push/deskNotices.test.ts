import { beforeEach, describe, expect, it } from 'vitest';
import type { NotedDeskChange } from '#contract';
import { pushScene } from './pushScene.ts';

const { server, service, subscribe, sent, paths } = await pushScene();

beforeEach(() => server.renew());

const customer = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const key = () => `page:${customer().pageId}:${customer().customerId}`;
const staffId = () => server.people.staff.userAccountId;
const assign = (change: NotedDeskChange = {}) =>
  server.as('owner').call('changeDesk', { params: customer(), body: { assigneeId: staffId(), ...change } });
const said = (words: string) => `${server.people.owner.profileName} ${words}`;

describe('what a colleague does', () => {
  // covers: push-desk
  it('given a conversation is assigned, then the assignee is told, and the press opens it', async () => {
    await subscribe('staff', { pages: 'mine' });
    await assign();
    expect(await sent()).toMatchObject([
      {
        path: '/staff',
        payload: {
          tag: key(),
          side: 'P',
          pageId: customer().pageId,
          title: expect.stringContaining(server.people.customer.profileName),
          body: said('assigned this conversation to you'),
        },
      },
    ]);
  });

  it('given a conversation is handed over with a note, then the assignee is told', async () => {
    await subscribe('staff');
    await assign({ note: 'She wants it blue.' });
    expect(await sent()).toMatchObject([
      { payload: { body: said('handed over this conversation to you, with a note') } },
    ]);
  });

  it.each([
    ['by its text', { text: 'Look', mentions: true }],
    ['with the desk of a customer whom they have', { text: 'Look', mentions: false }],
  ])('given a note mentions somebody %s, then they are told', async (_, { text, mentions }) => {
    await assign();
    await server.app.push.flush();
    await subscribe('staff');
    if (mentions) {
      const body = { text, mentions: [staffId()] };
      await server.as('owner').call('createNote', { params: customer(), body });
    } else await assign({ note: text });
    expect(await sent()).toMatchObject([{ payload: { tag: key(), body: said('mentioned you in a note') } }]);
  });

  it('given several are assigned at once, then one push leads to the notifications', async () => {
    await subscribe('staff');
    const body = { filter: {}, change: { assigneeId: staffId() } };
    await server.as('owner').call('startBulk', { params: { pageId: customer().pageId }, body });
    await expect
      .poll(async () => (await sent()).map(({ payload }) => payload))
      .toMatchObject([{ notice: 'conversationsAssigned', body: said('assigned several conversations to you') }]);
  });

  it.each([
    ['whose pages never notify', { pages: 'none' }],
    ['in quiet hours', { quiet: { from: 0, to: 0, timeZone: 'UTC' } }],
  ] as const)('given staff %s, then nothing arrives', async (_, settings) => {
    await subscribe('staff', settings);
    await assign();
    expect(await paths()).toEqual([]);
  });

  it('given a muted conversation, then nothing arrives', async () => {
    await subscribe('staff');
    await server.as('staff').call('mutePush', { params: { conversation: key() } });
    await assign();
    expect(await paths()).toEqual([]);
  });

  it('given staff who chose theirs, when an assigned customer writes, then they are notified', async () => {
    const body = {
      pageDto: { pageId: customer().pageId },
      customerOrPage: 'C',
      customerId: customer().customerId,
    } as const;
    const write = (sendMessage: string) =>
      server.as('customer').call('createMessage', { body: { ...body, sendMessage } });
    await subscribe('staff', { pages: 'mine' });
    await write('Hello?');
    expect(await paths()).toEqual([]);
    await server.as('staff').call('changeDesk', { params: customer(), body: { assigneeId: staffId() } });
    await write('Are you there?');
    expect(await paths()).toEqual(['/staff']);
    expect(service.received).toHaveLength(1);
  });
});
