import { encodeFrame } from '../../server/realtime/stomp/outgoingFrame.ts';
import type { Chance } from './size.ts';

/** A destination that is not the stranger's, or none at all. */
export function randomDestination(ids: readonly number[], chance: Chance): string {
  const id = () => (chance.once(5) ? chance.below(50) : chance.of(ids));
  const [one, other] = [id(), id()];
  return chance.of([
    `/mbt/page/${one}/${other}`,
    `/mbt/page/${one}/${other}`,
    `/mbt/friends/${one}`,
    `/mbt/friends/${one}`,
    `/mbt/noti/${one}`,
    `/mbt/page/${one}/*`,
    `/mbt/page/${one}/${other}/`,
    `/mbt/page/0${one}/${other}`,
    `/mbt/page/${one}.0/${other}`,
    `/mbt/page/-${one}/${other}`,
    `/mbt/page/%${one}/${other}`,
    `/mbt/../mbt/page/${one}/${other}`,
    `/MBT/friends/${one}`,
    `/mbt/friends/${String(one).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))}`,
    `/mbt/friends/active/${one}`,
    `/mbt/friends/active\\c${one}`,
    `/mbt/**`,
    `/mbt/friends/${one}${'0'.repeat(20)}`,
    `person:${one}`,
    `control`,
    `/topic/mbt/friends/${one}`,
    `/queue/noti/${one}`,
    `/user/${one}/mbt/noti/${one}`,
  ]);
}

/** Frames that would tell others something, were they taken. */
export function framesOf(pageId: number, customerId: number, requestFormId: number): readonly Buffer[] {
  const page = `/mbt/page/${pageId}/${customerId}`;
  const friends = `/mbt/friends/${requestFormId}`;
  const deletion = '{"type":"delete","messageId":1,"revision":9}';
  return [
    encodeFrame('SUBSCRIBE', [
      ['id', 'a'],
      ['destination', page],
    ]),
    encodeFrame('SUBSCRIBE', [
      ['id', 'v'],
      ['destination', `${page}/viewers`],
    ]),
    encodeFrame('SUBSCRIBE', [
      ['id', 'b'],
      ['destination', friends],
    ]),
    encodeFrame('SUBSCRIBE', [
      ['id', 'c'],
      ['destination', `/mbt/noti/${customerId}`],
    ]),
    encodeFrame('SEND', [['destination', page]], deletion),
    encodeFrame('SEND', [['destination', friends]], deletion),
    encodeFrame('SEND', [['destination', '/mbt/friends/active']], '{"type":"UA","userAccountId":1,"active":true}'),
    encodeFrame('SEND', [['destination', '/app/active']], `{"userAccountId":${customerId}}`),
    encodeFrame('SEND', [['destination', '/app/typing']], JSON.stringify({ pageId, customerId, customerOrPage: 'C' })),
    encodeFrame('SEND', [['destination', '/app/typing']], JSON.stringify({ pageId, customerId, customerOrPage: 'P' })),
    encodeFrame('SEND', [['destination', '/app/typing']], JSON.stringify({ requestFormId })),
    `MESSAGE\ndestination:${page}\nmessage-id:1\nsubscription:a\n\n${deletion}\0`,
    encodeFrame('CONNECT', [
      ['accept-version', '1.2'],
      ['login', 'admin'],
      ['passcode', 'admin'],
    ]),
  ].map((text) => Buffer.from(text));
}
