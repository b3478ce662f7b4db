import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  isAnyOf,
  type PayloadAction,
  weakMapMemoize,
} from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { ClientId, type ConversationKey, Side } from '#contract';
import { isAnswerTo } from '../api/call.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { messageIdOf } from '../conversation/conversationMessages.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import { messageFound, messageSaved } from '../model/events.ts';
import { PhotoSize, ReplyTarget } from './draftsSlice.ts';

/** The code of a message whose file is no longer on this device: nothing can send it. */
export const FILE_GONE = 'fileGone';

/** Why a message was refused: the code and the words of the server, for the row and its menu; or `FILE_GONE` without words. */
const SendFailure = z.object({ code: z.nullable(z.string()), message: z.string() });
type SendFailure = z.infer<typeof SendFailure>;

/** What another tab needs to send a message. */
export const StoredMessage = z.object({
  /** Names this message through every attempt: the `Idempotency-Key`, a UUID. */
  clientId: ClientId,
  key: z.custom<ConversationKey>(isConversationKey),
  /** The side it is written from; in a conversation of friends it means nothing. */
  side: Side,
  kind: z.enum(['text', 'file']),
  text: z.string(),
  /** Name and MIME type of a file, empty for a text. */
  fileName: z.string(),
  fileType: z.string(),
  /** Size in bytes; 0 for a text. */
  bytes: z.number(),
  /** Of an image, when known, so that its box does not jump. */
  size: z.optional(PhotoSize),
  reply: z.nullable(ReplyTarget),
  /** `waiting` for its turn or for the connection; `sending`; `failed`: refused, and a person must decide. */
  status: z.enum(['waiting', 'sending', 'failed']),
  /** Part of the file that is on the server, 0 to 1. */
  progress: z.number(),
  /** When it was written, ISO 8601 UTC. */
  time: z.string(),
  /** When it shall be sent, ISO 8601 UTC, where that is later: it becomes a scheduled message. */
  dueTime: z.optional(z.string()),
  /** Place in the order of sending: ms since 1970 with a fraction, above that of every earlier one of the conversation. */
  order: z.number(),
  /** Whatever message it became has a higher number than this; absent when none of the conversation was known. */
  afterId: z.optional(z.number()),
  /** Of one that failed. */
  failure: z.optional(SendFailure),
});

/**
 * A message that exists on this device from the key press until the server has it (docs/architecture.md#store). Its
 * destination is bound here, once: nothing reads the open conversation at sending time.
 */
export interface Outgoing extends z.infer<typeof StoredMessage> {
  /** An object URL of the image while its bytes are in this tab; absent after a reload until read back. */
  previewUrl?: string;
  /** An attempt may have reached the server, and nobody here knows. */
  unsure?: boolean;
  /** It is not sent before this time (ms since 1970), so that the person can take it back; absent when that is over. Not kept. */
  heldUntil?: number;
}

/** Whether it is a photo, which shows as a picture. */
export const isOutgoingPhoto = ({ kind, fileType }: Pick<Outgoing, 'kind' | 'fileType'>): boolean =>
  kind === 'file' && fileType.startsWith('image/');

export interface OutboxState {
  rows: EntityState<Outgoing, string>;
  /** Does the server know a message again by its `Idempotency-Key`? Null until it has answered one. */
  honoursKeys: boolean | null;
}

/** In the order of writing: what a tab left behind is older than what was written here meanwhile. */
const adapter = createEntityAdapter<Outgoing, string>({
  selectId: ({ clientId }) => clientId,
  sortComparer: (one, other) => one.order - other.order,
});
const { selectAll } = adapter.getSelectors();

/** What is on its way into one conversation. */
const rowsIn = weakMapMemoize((rows: OutboxState['rows'], key: ConversationKey): readonly Outgoing[] =>
  selectAll(rows).filter((entry) => entry.key === key),
);

// These two write into the state they are given: a draft of Immer.

/**
 * What is sent next becomes a message after `id`, and so does what may be tried again: an equal text that arrived before
 * is not taken for it. Those further back learn it when it is their turn.
 */
const passOn = (state: OutboxState, key: ConversationKey, id: number | undefined): void => {
  if (id === undefined || state.honoursKeys === true) return;
  for (const clientId of state.rows.ids) {
    const entry = state.rows.entities[clientId];
    if (entry?.key !== key) continue;
    entry.afterId = Math.max(entry.afterId ?? 0, id);
    if (entry.status !== 'failed') return;
  }
};

/** The server has it, as the message `id`. */
const deliver = (state: OutboxState, clientId: string, id: number): void => {
  const entry = state.rows.entities[clientId];
  if (!entry) return;
  adapter.removeOne(state.rows, clientId);
  passOn(state, entry.key, id);
};

/** The server answered that it has a message. */
const isSent = isAnyOf(
  conversationApi.endpoints.postText.matchFulfilled,
  conversationApi.endpoints.putFile.matchFulfilled,
);

/** The server answered that it sends a message later. */
const isScheduled = isAnyOf(isAnswerTo('createScheduled'), isAnswerTo('putScheduledFile'));

