/** Fields that give access: passwords, the session token (docs/product-decisions.md#1-token), second factors, passkeys. */
const SECRET_FIELDS = new Set([
  ...['password', 'currentPassword', 'newPassword', 'firstPassword', 'token', 'ticket', 'challenge', 'invitation'],
  ...['secret', 'totp', 'phoneCode', 'recoveryCodes'],
  ...['clientDataJSON', 'authenticatorData', 'attestationObject', 'signature', 'userHandle'],
  // Where a webhook sends to may have a key in it, and what its receiver answers too.
  ...['url', 'answer'],
  // A push subscription: whoever knows it can push to the device.
  ...['endpoint', 'auth', 'p256dh'],
]);

/** Personal fields: what people write and search for, their names, how to reach them, their pictures and files. */
const PERSONAL_FIELDS = new Set([
  ...['sendMessage', 'replyMessage', 'shortcut', 'csv', 'text', 'typed', 'originalText', 'textBefore', 'note'],
  ...['name', 'userName', 'profileName', 'ownName', 'changeName', 'displayName', 'nameMy', 'nameEn'],
  ...['authorName', 'senderName', 'createdBy', 'replyProfileName', 'title', 'pageTitle', 'about'],
  ...['phone', 'email', 'address', 'user', 'nrcNo', 'license', 'remark', 'cityId', 'tsId'],
  ...['detail', 'details', 'search'],
  // The name of a stored picture is unguessable: it stands for the picture.
  ...['file', 'fileName', 'blur', 'previewUrl', 'photo', 'headerPhoto', 'profilePhoto', 'sendPhoto', 'replySendPhoto'],
  // Where a page of accounts begins has the name of one of them.
  ...['after', 'next', 'pageParams'],
  // Part of a response, in the patches of RTK Query.
  'value',
]);

/** Stands for a value that is not shown. */
export const HIDDEN = '(hidden)';

/** Is the field never shown? A `code` gives access where it was typed in; elsewhere it is the code of an error. */
export const isSecret = (field: string, isInCall: boolean): boolean =>
  SECRET_FIELDS.has(field) || (isInCall && field === 'code');

/** Does the key of the call, its `clientId`, give access? A repeat of the request signs in its guest (docs/product-decisions.md#3-idempotency). */
export const hasSecretKey = (call: unknown): boolean => call === 'createGuest';

/** Is the field only shown to developers who ask for it? */
export const isPersonal = (field: string): boolean => PERSONAL_FIELDS.has(field);

/** The address of a QR code contains the secret of an authenticator app. */
export const isSecretText = (text: string): boolean => text.startsWith('otpauth:');

/** A text as its length, so that one sees whether there is one. */
export const lengthOf = (text: string): string => (text === '' ? '' : `(${text.length} characters)`);
