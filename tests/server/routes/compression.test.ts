import { beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
let owner: TestPerson;
let address: string;
beforeAll(async () => {
  owner = await server.person('Owner');
  const customer = await server.person('Customer');
  const pageId = await server.page({ owner, customers: [customer] });
  const body = {
    sendMessage: 'မင်္ဂလာပါ '.repeat(100),
    pageDto: { pageId },
    customerId: customer.id,
    customerOrPage: 'C',
  };
  await server.ok(customer, 'createMessage', { body });
  address = `${server.address}${API_BASE}/message?pageId=${pageId}&customerId=${customer.id}&customerOrPage=P`;
});

const asked = (accepted: string, where = address) =>
  fetch(where, { headers: { authorization: `chat${owner.token}`, 'accept-encoding': accepted } });

describe('a long response', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
  ])('given accept-encoding %s, then the response is encoded as %s', async (accepted, packed) => {
    const answer = await asked(accepted);
    expect(answer.headers.get('content-encoding')).toBe(packed);
    if (packed) expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(await answer.text()).toContain('"sendMessage":"မင်္ဂလာပါ ');
  });

  it('given a short response, then it is not compressed', async () => {
    const answer = await asked('br', `${server.address}${API_BASE}/notification/count`);
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.body?.cancel();
  });
});