const outbox = createSlice({
  name: 'outbox',
  initialState: { rows: adapter.getInitialState(), honoursKeys: null } as OutboxState,
  reducers: {
    /** A message was written: it is shown at once as waiting. */
    messageWritten(state, action: PayloadAction<Outgoing>) {
      adapter.addOne(state.rows, action.payload);
    },
    /** Messages that this device kept over a reload were read back, oldest first. */
    outboxRestored(state, action: PayloadAction<Outgoing[]>) {
      // Nobody knows how far the tab that wrote them came.
      adapter.addMany(
        state.rows,
        action.payload.map((entry) => ({ ...entry, unsure: true })),
      );
    },
    /** The time in which the person could take it back is over. */
    holdEnded(state, action: PayloadAction<string>) {
      delete state.rows.entities[action.payload]?.heldUntil;
    },
    sendingStarted(state, action: PayloadAction<string>) {
      const entry = state.rows.entities[action.payload];
      if (entry) Object.assign(entry, { status: 'sending', progress: 0, failure: undefined });
    },
    sendingProgressed(state, action: PayloadAction<{ clientId: string; progress: number }>) {
      const entry = state.rows.entities[action.payload.clientId];
      if (entry?.status === 'sending') entry.progress = action.payload.progress;
    },
    /** The line broke or the server asked for patience: it goes out again by itself. `unsure`: it may have arrived. */
    sendingPutOff(state, action: PayloadAction<{ clientId: string; unsure: boolean }>) {
      const { clientId, unsure } = action.payload;
      const entry = state.rows.entities[clientId];
      if (entry) Object.assign(entry, { status: 'waiting', progress: 0, unsure: entry.unsure === true || unsure });
    },
    /** The server refused it: only the person can decide now. `unsure`: it may have arrived all the same. */
    sendingFailed(state, action: PayloadAction<{ clientId: string; unsure?: boolean; failure: SendFailure }>) {
      const { clientId, failure, unsure = false } = action.payload;
      const entry = state.rows.entities[clientId];
      if (!entry) return;
      Object.assign(entry, { status: 'failed', progress: 0, failure, unsure: entry.unsure === true || unsure });
      passOn(state, entry.key, entry.afterId);
    },
    /** The person wants it tried again. */
    sendingRetried(state, action: PayloadAction<string>) {
      const entry = state.rows.entities[action.payload];
      if (entry) Object.assign(entry, { status: 'waiting', progress: 0, failure: undefined });
    },
    /** The person took it back, or edits it again. */
    sendingDiscarded(state, action: PayloadAction<string>) {
      const entry = state.rows.entities[action.payload];
      adapter.removeOne(state.rows, action.payload);
      if (entry) passOn(state, entry.key, entry.afterId);
    },
    /** The picture of a file read back after a reload. */
    previewRestored(state, action: PayloadAction<{ clientId: string; previewUrl: string }>) {
      const entry = state.rows.entities[action.payload.clientId];
      if (entry) entry.previewUrl = action.payload.previewUrl;
    },
  },
  extraReducers: (builder) => {
    // The event and the answer are the same news; whichever comes first brings the message into the entities, and in the
    // same step it leaves here: it is never on the screen twice, and never gone.
    builder
      .addCase(messageSaved, (state, { payload }) => {
        if (payload.message.clientId) deliver(state, payload.message.clientId, messageIdOf(payload.message));
      })
      .addCase(messageFound, (state, { payload }) => deliver(state, payload.clientId, messageIdOf(payload.message)))
      .addMatcher(isScheduled, (state, { meta }) => {
        adapter.removeOne(state.rows, meta.arg.originalArgs.clientId ?? '');
      })
      .addMatcher(isSent, (state, { payload, meta }) => {
        const { clientId } = meta.arg.originalArgs;
        state.honoursKeys = payload.clientId === clientId;
        deliver(state, clientId, messageIdOf(payload));
      });
  },
  selectors: {
    /** A message on its way, undefined once it arrived. */
    selectOutgoing: (state, clientId: string): Outgoing | undefined => state.rows.entities[clientId],
    /** What is on its way into a conversation, in the order of writing. */
    selectOutgoingIn: (state, key: ConversationKey): readonly Outgoing[] => rowsIn(state.rows, key),
    /** The last message written into a conversation that is on its way. */
    selectNewestOutgoing: (state, key: ConversationKey): Outgoing | undefined => rowsIn(state.rows, key).at(-1),
    /** The conversations something is on its way into. */
    selectOutboxKeys: (state): ConversationKey[] => [...new Set(selectAll(state.rows).map(({ key }) => key))],
    /** The next message of a conversation that waits to be sent: refused ones do not hold the others up. */
    selectNextWaiting: (state, key: ConversationKey): Outgoing | undefined =>
      rowsIn(state.rows, key).find(({ status }) => status === 'waiting'),
    /** Does the server know a message again that is sent twice under one key? Null while it is not known. */
    selectHonoursKeys: (state): boolean | null => state.honoursKeys,
    /** Everything on its way, for tests and the warning before sign-out. */
    selectOutboxTotal: (state): number => state.rows.ids.length,
  },
});

export const outboxReducer = outbox.reducer;
export const {
  messageWritten,
  outboxRestored,
  holdEnded,
  sendingStarted,
  sendingProgressed,
  sendingPutOff,
  sendingFailed,
  sendingRetried,
  sendingDiscarded,
  previewRestored,
} = outbox.actions;
export const {
  selectOutgoing,
  selectOutgoingIn,
  selectNewestOutgoing,
  selectOutboxKeys,
  selectNextWaiting,
  selectHonoursKeys,
  selectOutboxTotal,
} = outbox.selectors;
