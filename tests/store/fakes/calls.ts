import type { UnknownAction } from '@reduxjs/toolkit';
import type { ConversationKey, PageUser, Side } from '#contract';
import { api } from '../../../src/store/api/api.ts';
import type { Answer, Arg, CallName } from '../../../src/store/api/call.ts';
import type { conversationApi } from '../../../src/store/api/conversationApi.ts';
import { pageUsersListed } from '../../../src/store/inbox/listedMembers.ts';
import type { AnyMessage } from '../../../src/store/model/events.ts';

/** The argument of a call; an empty object where it takes none. */
type Asked<N extends CallName> = Arg<N> extends object ? Arg<N> : object;

interface Matchers {
  matchPending: (action: unknown) => boolean;
  matchFulfilled: (action: unknown) => boolean;
  matchRejected: (action: unknown) => boolean;
}

/** The action that RTK Query dispatches for a call. Fails when the endpoint's own matcher does not accept it. */
function actionOf(name: string, args: unknown, stage: 'pending' | 'fulfilled' | 'rejected', payload?: unknown) {
  const endpoints: Readonly<Record<string, Matchers>> = api.endpoints;
  const { matchPending, matchFulfilled, matchRejected } = endpoints[name] ?? {};
  const match = { pending: matchPending, fulfilled: matchFulfilled, rejected: matchRejected }[stage];
  const action = (thunk: string): UnknownAction => ({
    type: `api/${thunk}/${stage}`,
    payload,
    meta: {
      requestId: JSON.stringify(args) ?? 'test',
      requestStatus: stage,
      arg: { endpointName: name, originalArgs: args },
    },
  });
  const found = [action('executeQuery'), action('executeMutation')].find((one) => match?.(one));
  if (!found) throw new Error(`no endpoint accepts ${name} as ${stage}`);
  return found;
}

/** The action of a call that was answered. */
export const answered = <N extends CallName>(name: N, args: Asked<N>, body: Answer<N>): UnknownAction =>
  actionOf(name, args, 'fulfilled', body);

type ConversationEndpoints = typeof conversationApi.endpoints;
/** The argument and the answer of an endpoint of conversations. */
type AskedOf<N extends keyof ConversationEndpoints> = ConversationEndpoints[N]['Types']['QueryArg'];
type AnswerOf<N extends keyof ConversationEndpoints> = ConversationEndpoints[N]['Types']['ResultType'];

/** The action of a call of a conversation that was answered. */
export const conversationAnswered = <N extends keyof ConversationEndpoints>(
  name: N,
  args: AskedOf<N>,
  body: AnswerOf<N>,
): UnknownAction => actionOf(name, args, 'fulfilled', body);

/** A page of messages that was read: the newest unless `before` says otherwise. */
export const messagesAnswered = (
  key: ConversationKey,
  messages: AnyMessage[],
  { before = 0, reach = 0, cursor = -1, gap = false, ...given }: PageGiven = {},
): UnknownAction =>
  conversationAnswered(
    'getMessages',
    { key, side: 'C', cursor: before, reach },
    { messages, cursor, gap, revision: given.revision },
  );

/** What was asked with, and what a page says beside its messages. */
interface PageGiven {
  before?: number | undefined;
  reach?: number | undefined;
  cursor?: number | undefined;
  revision?: number | undefined;
  gap?: boolean | undefined;
}

/** The actions that a list of members comes as, when it is short: one. */
export const membersAnswered = (rows: PageUser[], pageId = 7, side: Side = 'C'): UnknownAction =>
  pageUsersListed({ pageId, side, rows, end: { present: rows.map(({ pageUserId }) => pageUserId) } });

/** The action of a call that goes out. */
export const asked = <N extends CallName>(name: N, args: Asked<N>): UnknownAction => actionOf(name, args, 'pending');

/** The action of a call that fails. */
export const refused = <N extends CallName>(name: N, args: Asked<N>): UnknownAction => actionOf(name, args, 'rejected');
