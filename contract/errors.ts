import * as z from 'zod/mini';

/** Why a call failed. The app branches on `code` and shows `message`. */
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
  /** 401: the password or code was right, and the account asks for a second step; `challenge` is for `loginSecondStep`. */
  'secondStepRequired',
  /** 401: the account was disabled by an admin. */
  'accountDisabled',
  /** 401: the right password, code or ticket of an account whose deletion was requested; it can be restored. */
  'deletionPending',
  /** 401: the code was right, and no account has the phone number: `signUp` makes one, with the same code and a name. */
  'nameRequired',
  /** 403: signed in, but not allowed. */
  'forbidden',
  /** 403: allowed after the caller has confirmed who they are (`confirmSession`); then the same call is answered. */
  'confirmationRequired',
  /** 403: the account has a password that somebody else chose, and its owner must change it before anything else (`setPassword`). */
  'newPasswordRequired',
  /** 403: this installation requires a second factor of admins, and the caller has to set one up before anything else. */
  'secondFactorRequired',
  /** 403: allowed with a proof of work for `challenge` (`contract/models/proofOfWork.ts`), while many ask. */
  'proofRequired',
  /** 403: the request came from another site. */
  'crossSite',
  /** 404: no such call, or no such row that the caller may see. */
  'notFound',
  /** 405: the path exists, but not with this method. */
  'methodNotAllowed',
  /** 409: the change conflicts with existing data (a name that is taken, a user type in use). */
  'conflict',
  /** 409: a confirmation replaced the token while the call was under way, so nothing was done: make it again, with the new token. */
  'tokenReplaced',
  /** 413: the body or the file is too large. */
  'tooLarge',
  /** 415: neither JSON nor a multipart form. */
  'unsupportedMedia',
  /** 429: too many attempts; `Retry-After` says when to try again. */
  'tooMany',
  /** 500: an error in the server; it is logged under the request id. */
  'internal',
  /** 501: in the contract, but not implemented by this server. */
  'notOffered',
  /** 503: a service that the server depends on is unavailable; `Retry-After` says when to try again. */
  'unavailable',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The HTTP status of each code (docs/product-decisions.md#3). */
export const ERROR_STATUS = {
  notJson: 400,
  invalid: 400,
  fileMissing: 400,
  imageInvalid: 400,
  signedOut: 401,
  wrongCredentials: 401,
  secondStepRequired: 401,
  accountDisabled: 401,
  deletionPending: 401,
  nameRequired: 401,
  forbidden: 403,
  confirmationRequired: 403,
  newPasswordRequired: 403,
  secondFactorRequired: 403,
  proofRequired: 403,
  crossSite: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tokenReplaced: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  internal: 500,
  notOffered: 501,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/**
 * The body of every error response (docs/product-decisions.md#3-errors). `message` is shown to the user, in the
 * language of `Accept-Language`. `fields` maps the path of a field to its error message, in the same language.
 * `challenge` comes with `secondStepRequired` and `proofRequired`.
 */
export const ErrorBody = z.object({
  status: z.int(),
  message: z.string(),
  code: ErrorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  challenge: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
