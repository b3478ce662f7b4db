import { PageUser } from '../../../contract/index.ts';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const twoDigits = (text: string, at: number): number => {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
};

/** `2026-11-21T06:00:00.000Z`, as servers write instants; a leap day and every other way are left to the contract. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 24) return false;
  const month = twoDigits(value, 5);
  const day = twoDigits(value, 8);
  const millis = twoDigits(value, 20) + twoDigits(value, 21);
  return (
    value[4] === '-' &&
    value[7] === '-' &&
    value[10] === 'T' &&
    value[13] === ':' &&
    value[16] === ':' &&
    value[19] === '.' &&
    value[23] === 'Z' &&
    month >= 1 &&
    day >= 1 &&
    day <= (DAYS[month - 1] ?? 0) &&
    twoDigits(value, 11) <= 23 &&
    twoDigits(value, 14) <= 59 &&
    twoDigits(value, 17) <= 59 &&
    !Number.isNaN(twoDigits(value, 0) + twoDigits(value, 2) + millis)
  );
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isSide = (value: unknown): boolean => value === 'C' || value === 'P';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function isParticipant(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { userAccountId, profileName, profilePhoto, active } = value;
  return (
    isId(userAccountId) &&
    typeof profileName === 'string' &&
    typeof profilePhoto === 'string' &&
    typeof active === 'boolean' &&
    Object.keys(value).length === 4
  );
}

/** The fields every member has; those that may be absent come on top. */
const FIELDS = 12;

/** Is this a member just as agreed, with nothing beside it? Then the contract would answer it unchanged. */
function isAsAgreed(value: unknown): value is PageUser {
  if (!isObject(value)) return false;
  const { sendPhoto, fileType, revision, waitingSince, messageDate, messageStatus } = value;
  const more = Number(sendPhoto !== undefined) + Number(fileType !== undefined) + Number(revision !== undefined);
  return (
    isId(value.pageUserId) &&
    isId(value.pageId) &&
    typeof value.userType === 'string' &&
    isId(value.userTypeId) &&
    isSide(value.side) &&
    typeof value.accepted === 'boolean' &&
    isParticipant(value.participantDto) &&
    isCount(value.look) &&
    (messageStatus === null || isSide(messageStatus)) &&
    (waitingSince === null || isInstant(waitingSince)) &&
    typeof value.sendMessage === 'string' &&
    (messageDate === null || isInstant(messageDate)) &&
    (sendPhoto === undefined || typeof sendPhoto === 'string') &&
    (fileType === undefined || typeof fileType === 'string') &&
    (revision === undefined || isCount(revision)) &&
    Object.keys(value).length === FIELDS + more
  );
}

/**
 * A member of a list, checked by the contract. A hundred thousand rows come at once, and nearly all of them are just as agreed:
 * that is seen in a fraction of the time, and such a row is taken as it is. Whatever else comes is the contract's to judge.
 */
export const memberAsAgreed = (value: unknown): PageUser => (isAsAgreed(value) ? value : PageUser.parse(value));
