import { describe, expect, it } from 'vitest';
import { encodeFrame } from '../../../../server/realtime/stomp/outgoingFrame.ts';
import { type ClientFrame, StompParser } from '../../../../server/realtime/stomp/parser.ts';
import { StompError } from '../../../../server/realtime/stomp/stompError.ts';
import { numbersFrom } from '../../../setup/random.ts';

const LIMITS = { frameBytes: 512, headers: 4 };
const parse = (text: string | Buffer) => new StompParser(LIMITS).push(Buffer.from(text));
const plain = ({ command, headers, body }: ClientFrame) => ({ command, headers: Object.fromEntries(headers), body });

function faultOf(text: string | Buffer): StompError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof StompError) return error;
    throw error;
  }
  throw new Error('No fault was thrown.');
}

describe('given well-formed STOMP', () => {
  const cases: [what: string, text: string, frames: ReturnType<typeof plain>[]][] = [
    ['a frame without a body', 'CONNECT\nhost:a\n\n\0', [{ command: 'CONNECT', headers: { host: 'a' }, body: '' }]],
    [
      'carriage returns before line feeds',
      'SUBSCRIBE\r\nid:1\r\n\r\n\0',
      [{ command: 'SUBSCRIBE', headers: { id: '1' }, body: '' }],
    ],
    ['a body up to the first NUL', 'SEND\na:b\n\nhello\0', [{ command: 'SEND', headers: { a: 'b' }, body: 'hello' }]],
    [
      'a body with a NUL inside, by its content-length in octets',
      'SEND\ncontent-length:7\n\nက\0abc\0',
      [{ command: 'SEND', headers: { 'content-length': '7' }, body: 'က\0abc' }],
    ],
    [
      'heart-beats around and between frames',
      '\n\r\n\nDISCONNECT\n\n\0\n\nDISCONNECT\n\n\0\n',
      [
        { command: 'DISCONNECT', headers: {}, body: '' },
        { command: 'DISCONNECT', headers: {}, body: '' },
      ],
    ],
    [
      'escaped names and values',
      'SUBSCRIBE\na\\cb:c\\nd\\\\e\\r:f\n\n\0',
      [{ command: 'SUBSCRIBE', headers: { 'a:b': 'c\nd\\e\r:f' }, body: '' }],
    ],
    [
      'a CONNECT, which knows no escapes',
      'CONNECT\na:b\\nc\n\n\0',
      [{ command: 'CONNECT', headers: { a: 'b\\nc' }, body: '' }],
    ],
    [
      'a repeated header, of which the first counts',
      'SUBSCRIBE\nid:1\nid:2\n\n\0',
      [{ command: 'SUBSCRIBE', headers: { id: '1' }, body: '' }],
    ],
    ['an empty value', 'SUBSCRIBE\nid:\n\n\0', [{ command: 'SUBSCRIBE', headers: { id: '' }, body: '' }]],
    ['only heart-beats', '\n\n\n', []],
  ];
  it.each(cases)('when it holds %s, then it is read', (_what, text, frames) => {
    expect(parse(text).map(plain)).toEqual(frames);
  });

  it('when it is cut up anywhere, then the same frames come out', () => {
    const text = Buffer.from(
      '\nSEND\ndestination:/app/active\ncontent-length:9\n\n{"က":\0}\0\r\nSUBSCRIBE\r\nid:၁\r\n\r\n\0\n',
    );
    const whole = new StompParser(LIMITS).push(text).map(plain);
    expect(whole).toHaveLength(2);
    for (let size = 1; size < text.length; size += 1) {
      const parser = new StompParser(LIMITS);
      const frames: ClientFrame[] = [];
      for (let at = 0; at < text.length; at += size) frames.push(...parser.push(text.subarray(at, at + size)));
      expect(frames.map(plain)).toEqual(whole);
      expect(parser.isInsideFrame).toBe(false);
    }
  });
});

