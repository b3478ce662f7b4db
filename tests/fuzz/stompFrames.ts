import { encodeFrame } from '../../server/realtime/stomp/outgoingFrame.ts';

const TOKEN = 'A'.repeat(43);

/** Good streams of a client, to be spoilt. */
export const goodFrames: readonly Buffer[] = [
  encodeFrame('CONNECT', [
    ['accept-version', '1.1,1.2'],
    ['heart-beat', '10000,10000'],
    ['Authorization', `chat${TOKEN}`],
    ['refusals', 'event'],
  ]),
  encodeFrame('STOMP', [
    ['accept-version', '1.2'],
    ['host', '/'],
    ['Authorization', `chat${TOKEN}`],
  ]),
  encodeFrame('SUBSCRIBE', [
    ['id', 'sub-0'],
    ['destination', '/mbt/page/7/42'],
    ['receipt', 'r:1\\\n'],
  ]),
  encodeFrame('SUBSCRIBE', [
    ['id', 'sub-1'],
    ['destination', '/mbt/friends/active'],
    ['ack', 'auto'],
  ]),
  encodeFrame('UNSUBSCRIBE', [['id', 'sub-0']]),
  encodeFrame('SEND', [['destination', '/app/active']], '{"userAccountId":42}'),
  encodeFrame(
    'SEND',
    [
      ['destination', '/app/typing'],
      ['content-type', 'application/json'],
    ],
    '{"pageId":7,"customerId":42,"customerOrPage":"C","ဟယ်လို":"\u0000😀"}',
  ),
  'SEND\r\ndestination:/app/active\r\n\r\n{}\0\n\r\n\n',
  'ACK\nid:1\n\n\0',
  'BEGIN\ntransaction:t\n\n\0COMMIT\ntransaction:t\n\n\0',
  encodeFrame('DISCONNECT', [['receipt', '77']]),
  '\n\n\n',
].map((text) => Buffer.from(text));
