import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { TestServer } from '../serverApp.ts';
import { goodFrames } from './stompFrames.ts';

type Lines = readonly string[];

/** A request as it goes over the wire. */
function request(line: string, headers: Lines, body: Buffer | string = ''): Buffer {
  const octets = Buffer.from(body);
  const length = octets.length === 0 ? [] : [`Content-Length: ${octets.length}`];
  const head = [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...length, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), octets]);
}

/** A client's WebSocket frame: masked, of a text or of what `opcode` says. */
function webSocketFrame(payload: Buffer, opcode = 1): Buffer {
  const mask = randomBytes(4);
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | payload.length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, mask, payload.map((octet, at) => octet ^ (mask[at % 4] ?? 0))]);
}

const upgrade = (path: string) =>
  request(`GET ${path}`, [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: v12.stomp',
  ]);

const BOUNDARY = 'fuzzed';
const form = (name: string, content: string): Buffer => {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: image/png',
    '',
    '',
  ];
  return Buffer.concat([
    Buffer.from(head.join('\r\n')),
    Buffer.from(content, 'latin1'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
};

/** A JPEG header that claims 65,535 by 65,535 pixels. */
const BOMB =
  '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03';
const CREDENTIAL = {
  id: 'fuzzed',
  rawId: 'fuzzed',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Calls about accounts, sessions and people: ways to sign in and to confirm, blocks, reports, archives, push. */
function accountRequests({ people, requestFormId }: TestServer, signedIn: Lines, json: Lines): Buffer[] {
  const conversation = `friend:${requestFormId}`;
  const open = ['Content-Type: application/json'];
  const send = (line: string, body: unknown, headers = json) => request(line, headers, JSON.stringify(body));
  return [
    send('POST /api/v1/login', { userName: 'nobody', password: 'not the password' }, open),
    send('POST /api/v1/login/phone/verify', { phone: '09123456789', code: '000000', restore: true }, open),
    send('POST /api/v1/login/restore', { userName: 'nobody', password: 'not the password' }, open),
    send('POST /api/v1/login/google/ticket', { ticket: 'T'.repeat(43), restore: true }, open),
    send('POST /api/v1/login/second-step', { challenge: 'C'.repeat(43), code: '000000' }, open),
    send('POST /api/v1/login/passkey', { credential: CREDENTIAL }, open),
    send('POST /api/v1/session/confirm', { password: 'not the password', passkey: CREDENTIAL, totp: '000000' }),
    send('POST /api/v1/useraccounts/password', { currentPassword: 'a', newPassword: 'a-new-password' }),
    send('POST /api/v1/session/contacts/email/verify', { code: '000000' }),
    send('POST /api/v1/second-factor/totp/confirm', { code: '000000' }),
    send('POST /api/v1/blocks', { userAccountId: people.stranger.userAccountId }),
    send('POST /api/v1/reports', { conversation, messageIds: [1, 2], reason: 'spam', text: 'ရန်ကုန်' }),
    send('POST /api/v1/friends', { userAccountId: people.stranger.userAccountId }),
    send('POST /api/v1/invitations/accept', { token: 'I'.repeat(43) }),
    send('POST /api/v1/savedReply', { shortcut: 'hello', text: 'မင်္ဂလာပါ {customer}' }),
    send('POST /api/v1/savedReply/import', { csv: 'shortcut,text\nhello,"မင်္ဂလာပါ"\n' }),
    send('POST /api/v1/archive', { language: 'my', conversation }),
    send('PUT /api/v1/push', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      settings: {
        language: 'my',
        hidesText: false,
        pages: 'all',
        quiet: { from: 0, to: 360, timeZone: 'Asia/Yangon' },
      },
    }),
    request(`PUT /api/v1/push/muted/${encodeURIComponent(conversation)}`, signedIn),
    request('GET /api/v1/message/search?customerOrPage=C&search=%E1%80%99%E1%80%99', signedIn),
    request(`GET /api/v1/fri/message/changes?requestFormId=${requestFormId}&revision=0`, signedIn),
    request('DELETE /api/v1/sessions/1', signedIn),
    request('GET /audit.csv?from=2026-01-01', signedIn),
    request('GET /savedreplies.csv?pageId=1', signedIn),
    request('GET /replyfile/AAAAAAAAAAAAAAAAAAAAAA?preview=1', signedIn),
    request('GET /archive/AAAAAAAAAAAAAAAAAAAAAA.zip', [...signedIn, 'Range: bytes=5-']),
    request('GET /reportfile/1/1', signedIn),
    request('GET /scheduledfile/1?preview=1', signedIn),
    request('GET /metrics', ['Authorization: Bearer fuzzed']),
  ];
}

/** Good requests of somebody who is signed in, to be spoilt: calls, uploads, files, the realtime line by every way. */
export function goodRequests(server: TestServer): readonly Buffer[] {
  const { people, shop, requestFormId } = server;
  const { customer } = people;
  const signedIn = [`Authorization: chat${customer.token}`, 'info-client: gps'];
  const json = [...signedIn, 'Content-Type: application/json'];
  const multipart = [...signedIn, `Content-Type: multipart/form-data; boundary=${BOUNDARY}`];
  const message = JSON.stringify({
    sendMessage: 'မင်္ဂလာပါ',
    pageDto: { pageId: shop.pageId },
    customerOrPage: 'C',
    customerId: customer.userAccountId,
  });
  const place = `${shop.pageId}/photo/${customer.userAccountId}/C/0/png`;
  const connect = goodFrames.map((frame) => Buffer.from(frame.toString().replace(/chatA+/, `chat${customer.token}`)));
  const plain = connect.map((frame) => webSocketFrame(frame));
  const wrapped = connect.map((frame) => webSocketFrame(Buffer.from(JSON.stringify([frame.toString()]))));
  return [
    ...accountRequests(server, signedIn, json),
    request('GET /api/v1/noti/count', signedIn),
    request(
      `GET /api/v1/message?pageId=${shop.pageId}&messageId=0&customerId=${customer.userAccountId}&customerOrPage=C&replyId=0`,
      signedIn,
    ),
    request('GET /api/v1/userAccounts/tensearch?search=%E1%80%99', [...signedIn, 'Accept-Language: en;q=0.5,my']),
    request('GET /api/v1/userAccounts/changepassword?currentPassword=a&newPassword=a-new-password', signedIn),
    request('POST /api/v1/message', [...json, 'Idempotency-Key: 6f1c1c86-0d7e-4c0e-9d0a-4b3a5a0e9b11'], message),
    request('POST /api/v1/fri/message', json, JSON.stringify({ sendMessage: 'x', requestFormId })),
    request(`PUT /api/v1/userAccount/${customer.userAccountId}`, json, '{"address":"ရန်ကုန်"}'),
    request(`DELETE /api/v1/message/1/${shop.pageId}/${customer.userAccountId}`, signedIn),
    request(`PUT /api/v1/message/${place}`, multipart, form('a.png', '\x89PNG\r\n\x1a\n not really')),
    request(`PUT /api/v1/message/${place}`, multipart, form('a.jpg', BOMB)),
    request(`PUT /api/v1/message/${place}`, multipart, form('ဘောက်ချာ.pdf', '%PDF-1.4')),
    request('POST /api/v1/login/phone', ['Content-Type: application/json'], '{"phone":"09 123 456 789"}'),
    request('POST /api/v1/message', [...json, 'Content-Encoding: gzip'], gzipSync(message)),
    Buffer.from(
      `POST /api/v1/message HTTP/1.1\r\nHost: x\r\n${json.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"sen\r\n3;a=b\r\ndMe\r\n0\r\nTrailer: x\r\n\r\n`,
    ),
    Buffer.concat([request('GET /healthz', []), request('GET /api/v1/friends', signedIn), request('GET /', [])]),
    request('GET /photo/AAAAAAAAAAAAAAAAAAAAAA1.png?preview', [...signedIn, 'Range: bytes=0-9', 'If-None-Match: "x"']),
    request('GET /userphoto/AAAAAAAAAAAAAAAAAAAAAA.png', [`Cookie: mingala_files=${'B'.repeat(43)}; clickPath=Page`]),
    request('GET /chat/info', ['Origin: http://127.0.0.1']),
    request('POST /chat/000/fuzzed/xhr', []),
    request('POST /chat/000/fuzzed/xhr_send', ['Content-Type: text/plain'], JSON.stringify(connect.map(String))),
    request('GET /chat/000/other/eventsource', ['Accept: text/event-stream']),
    request('PRI *', []),
    upgrade('/chat/websocket'),
    Buffer.concat([upgrade('/chat/websocket'), ...plain]),
    Buffer.concat([upgrade('/chat/websocket'), webSocketFrame(Buffer.from('hello'), 9), ...plain.slice(0, 5)]),
    Buffer.concat([upgrade('/chat/000/fuzzed/websocket'), ...wrapped]),
    Buffer.concat([
      upgrade('/chat/000/fuzzed/websocket'),
      ...wrapped.slice(0, 4),
      webSocketFrame(Buffer.from([3, 232]), 8),
    ]),
  ];
}
