import { z } from 'zod';

/** Every reason a call is refused for. The app chooses what to do by `code`, and shows `message`. */
export const ErrorCode = z.enum([
  /** 400: the body is not JSON. */
  'notJson',
  /** 400: a field is wrong; `fields` names each. */
  'invalid',
  /** 400: the upload has no file, or an empty one. */
  'fileMissing',
  /** 400: the image cannot be read, or is too large to unpack. */
  'imageInvalid',
  /** 401: no session, or one that ended. */
  'signedOut',
  /** 401: user name and password, or code, do not match. */
  'wrongCredentials',
  /** 401: the account was disabled by an admin. */
  'accountDisabled',
  /** 403: signed in, but not allowed. */
  'forbidden',
  /** 403: the request came from another site. */
  'crossSite',
  /** 404: no such call, or nothing there that the caller may know of. */
  'notFound',
  /** 405: the path is known, the verb is not. */
  'methodNotAllowed',
  /** 409: the change collides with what is there (a taken name, a type in use). */
  'conflict',
  /** 413: the body or the file is too large. */
  'tooLarge',
  /** 415: neither JSON nor a multipart form. */
  'unsupportedMedia',
  /** 429: too many tries; `Retry-After` says when. */
  'tooMany',
  /** 500: our fault; the log has it under the request id. */
  'internal',
  /** 501: in the contract, not offered by this server. */
  'notOffered',
  /** 503: a part the server needs is away; `Retry-After` says when to come back. */
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The HTTP status of each code (decisions 3). */
export const ERROR_STATUS = {
  notJson: 400,
  invalid: 400,
  fileMissing: 400,
  imageInvalid: 400,
  signedOut: 401,
  wrongCredentials: 401,
  accountDisabled: 401,
  forbidden: 403,
  crossSite: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  internal: 500,
  notOffered: 501,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/**
 * The body of every refusal (decisions 3): `message` is fit for a person, in the language of `Accept-Language`.
 * `fields` maps a field's name to what is wrong with it, in the same language.
 */
export const ErrorBody = z.object({
  status: z.int(),
  message: z.string(),
  code: ErrorCode,
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
