import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { findAddresses } from '../../../server/outbound/names.ts';

const TYPES = { 1: 'A', 28: 'AAAA' } as const;
const NO_SUCH_NAME = 3;

const sockets: ReturnType<typeof createSocket>[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** The name in a question of DNS, and the end of the question. */
function questionOf(query: Buffer): { name: string; end: number; type: 'A' | 'AAAA' } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1) === 1 ? TYPES[1] : TYPES[28];
  return { name: labels.join('.'), end: at + 5, type };
}

/** The answer of one address, or that there is no such name. */
function answerTo(query: Buffer, end: number, address: readonly number[] | undefined): Buffer {
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | (address ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.fill(0, 8, 12);
  if (!address) return head;
  const record = Buffer.from([0xc0, 12, 0, address.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, address.length]);
  return Buffer.concat([head, record, Buffer.from(address)]);
}

/** A name server with these names; others do not exist, and it is silent about `silent.example`. */
async function startNameServer(names: Readonly<Record<string, Partial<Record<'A' | 'AAAA', readonly number[]>>>>) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end, type } = questionOf(query);
    asked.push(name);
    if (!name.endsWith('silent.example')) socket.send(answerTo(query, end, names[name]?.[type]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

describe('the addresses of a name that a user gives', () => {
  it('given both kinds of addresses, when a name is resolved, then all are found', async () => {
    const both = { A: [8, 8, 8, 8], AAAA: [0x26, 6, 0x47, 0, ...new Array(11).fill(0), 1] };
    const { servers } = await startNameServer({ 'shop.example': both, 'old.example': { A: [9, 9, 9, 9] } });
    const find = findAddresses(false, servers);
    expect(await find('shop.example')).toEqual(['8.8.8.8', '2606:4700::1']);
    expect(await find('old.example')).toEqual(['9.9.9.9']);
  });

  it('given names whose server never answers, when another is resolved, then it is at once', async () => {
    const { servers, asked } = await startNameServer({ 'shop.example': { A: [8, 8, 8, 8] } });
    const find = findAddresses(false, servers);
    const silent = Array.from({ length: 20 }, (_, count) => find(`${count}.silent.example`).catch(() => undefined));
    await expect.poll(() => new Set(asked).size).toBe(20);
    const started = performance.now();
    expect(await find('shop.example')).toEqual(['8.8.8.8']);
    expect(performance.now() - started).toBeLessThan(1_000);
    void silent;
  });

  it('given a name that only the system knows, then it is found where own networks are allowed', async () => {
    const { servers } = await startNameServer({});
    expect(await findAddresses(true, servers)('localhost')).toContain('127.0.0.1');
    expect(await findAddresses(true, ['127.0.0.1:1'])('localhost')).toContain('127.0.0.1');
    await expect(findAddresses(false, servers)('localhost')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
