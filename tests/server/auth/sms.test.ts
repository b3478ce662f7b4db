import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmsSender } from '../../../server/auth/sms.ts';
import { Refusal } from '../../../server/errors.ts';

let carrier: Server;
let url = '';
let status = 200;
const taken: { type: string | undefined; body: unknown }[] = [];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  carrier = createServer(async (request, response) => {
    const pieces = await request.toArray();
    taken.push({ type: request.headers['content-type'], body: JSON.parse(Buffer.concat(pieces).toString()) });
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('{}');
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const bound = carrier.address();
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/send`;
});
afterAll(() => {
  carrier.close();
  carrier.closeAllConnections();
});

const logged = { driver: 'log', url: undefined } as const;

function senderOf(...settings: Parameters<typeof createSmsSender>) {
  const sender = createSmsSender(...settings);
  if (!sender) throw new Error('No text can be sent');
  return sender;
}
const carrierAt = (address: string) => senderOf({ sms: { driver: 'webhook', url: address }, demo: false }, log);

describe('text messages', () => {
  // covers: code-delivery
  it('given a carrier, when a text is sent, then it is posted to it as JSON', async () => {
    await carrierAt(url).send('959771234567', 'ကုဒ် 123456');
    expect(taken).toEqual([{ type: 'application/json', body: { phone: '+959771234567', text: 'ကုဒ် 123456' } }]);
  });

  it('given a carrier that is away, when a text is sent, then it fails as unavailable', async () => {
    status = 500;
    await expect(carrierAt(url).send('95', 'x')).rejects.toThrow(Refusal);
    await expect(carrierAt('http://127.0.0.1:9/').send('95', 'x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('given a carrier that redirects, when a text is sent, then it fails and goes nowhere else', async () => {
    status = 307;
    taken.length = 0;
    await expect(carrierAt(url).send('95', 'x')).rejects.toMatchObject({ code: 'unavailable' });
    expect(taken).toHaveLength(1);
  });

  // covers: code-delivery
  it('given the demo without a carrier, when a text is sent, then it is in the log', async () => {
    const lines: string[] = [];
    const loud = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    await senderOf({ sms: logged, demo: true }, loud).send('959771234567', 'code 123456');
    expect(lines.join('')).toContain('code 123456');
    expect(lines.join('')).not.toContain('959771234567');
  });

  it('given neither demo nor carrier, then no text can be sent', () => {
    expect(createSmsSender({ sms: logged, demo: false }, log)).toBeUndefined();
  });
});
