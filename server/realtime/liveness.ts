import { BEATS_PER_HEART_BEAT, type Timings } from './settings.ts';

/** What a silent line needs at a beat. */
export type Need = 'heartBeat' | 'keepOpen' | 'probe' | 'dead';

/**
 * Measures both directions of a line in beats, of which a heart-beat has five, so that a delivery costs no look at a clock.
 * Sending falls due a beat early; who is silent for two heart-beats is gone.
 */
export class Liveness {
  #sent = false;
  #heard = false;
  #beatsUnsent = 0;
  #beatsUnheard = 0;
  /** Beats without sending after which the client is sent something; by STOMP when it asked for that. */
  #sendAfter: number;
  #sendsStomp = false;
  /** Beats of silence after which the client is gone; Infinity when it promised nothing and cannot be asked. */
  #deadAfter = Number.POSITIVE_INFINITY;

  constructor(timings: Pick<Timings, 'heartBeatMs' | 'keepOpenMs'>) {
    this.#sendAfter = Math.floor((timings.keepOpenMs / timings.heartBeatMs) * BEATS_PER_HEART_BEAT);
  }

  /**
   * What was agreed on at CONNECT. `clientSendsMs` and `clientWantsMs` are the client's, 0 for never; `canProbe` when the
   * transport can ask for a sign of life by itself: then silence counts whatever the client promised.
   */
  agree(heartBeatMs: number, clientSendsMs: number, clientWantsMs: number, canProbe: boolean): void {
    const beatMs = heartBeatMs / BEATS_PER_HEART_BEAT;
    if (clientWantsMs > 0) {
      this.#sendsStomp = true;
      this.#sendAfter = Math.floor(Math.max(heartBeatMs, clientWantsMs) / beatMs) - 1;
    }
    if (canProbe) this.#deadAfter = 2 * BEATS_PER_HEART_BEAT;
    else if (clientSendsMs > 0) this.#deadAfter = Math.ceil((2 * Math.max(heartBeatMs, clientSendsMs)) / beatMs);
  }

  sent(): void {
    this.#sent = true;
  }

  heard(): void {
    this.#heard = true;
  }

  /** One beat has passed. */
  beat(): Need[] {
    this.#beatsUnsent = this.#sent ? 0 : this.#beatsUnsent + 1;
    this.#beatsUnheard = this.#heard ? 0 : this.#beatsUnheard + 1;
    this.#sent = false;
    this.#heard = false;
    if (this.#beatsUnheard >= this.#deadAfter) return ['dead'];
    const needs: Need[] = [];
    if (this.#beatsUnsent >= this.#sendAfter) {
      needs.push(this.#sendsStomp ? 'heartBeat' : 'keepOpen');
      this.#beatsUnsent = 0;
    }
    // A beat late, so that a client which keeps its heart-beats is not asked.
    if (this.#beatsUnheard === BEATS_PER_HEART_BEAT + 1) needs.push('probe');
    return needs;
  }
}