describe('given what is not STOMP, or too much of it', () => {
  const cases: [what: string, text: string | Buffer, code: string][] = [
    ['noise', 'hello', 'invalid'],
    ['noise of few letters', 'x', 'invalid'],
    ['JSON', '{"type":"SEND"}', 'invalid'],
    ['a lower-case command', 'connect\n\n\0', 'invalid'],
    ['a server command', 'MESSAGE\n\n\0', 'invalid'],
    ['a NUL alone', '\0', 'invalid'],
    ['an HTTP request', 'GET / HTTP/1.1\r\n', 'invalid'],
    ['a header without a colon', 'SEND\nnothing\n\n\0', 'invalid'],
    ['a header without a name', 'SEND\n:value\n\n\0', 'invalid'],
    ['an escape that is unknown', 'SEND\na:b\\tc\n\n\0', 'invalid'],
    ['an escape that is cut off', 'SEND\na:b\\\n\n\0', 'invalid'],
    ['a frame that ends in its headers', 'SEND\na:b\0', 'invalid'],
    ['a negative content-length', 'SEND\ncontent-length:-1\n\n\0', 'invalid'],
    ['a content-length in words', 'SEND\ncontent-length:ten\n\n\0', 'invalid'],
    ['a content-length that is too short', 'SEND\ncontent-length:1\n\nabc\0', 'invalid'],
    ['a content-length beyond the limit', 'SEND\ncontent-length:999999999\n\nabc\0', 'tooLarge'],
    ['a body where none may be', 'SUBSCRIBE\nid:1\n\nbody\0', 'invalid'],
    ['broken UTF-8 in a header', Buffer.from([...Buffer.from('SEND\na:'), 0xff, ...Buffer.from('\n\n\0')]), 'invalid'],
    ['broken UTF-8 in a body', Buffer.from([...Buffer.from('SEND\n\n'), 0xc0, 0x80, 0]), 'invalid'],
    ['too many headers', 'SEND\na:1\nb:1\nc:1\nd:1\ne:1\n\n\0', 'tooLarge'],
    ['a header that is too long', `SEND\na:${'x'.repeat(600)}\n\n\0`, 'tooLarge'],
    ['a frame that never ends', `SEND\n\n${'x'.repeat(600)}`, 'tooLarge'],
    ['a body that is too long', `SEND\n\n${'x'.repeat(600)}\0`, 'tooLarge'],
  ];
  it.each(cases)('when it holds %s, then it is refused at once', (_what, text, code) => {
    expect(faultOf(text).code).toBe(code);
  });

  it('when it drips in octet by octet for ever, then it is refused at the limit', () => {
    const parser = new StompParser(LIMITS);
    const drip = () => {
      parser.push(Buffer.from('SEND\n\n'));
      for (let count = 0; count <= LIMITS.frameBytes; count += 1) parser.push(Buffer.from('x'));
    };
    expect(drip).toThrow(StompError);
  });

  it('when well-formed frames are mutated at random, then each is read or refused', () => {
    const next = numbersFrom(2026);
    const seed = Buffer.from(
      `CONNECT\naccept-version:1.2\n\n\0SUBSCRIBE\nid:sub-0\ndestination:/mbt/page/1/2\n\n\0${encodeFrame('SEND', [['destination', '/app/typing']], '{"requestFormId":1}')}`,
    );
    const outcomes = { read: 0, refused: 0 };
    for (let round = 0; round < 5_000; round += 1) {
      const mutated = Buffer.from(seed);
      const changes = 1 + Math.floor(next() * 4);
      for (let change = 0; change < changes; change += 1)
        mutated[Math.floor(next() * mutated.length)] = Math.floor(next() * 256);
      const parser = new StompParser(LIMITS);
      const middle = Math.floor(next() * mutated.length);
      try {
        parser.push(mutated.subarray(0, middle));
        parser.push(mutated.subarray(middle));
        outcomes.read += 1;
      } catch (error) {
        if (!(error instanceof StompError)) throw error;
        outcomes.refused += 1;
      }
    }
    expect(outcomes.read).toBeGreaterThan(100);
    expect(outcomes.refused).toBeGreaterThan(100);
  });
});

describe('given any headers and body', () => {
  it('when they are written and read again, then they are the same', () => {
    const next = numbersFrom(7);
    const letters = ['a', 'က', '\\', ':', '\n', '\r', '😀', ' ', '\\n'];
    const word = (least: number) =>
      Array.from({ length: least + Math.floor(next() * 6) }, () => letters[Math.floor(next() * letters.length)]).join(
        '',
      );
    for (let round = 0; round < 500; round += 1) {
      const header = [word(1), word(0)] as const;
      const body = word(0) + (next() < 0.3 ? `\0${word(0)}` : '');
      const [frame] = parse(encodeFrame('SEND', [header], body));
      expect(frame?.headers.get(header[0])).toBe(header[1]);
      expect(frame?.body).toBe(body);
    }
  });
});
