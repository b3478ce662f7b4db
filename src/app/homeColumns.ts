/** The least width of the lists beside a conversation, in px: a name, a time and the filters fit. */
export const LIST_MIN_PX = 300;
/** The greatest one. */
export const LIST_MAX_PX = 560;
/** What a conversation keeps beside a wide list, in px. */
const CONVERSATION_MIN_PX = 460;
/** The share of the list where the card of the person stands beside the conversation (docs/specification.md#2-layout). */
const LIST_SHARE = '25%';
/** Its width in two columns, as long as nobody has changed it. */
const LIST_OF_TWO = '340px';

/** The width of the list, from what the person has chosen; the rest of the window limits it. */
export const listColumn = (chosen: number | null, hasCard: boolean): string =>
  `clamp(${LIST_MIN_PX}px, ${chosen === null ? (hasCard ? LIST_SHARE : LIST_OF_TWO) : `${chosen}px`}, calc(${hasCard ? '75%' : '100%'} - ${CONVERSATION_MIN_PX}px))`;

export const withinBounds = (width: number): number => Math.round(Math.min(LIST_MAX_PX, Math.max(LIST_MIN_PX, width)));
