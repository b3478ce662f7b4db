import { REFUSALS_AS_EVENTS, REFUSALS_HEADER, ROLE_HEADER, VIEWERS_HEADER } from '#contract';
import type { Person } from '../../auth/sessions.ts';
import { tokenOf } from '../../auth/tokens.ts';
import { encodeFrame, OutgoingFrame, STOMP_VERSION } from './outgoingFrame.ts';
import { StompError } from './stompError.ts';

/** What a client says about itself in its CONNECT frame. */
interface ConnectRequest {
  token: string | undefined;
  /** How often the client sends heartbeats, and how often it wants them, in ms; 0 for never. */
  clientSendsMs: number;
  clientWantsMs: number;
  /** Whether refused and ended subscriptions are reported as events (`REFUSALS_HEADER`). */
  wantsRefusalsAsEvents: boolean;
}

/** Reads the headers of a CONNECT frame. Throws a StompError for other versions of STOMP. */
export function parseConnect(headers: ReadonlyMap<string, string>): ConnectRequest {
  const versions = headers.get('accept-version')?.split(',') ?? [];
  if (!versions.some((version) => version.trim() === STOMP_VERSION))
    throw new StompError('Only STOMP 1.2 is supported.');
  const heartbeats = /^(\d{1,9}),(\d{1,9})$/.exec(headers.get('heart-beat') ?? '0,0');
  if (!heartbeats) throw new StompError('The heart-beat header is not two numbers.');
  return {
    token: tokenOf(headers.get('Authorization') ?? headers.get('authorization')),
    clientSendsMs: Number(heartbeats[1]),
    clientWantsMs: Number(heartbeats[2]),
    wantsRefusalsAsEvents: headers.get(REFUSALS_HEADER) === REFUSALS_AS_EVENTS,
  };
}

export const connectedFrame = ({ userAccountId, role }: Person, heartBeatMs: number) =>
  new OutgoingFrame(
    encodeFrame('CONNECTED', [
      ['version', STOMP_VERSION],
      ['heart-beat', `${heartBeatMs},${heartBeatMs}`],
      ['server', 'mingala'],
      ['user-name', `${userAccountId}`],
      [ROLE_HEADER, role],
      [VIEWERS_HEADER, 'true'],
    ]),
  );
