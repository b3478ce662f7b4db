import type { ErrorCode } from '../../../contract/index.ts';

/**
 * Why a client is sent an ERROR frame and its connection ends: what came is not STOMP 1.2, passes a limit, or asks for what
 * is not to be had. The message says what is wrong and repeats nothing of the input.
 */
export class StompFault extends Error {
  override name = 'StompFault';
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'invalid') {
    super(message);
    this.code = code;
  }
}
