import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { API_BASE, AUTHORIZATION_PREFIX, addressOf, routes } from '#contract';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile({ config: { bodySeconds: 1 } });

/** A connection with a call whose body is longer than what is sent of it. */
function beginCall(head: readonly string[], sent: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write([...head, 'host: localhost', 'content-length: 200', '', sent].join('\r\n'));
  return socket;
}

const session = () => `authorization: ${AUTHORIZATION_PREFIX}${server.people.customer.token}`;

describe('given a JSON body that does not end', () => {
  test.each([
    ['that is read', () => [`POST ${API_BASE}/message HTTP/1.1`, 'content-type: application/json', session()], 408],
    ['of a call that is refused', () => [`POST ${API_BASE}/message HTTP/1.1`, 'content-type: application/json'], 401],
    ['of an unknown kind', () => [`POST ${API_BASE}/message HTTP/1.1`, 'content-type: text/x', session()], 415],
  ])('when it is one %s, then the connection is closed', async (_which, head, status) => {
    const answer = await text(beginCall(head(), '{"sendMessage":'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('when an upload began before it, then the upload is received after it', async () => {
    const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' };
    const path = addressOf(routes.putPrivateMessagePhoto, params);
    const upload = beginCall(
      [`PUT ${path} HTTP/1.1`, 'connection: close', 'content-type: multipart/form-data; boundary=part', session()],
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
    );
    const unfinished = beginCall(
      [`POST ${API_BASE}/message HTTP/1.1`, 'content-type: application/json', session()],
      '{',
    );
    await once(unfinished.resume(), 'close');
    const left = 200 - '--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'.length;
    const tail = '\r\n--part--\r\n';
    upload.write('x'.repeat(left - tail.length) + tail);
    expect(await text(upload)).toMatch(/^HTTP\/1.1 200 /);
  });
});
