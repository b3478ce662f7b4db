import type { ConversationKey } from '#contract';
import { localDay } from '../../lib/localDay.ts';
import { at, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import type { Conversation } from '../conversation/conversationMessages.ts';
import { type MessagesState, selectConversation } from '../conversation/messagesSlice.ts';
import type { AnyMessage } from '../model/events.ts';
import { type OutboxState, selectOutgoing, selectOutgoingIds } from '../outbox/outboxSlice.ts';
import { isOutgoingPhoto } from '../outbox/outgoingMessage.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';
import { allDays, type DayRuns } from './dayRuns.ts';
import {
  daysOf,
  type MadeDays,
  type OutgoingDay,
  rank,
  rowOf,
  runsOf,
  type TimelineDay,
  type TimelineDays,
  type TimelineRow,
} from './timelineDays.ts';

export type { TimelineDay, TimelineRow } from './timelineDays.ts';

/** A conversation as a list shows it, by days, oldest first. Days in which nothing changed keep their identity. */
export interface Timeline {
  readonly days: readonly TimelineDay[];
  /** Rows of each day; made when it is first read. */
  readonly groupCounts: readonly number[];
  readonly rowCount: number;
  /** Falls by one for every row that comes in above, so that a virtual list keeps its place. */
  readonly firstItemIndex: number;
  /** Older messages are left on the server. */
  readonly hasOlder: boolean;
  /** Nothing newer is left out. */
  readonly atNewest: boolean;
  /** The row at a place counted from the oldest, without making any day's rows. */
  readonly rowAt: (index: number) => TimelineRow | undefined;
  /** Where a message stands, counted from the oldest row, or -1. */
  readonly indexOfMessage: (id: number) => number;
  /** Where a message stands, or the one after it when it is gone; -1 when neither is there. */
  readonly indexFrom: (id: number) => number;
}

/** The index of the first row a conversation had when it came on the screen. */
const FIRST_INDEX = 1_000_000;
/** How far back a message on its way is looked for among those that arrived. */
const ARRIVED_LOOKED_AT = 200;

/** What a timeline was made of; the next one is made from what differs. */
interface Made extends MadeDays {
  /** What the outbox said was on its way. */
  readonly ids: readonly string[];
  /** Who looked. */
  readonly me: number | null;
  readonly timeline: ShownTimeline;
}

type WithConversation = { entities: { messages: MessagesState }; outbox: OutboxState; session: SessionState };

/** What is on its way and not among the arrived messages, each under the day it was written, but never above a message. */
function outgoingOf(state: WithConversation, key: ConversationKey, rows: Tree<AnyMessage>, last = ''): OutgoingDay[] {
  const authorId = selectUserId(state) ?? 0;
  const ids = selectOutgoingIds(state, key);
  if (ids.length === 0) return [];
  const total = sizeOf(rows);
  const arrived = new Set(slice(rows, total - ARRIVED_LOOKED_AT, total).map((message) => message.clientId));
  let above = last;
  return ids.flatMap((clientId) => {
    const entry = selectOutgoing(state, clientId);
    if (!entry || arrived.has(clientId)) return [];
    const day = localDay(Date.parse(entry.time));
    above = day > above ? day : above;
    const photo = isOutgoingPhoto(entry) && entry.reply === null && { photo: { authorId, time: entry.time } };
    return [{ day: above, row: { kind: 'outgoing', clientId, key: clientId, ...photo } }];
  });
}

const sameOutgoing = (a: readonly OutgoingDay[], b: readonly OutgoingDay[]): boolean =>
  a.length === b.length && a.every(({ day, row }, i) => day === b[i]?.day && row.key === b[i]?.row.key);

const sameList = (a: readonly TimelineDay[], b: readonly TimelineDay[]): boolean =>
  a === b || (a.length === b.length && a.every((day, place) => day === b[place]));

const sameDays = (a: TimelineDays, b: TimelineDays): boolean =>
  a === b || (a.newest === b.newest && sameList(a.over, b.over) && sameList(a.after, b.after));

/** What a timeline shows. */
interface Shown {
  readonly messages: Tree<AnyMessage>;
  readonly outgoing: readonly OutgoingDay[];
  readonly runs: DayRuns;
  readonly days: TimelineDays;
  readonly me: number | null;
}

/** Lists of all days are only made for who asks: most timelines are followed by the next before anybody does. */
class ShownTimeline implements Timeline {
  readonly rowCount: number;
  readonly firstItemIndex: number;
  readonly hasOlder: boolean;
  readonly atNewest: boolean;
  readonly #shown: Shown;
  #days: readonly TimelineDay[] | undefined;
  #counts: readonly number[] | undefined;

  constructor(shown: Shown, { base, cursor, detached }: Conversation) {
    const { messages, outgoing } = shown;
    const above = base === null ? 0 : rank(messages, base);
    this.rowCount = sizeOf(messages) + outgoing.length;
    this.firstItemIndex = FIRST_INDEX - (above < 0 ? ~above : above);
    this.hasOlder = (cursor ?? -1) >= 0;
    this.atNewest = !detached;
    this.#shown = shown;
  }

  get days(): readonly TimelineDay[] {
    const { days } = this.#shown;
    this.#days ??= [...allDays(days), ...days.after];
    return this.#days;
  }

  get groupCounts(): readonly number[] {
    const { runs, days, outgoing } = this.#shown;
    const under = (day: string | undefined): number => outgoing.filter((one) => one.day === day).length;
    this.#counts ??= [
      ...runs.over.map(({ count }) => count),
      ...(runs.newest ? [runs.newest.count + under(runs.newest.day)] : []),
      ...days.after.map(({ day }) => under(day)),
    ];
    return this.#counts;
  }

  readonly rowAt = (index: number): TimelineRow | undefined => {
    const { messages, outgoing, me } = this.#shown;
    const message = at(messages, index);
    return message ? rowOf(message, me) : outgoing[index - sizeOf(messages)]?.row;
  };

  readonly indexOfMessage = (id: number): number => Math.max(-1, rank(this.#shown.messages, id));

  readonly indexFrom = (id: number): number => {
    const { messages } = this.#shown;
    const place = rank(messages, id);
    const index = place < 0 ? ~place : place;
    return index < sizeOf(messages) ? index : -1;
  };

  /** Would a screen show both alike? */
  isLike(other: ShownTimeline): boolean {
    return (
      this.firstItemIndex === other.firstItemIndex &&
      this.hasOlder === other.hasOlder &&
      this.atNewest === other.atNewest &&
      sameDays(this.#shown.days, other.#shown.days)
    );
  }
}

/**
 * Makes a selector for one conversation on the screen: its messages by the viewer's days, with what is on its way at the end.
 * The next timeline is made from the last one and what differs, so one more message costs the same at any length. Made anew,
 * it takes 0.6 ms with 10,000 messages and 5 ms with 100,000, where an event may cost 20 µs.
 */
export function makeSelectTimeline(key: ConversationKey): (state: WithConversation) => Timeline {
  let last: Made | undefined;

  return (state) => {
    const conversation = selectConversation(state, key);
    const ids = selectOutgoingIds(state, key);
    const me = selectUserId(state);
    const before = last?.me === me ? last : undefined;
    if (before && before.conversation === conversation && before.ids === ids) return before.timeline;
    const rows = conversation.rows.rows;
    const runs = runsOf(conversation, before);
    const asked = outgoingOf(state, key, rows, runs.newest?.day);
    const outgoing = before && sameOutgoing(before.outgoing, asked) ? before.outgoing : asked;
    const days = daysOf(conversation, runs, outgoing, before, me);
    const made = new ShownTimeline({ messages: rows, outgoing, runs, days, me }, conversation);
    const timeline = before?.timeline.isLike(made) ? before.timeline : made;
    last = {
      conversation,
      ids,
      me,
      rows,
      first: at(rows, 0),
      last: at(rows, sizeOf(rows) - 1),
      runs,
      outgoing,
      days,
      timeline,
    };
    return timeline;
  };
}
