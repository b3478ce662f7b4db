import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isAllowedUrl, postOutbound } from '../../../server/outbound/post.ts';
import { THIS_MACHINE } from '../../thisMachine.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const REQUEST = { headers: {}, body: '{}', timeoutMs: 2_000, answerBytes: 500, own: THIS_MACHINE };

/** Answers each question with the next addresses. */
function answering(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return answers.shift() ?? [];
  };
  return { asked, resolve };
}

describe('URLs that the server sends to by order of a user', () => {
  it.each([
    ['another protocol', 'http://shop.example/', 'ftp://shop.example/', 'file:///etc/passwd', 'shop.example'],
    ['credentials', 'https://a:b@shop.example/', 'https://a@shop.example/'],
    ['a port of another service', 'https://shop.example:22/', 'https://shop.example:25/', 'https://shop.example:80/'],
    ['this machine', 'https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'http://localhost:8080/'],
    ['a number', 'https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://017700000001/'],
    ['IPv4 as IPv6', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[64:ff9b::a00:1]/'],
    ['full-width signs', 'https://１２７.0.0.1/', 'https://localhost。/'],
    ['a name of the local network', 'https://router/', 'https://nas.local/', 'https://db.internal/', 'https://x.lan./'],
  ])('given a URL with %s, when it is checked, then it is refused', (_kind, ...urls) => {
    expect(urls.filter((url) => isAllowedUrl(url, new BlockList()))).toEqual([]);
  });

  it('given public URLs, when they are checked, then they are allowed', () => {
    const urls = [
      'https://shop.example/hook?a=1',
      'https://shop.example:8443/',
      'https://8.8.8.8/',
      'https://[2606::1]/',
    ];
    expect(urls.filter((url) => !isAllowedUrl(url, new BlockList()))).toEqual([]);
  });
});

describe('posting by order of a user', () => {
  it('given an allowed host, when it is posted to, then its status and text are returned', async () => {
    const port = await listen((_request, response) => response.writeHead(202).end('thanks'));
    expect(await postOutbound(`http://127.0.0.1:${port}/`, REQUEST)).toEqual({ status: 202, text: 'thanks' });
  });

  // covers: outbound-rebinding
  it('given a DNS that changes its answer, then the checked address alone is used', async () => {
    let received = 0;
    const port = await listen((_request, response) => {
      received += 1;
      response.end();
    });
    const dns = answering(['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']);
    const url = `https://shop.example:${port}/`;
    // The server speaks no TLS: what counts is where the connection went.
    const post = () =>
      postOutbound(url, { ...REQUEST, resolve: dns.resolve }).catch((error: { code: string }) => error.code);
    expect(await post()).not.toBe('EPRIVATE');
    expect(dns.asked).toEqual(['shop.example']);
    expect(await post()).toBe('EPRIVATE');
    expect(await post()).toBe('EPRIVATE');
    expect(dns.asked).toHaveLength(3);
    expect(received).toBe(0);
  });

  it('given a host with an allowed and a private address, then it is refused', async () => {
    const { resolve } = answering(['127.0.0.1', 'fd00::1']);
    await expect(postOutbound('https://shop.example:8443/', { ...REQUEST, resolve })).rejects.toMatchObject({
      code: 'EPRIVATE',
    });
  });

  it('given a host without an address, when it is posted to, then it is refused', async () => {
    const { resolve } = answering([]);
    await expect(postOutbound('https://shop.example:8443/', { ...REQUEST, resolve })).rejects.toMatchObject({
      code: 'EPRIVATE',
    });
  });

  it('given a redirect, when it is received, then it is not followed', async () => {
    const asked: string[] = [];
    const port = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/inside' }).end();
    });
    expect((await postOutbound(`http://127.0.0.1:${port}/hook`, REQUEST)).status).toBe(307);
    expect(asked).toEqual(['/hook']);
  });

  it('given an answer without end, when it is read, then its start alone is kept', async () => {
    const port = await listen((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const { text } = await postOutbound(`http://127.0.0.1:${port}/`, REQUEST);
    expect(text).toBe('x'.repeat(500));
  });

  // covers: outbound-upgrade
  it('given a host that switches to another protocol, then the request ends', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n';
    const port = await listen((request) => void request.socket.write(switching));
    expect(await postOutbound(`http://127.0.0.1:${port}/`, REQUEST)).toEqual({ status: 101, text: '' });
  });

  it('given a host that never ends its answer, when the time is over, then the request fails', async () => {
    const port = await listen((_request, response) => void response.write('x'));
    await expect(postOutbound(`http://127.0.0.1:${port}/`, { ...REQUEST, timeoutMs: 200 })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
