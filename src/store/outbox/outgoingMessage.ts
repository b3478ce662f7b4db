import type { ConversationKey, Side } from '#contract';
import type { ReplyTarget } from './draftsSlice.ts';

/** The code of a message whose file is no longer on this device: nothing can send it. */
export const FILE_GONE = 'fileGone';

/** Why a message was refused: the code and the words of the server, for the row and its menu; or `FILE_GONE` without words. */
export interface SendFailure {
  code: string | null;
  message: string;
}

/** `waiting` for its turn or for the connection; `sending`; `failed`: refused, and a person must decide. */
export type OutgoingStatus = 'waiting' | 'sending' | 'failed';

/**
 * A message that exists on this device from the key press until the server has it (docs/architecture.md#store). Its
 * destination is bound here, once: nothing reads the open conversation at sending time.
 */
export interface Outgoing {
  /** Names this message through every attempt: the `Idempotency-Key`, a UUID. */
  clientId: string;
  key: ConversationKey;
  /** The side it is written from; in a conversation of friends it means nothing. */
  side: Side;
  kind: 'text' | 'file';
  text: string;
  /** Name and MIME type of a file, empty for a text. */
  fileName: string;
  fileType: string;
  /** Size in bytes; 0 for a text. */
  bytes: number;
  /** An object URL of the image while its bytes are in this tab; absent after a reload until read back. */
  previewUrl?: string;
  /** Upright size of an image in px, when known, so that its box does not jump. */
  size?: { width: number; height: number };
  reply: ReplyTarget | null;
  status: OutgoingStatus;
  /** Part of the file that is on the server, 0 to 1. */
  progress: number;
  failure?: SendFailure;
  /** When it was written, ISO 8601 UTC. */
  time: string;
  /** When it shall be sent, ISO 8601 UTC, where that is later: it becomes a scheduled message. */
  dueTime?: string;
  /** Place in the order of sending: ms since 1970 with a fraction, above that of every earlier one of the conversation. */
  order: number;
  /** An attempt may have reached the server, and nobody here knows. */
  unsure?: boolean;
  /** It is not sent before this time (ms since 1970), so that the person can take it back; absent when that is over. Not kept. */
  heldUntil?: number;
  /** Whatever message it became has a higher number than this; absent when none of the conversation was known. */
  afterId?: number;
}

/** Whether it is a photo, which shows as a picture. */
export const isOutgoingPhoto = ({ kind, fileType }: Pick<Outgoing, 'kind' | 'fileType'>): boolean =>
  kind === 'file' && fileType.startsWith('image/');

export interface OutboxState {
  byId: Record<string, Outgoing>;
  /** Per conversation the clientIds in the order of writing. */
  queues: Partial<Record<ConversationKey, string[]>>;
  /** Does the server know a message again by its `Idempotency-Key`? Null until it has answered one. */
  honoursKeys: boolean | null;
}
