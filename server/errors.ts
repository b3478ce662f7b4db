import type * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode, type RequiredStep } from '#contract';
import type { FieldFault, Reason } from './errorWords.ts';

export interface FieldProblem {
  fault: FieldFault;
  /** The bound that was passed, where the fault has one. */
  bound?: number;
}

interface RefusalOptions {
  fields?: Readonly<Record<string, FieldProblem>>;
  reason?: Reason;
  /** When to come back, in seconds; becomes `Retry-After`. */
  retryAfterSeconds?: number;
  /** The challenge of a second step, or of a proof of work. */
  challenge?: string;
  cause?: unknown;
}

/** A call that is answered with an error of the contract. Thrown anywhere; put into words once, at the edge. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldProblem>> | undefined;
  readonly reason: Reason | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = options.fields;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.challenge = options.challenge;
  }
}

export const notJson = () => new Refusal('notJson');
export const invalid = (fields: Readonly<Record<string, FieldProblem>>) => new Refusal('invalid', { fields });
export const invalidField = (name: string, fault: FieldFault, bound?: number) =>
  invalid({ [name]: bound === undefined ? { fault } : { fault, bound } });
export const fileMissing = () => new Refusal('fileMissing');
export const imageInvalid = (cause?: unknown) => new Refusal('imageInvalid', { cause });
/** A scanner found malware in the file. `cause` names it, for the log. */
export const infected = (cause: unknown) => new Refusal('invalid', { reason: 'malware', cause });
export const signedOut = () => new Refusal('signedOut');
export const wrongCredentials = (reason?: Reason) => new Refusal('wrongCredentials', reason ? { reason } : {});
export const secondStepRequired = (challenge: string) => new Refusal('secondStepRequired', { challenge });
export const deletionPending = () => new Refusal('deletionPending');
export const nameRequired = () => new Refusal('nameRequired');
export const proofRequired = (challenge: string) => new Refusal('proofRequired', { challenge });
/** A confirmation has replaced the token of a call that is under way. */
export const tokenReplaced = () => new Refusal('tokenReplaced');
export const accountDisabled = () => new Refusal('accountDisabled');
export const forbidden = (reason?: Reason) => new Refusal('forbidden', reason ? { reason } : {});
export const confirmationRequired = () => new Refusal('confirmationRequired');
/** The code that a call is refused with until the step is done. */
export const REQUIRED_STEP_CODES = {
  newPassword: 'newPasswordRequired',
  secondFactor: 'secondFactorRequired',
} as const satisfies Record<RequiredStep, ErrorCode>;
export const stepRequired = (step: RequiredStep) => new Refusal(REQUIRED_STEP_CODES[step]);
export const crossSite = () => new Refusal('crossSite');
export const notFound = (reason?: Reason) => new Refusal('notFound', reason ? { reason } : {});
export const methodNotAllowed = () => new Refusal('methodNotAllowed');
export const conflict = (reason?: Reason, fields?: Readonly<Record<string, FieldProblem>>) =>
  new Refusal('conflict', { ...(reason ? { reason } : {}), ...(fields ? { fields } : {}) });
/** The refusal of a name that another row has, shown beside its field. */
export const nameTaken = (field: string) => conflict('nameTaken', { [field]: { fault: 'taken' } });
export const tooLarge = (reason?: Reason) => new Refusal('tooLarge', reason ? { reason } : {});
export const unsupportedMedia = () => new Refusal('unsupportedMedia');
/** In whole seconds, one at least. */
export const tooMany = (seconds: number, reason?: Reason) =>
  new Refusal('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)), ...(reason ? { reason } : {}) });
export const notOffered = () => new Refusal('notOffered');
export const unavailable = (cause?: unknown) => new Refusal('unavailable', { retryAfterSeconds: 5, cause });

export function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'too_big' && issue.origin === 'string') return { fault: 'tooLong', bound: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? { fault: 'required' } : { fault: 'tooShort', bound: Number(issue.minimum) };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { fault: 'email' };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { fault: 'required' };
  if (issue.code === 'custom' && issue.message === 'empty') return { fault: 'required' };
  // The issue of a union is that of its last branch, the one without a special case.
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return branch ? problemOf(branch) : { fault: 'wrong' };
}
