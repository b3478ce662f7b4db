import type { ErrorCode, RequiredStep } from '#contract';
import { REQUIRED_STEP_CODES } from '../../errors.ts';

/**
 * The reason for an ERROR frame, which closes the connection: invalid STOMP, an exceeded limit, or a request that is not
 * allowed. The message never repeats input of the client.
 */
export class StompError extends Error {
  override name = 'StompError';
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'invalid') {
    super(message);
    this.code = code;
  }
}

export const signedOutError = () => new StompError('The session is not valid. Sign in again.', 'signedOut');
export const stepRequiredError = (step: RequiredStep) =>
  new StompError('The account must do a required step first.', REQUIRED_STEP_CODES[step]);
export const tooManyError = (what: string) => new StompError(`Too many ${what}. Slow down and reconnect.`, 'tooMany');
