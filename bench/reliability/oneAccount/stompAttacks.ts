import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ACTIVE_DESTINATION, SOCKET_PATH, TYPING_DESTINATION, viewersTopic } from '#contract';
import { encodeFrame } from '../../../server/realtime/stomp/outgoingFrame.ts';
import { tokenOf } from '../../setup/sessions.ts';
import type { Scene } from './scene.ts';

type Frames = (turn: number) => string;

const send = (destination: string, body: unknown) =>
  encodeFrame(
    'SEND',
    [
      ['destination', destination],
      ['content-type', 'application/json'],
    ],
    JSON.stringify(body),
  );

/** Frames of the realtime connection that are sent as often as calls. */
const FRAMES: Record<string, (scene: Scene) => Promise<Frames>> = {
  'STOMP: SEND active':
    async ({ me }) =>
    () =>
      send(ACTIVE_DESTINATION, { userAccountId: me }),
  'STOMP: SEND typing': async ({ longConversation }) => {
    const { pageId, customerId } = await longConversation();
    return () => send(TYPING_DESTINATION, { pageId, customerId, customerOrPage: 'C' });
  },
  'STOMP: SUBSCRIBE viewers': async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return (turn) =>
      encodeFrame('SUBSCRIBE', [
        ['id', `viewers-${turn}`],
        ['destination', viewersTopic(pageId, 2_000_001 + turn)],
      ]) + encodeFrame('UNSUBSCRIBE', [['id', `viewers-${turn}`]]);
  },
  'STOMP: SUBSCRIBE': async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    // The conversation of another customer each time: its rights are looked up.
    return (turn) =>
      encodeFrame('SUBSCRIBE', [
        ['id', `sub-${turn}`],
        ['destination', `/mbt/page/${pageId}/${2_000_001 + turn}`],
      ]) + encodeFrame('UNSUBSCRIBE', [['id', `sub-${turn}`]]);
  },
};

export const STOMP_ATTACKS = Object.keys(FRAMES);

/** Connects the account and answers what sends one turn's frames and says whether the connection still stands. */
export async function openStomp(attack: string, scene: Scene): Promise<(turn: number) => Promise<string>> {
  const frames = await FRAMES[attack]?.(scene);
  if (!frames) throw new Error(`There is no attack ${attack}.`);
  const ws = new WebSocket(`${scene.url.replace('http', 'ws')}${SOCKET_PATH}/websocket`, ['v12.stomp'], {
    perMessageDeflate: false,
    headers: scene.address,
  });
  await once(ws, 'open');
  ws.on('error', () => undefined);
  ws.send(
    encodeFrame('CONNECT', [
      ['accept-version', '1.2'],
      ['heart-beat', '0,0'],
      ['Authorization', `chat${tokenOf(scene.me)}`],
      ['refusals', 'event'],
    ]),
  );
  const [answer] = await once(ws, 'message');
  if (!String(answer).startsWith('CONNECTED')) throw new Error(`The connection was refused: ${String(answer)}`);
  return async (turn) => {
    if (ws.readyState !== WebSocket.OPEN) return 'closed';
    ws.send(frames(turn));
    return 'sent';
  };
}
