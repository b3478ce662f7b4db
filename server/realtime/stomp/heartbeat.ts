import { TICKS_PER_HEARTBEAT, type Timings } from '../settings.ts';

/** What an idle connection has to do at a tick. */
export type HeartbeatAction = 'sendHeartbeat' | 'keepAlive' | 'ping' | 'timeout';

/**
 * Measures how long each direction of a connection has been idle, in ticks of a fifth of a heartbeat, so that a delivery does
 * not read the clock. A heartbeat is sent one tick early; a client that is silent for two heartbeats times out.
 */
export class Heartbeat {
  #hasSent = false;
  #hasReceived = false;
  #ticksSinceSent = 0;
  #ticksSinceReceived = 0;
  /** Ticks without sending after which something is sent: a STOMP heartbeat if the client asked for them. */
  #sendAfter: number;
  #sendsStomp = false;
  /** Ticks of silence after which the client times out; Infinity if it promised no heartbeats and cannot be pinged. */
  #timeoutAfter = Number.POSITIVE_INFINITY;

  constructor(timings: Pick<Timings, 'heartBeatMs' | 'keepAliveMs'>) {
    this.#sendAfter = Math.floor((timings.keepAliveMs / timings.heartBeatMs) * TICKS_PER_HEARTBEAT);
  }

  /**
   * Applies the `heart-beat` header of CONNECT: `clientSendsMs` and `clientWantsMs`, 0 for never. A transport that `canPing`
   * lets a silent client time out whatever it promised.
   */
  negotiate(heartBeatMs: number, clientSendsMs: number, clientWantsMs: number, canPing: boolean): void {
    const tickMs = heartBeatMs / TICKS_PER_HEARTBEAT;
    if (clientWantsMs > 0) {
      this.#sendsStomp = true;
      this.#sendAfter = Math.floor(Math.max(heartBeatMs, clientWantsMs) / tickMs) - 1;
    }
    if (canPing) this.#timeoutAfter = 2 * TICKS_PER_HEARTBEAT;
    else if (clientSendsMs > 0) this.#timeoutAfter = Math.ceil((2 * Math.max(heartBeatMs, clientSendsMs)) / tickMs);
  }

  /** Something was sent to the client. */
  sent(): void {
    this.#hasSent = true;
  }

  /** Something was received from the client. */
  received(): void {
    this.#hasReceived = true;
  }

  /** Counts one tick and returns what is due. */
  tick(): HeartbeatAction[] {
    this.#ticksSinceSent = this.#hasSent ? 0 : this.#ticksSinceSent + 1;
    this.#ticksSinceReceived = this.#hasReceived ? 0 : this.#ticksSinceReceived + 1;
    this.#hasSent = false;
    this.#hasReceived = false;
    if (this.#ticksSinceReceived >= this.#timeoutAfter) return ['timeout'];
    const actions: HeartbeatAction[] = [];
    if (this.#ticksSinceSent >= this.#sendAfter) {
      actions.push(this.#sendsStomp ? 'sendHeartbeat' : 'keepAlive');
      this.#ticksSinceSent = 0;
    }
    // One tick late, so that a client which sends its heartbeats in time is not pinged.
    if (this.#ticksSinceReceived === TICKS_PER_HEARTBEAT + 1) actions.push('ping');
    return actions;
  }
}
