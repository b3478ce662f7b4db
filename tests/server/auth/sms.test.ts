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
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve));
  const bound = carrier.address();
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/send`;
});
afterAll(() => {
  carrier.close();
  carrier.closeAllConnections();
});

describe('text messages', () => {
  // covers: code-delivery
  it('given a carrier, when a text is sent, then it is posted to it as JSON', async () => {
    await createSmsSender({ driver: 'webhook', url }, log).send('959771234567', 'ကုဒ် 123456');
    expect(taken).toEqual([{ type: 'application/json', body: { phone: '+959771234567', text: 'ကုဒ် 123456' } }]);
  });

  it('given a carrier that is away, when a text is sent, then it fails as unavailable', async () => {
    status = 500;
    await expect(createSmsSender({ driver: 'webhook', url }, log).send('95', 'x')).rejects.toThrow(Refusal);
    const away = createSmsSender({ driver: 'webhook', url: 'http://127.0.0.1:9/' }, log);
    await expect(away.send('95', 'x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  // covers: code-delivery
  it('given no carrier, when a text is sent, then it is in the log, without the whole number', async () => {
    const lines: string[] = [];
    const loud = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    await createSmsSender({ driver: 'log', url: undefined }, loud).send('959771234567', 'code 123456');
    expect(lines.join('')).toContain('code 123456');
    expect(lines.join('')).not.toContain('959771234567');
  });
});
