import type { ErrorCode, Route } from '#contract';

/**
 * Everybody a call is asked by, in the order of the tables' columns. `stranger` knows nobody, `otherOwner` owns another page,
 * `otherCustomer` is a customer of the same page, `friend` a friend of `customer`. The staff have no flag at all, or the one
 * that their name says. The admin is no member of anything.
 */
export const ACTORS = [
  'nobody',
  'stranger',
  'otherOwner',
  'otherCustomer',
  'friend',
  'customer',
  'staff',
  'staffChat',
  'staffEditAll',
  'staffEditOwn',
  'staffDeleteAll',
  'staffDeleteOwn',
  'owner',
  'admin',
] as const;
/**
 * Staff with one flag of the desk each, and staff with every flag there is. They are answered as staff without a flag, but where a row says
 * otherwise.
 */
const DESK_STAFF = ['staffAssign', 'staffNotes', 'staffLabels', 'staffReplies', 'staffEverything'] as const;
export type DeskStaff = (typeof DESK_STAFF)[number];
/**
 * A guest of another page, and a bot of another page, are answered as a stranger where they may call, and as nobody may where they may not:
 * what no row says otherwise is refused.
 */
export type Actor = (typeof ACTORS)[number] | DeskStaff | 'guest' | 'bot';
const EVERYBODY: readonly Actor[] = [...ACTORS, ...DESK_STAFF, 'guest', 'bot'];

/** What a call comes to: answered as the contract says, answered without the thing that was looked for, or refused. */
export type Expected = 'ok' | 'without it' | ErrorCode;

/** Two letters each, so that the columns of a table stand below each other. */
export const ok = 'ok';
export const wo = 'without it';
export const so = 'signedOut';
export const fb = 'forbidden';
export const nf = 'notFound';
export const cf = 'conflict';
export const iv = 'invalid';
export const wc = 'wrongCredentials';

type Each<T extends readonly unknown[]> = { readonly [I in keyof T]: Expected };
/** One expected answer for each of `ACTORS`; a row that is too short or too long does not compile. */
export type Answers = Each<typeof ACTORS>;

/** Answered to whoever asks, signed in or not. */
export const ANYBODY: Answers = [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok];
/** Answered to whoever is signed in. */
export const SIGNED_IN: Answers = [so, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok];
/** For admins; everybody else is told that they may not. */
export const ADMINS: Answers = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok];

/** The answers of a row of the matrix. */
interface Answered {
  answers: Answers;
  desk?: Partial<Record<DeskStaff, Expected>>;
  guest?: Expected;
  bot?: Expected;
}

/** What an actor is answered. */
export function answerTo(
  row: Answered,
  actor: Actor,
  { access, guests, token }: Pick<Route, 'access' | 'guests' | 'token'> = { access: 'signedIn' },
): Expected {
  if (actor === 'guest' || actor === 'bot') {
    const mayCall = access === 'anyone' || (actor === 'guest' ? guests === true : token !== undefined);
    return row[actor] ?? (mayCall ? answerTo(row, 'stranger') : 'forbidden');
  }
  const deskStaff = DESK_STAFF.find((one) => one === actor);
  if (deskStaff) return row.desk?.[deskStaff] ?? answerTo(row, 'staff');
  const order: readonly Actor[] = ACTORS;
  const answer = row.answers[order.indexOf(actor)];
  if (answer === undefined) throw new Error(`no answer for ${actor}`);
  return answer;
}

const ONE_FLAG: readonly Actor[] = [...ACTORS, ...DESK_STAFF].filter((actor) => /^staff(?!Everything)./.test(actor));

/**
 * Everybody who asks. A flag only gives: where staff with every flag are answered as staff without one, so is whoever has one of them, and
 * need not ask. Where one flag alone matters, that is shown by those who have one each.
 */
export function askersOf(row: Answered): readonly Actor[] {
  const isAsStaff = (actor: Actor) => answerTo(row, actor) === answerTo(row, 'staff');
  const isOneEnough = !ONE_FLAG.every(isAsStaff);
  const doNoneMatter = !isOneEnough && isAsStaff('staffEverything');
  return EVERYBODY.filter((actor) =>
    actor === 'staffEverything' ? !isOneEnough : !doNoneMatter || !ONE_FLAG.includes(actor),
  );
}
