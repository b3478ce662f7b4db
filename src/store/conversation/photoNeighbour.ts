import type { ConversationKey, PhotoPlace } from '#contract';
import type { AppThunk } from '../types.ts';
import { messageIdOf } from './conversationMessages.ts';
import { readPhotoNeighbour } from './messageQueries.ts';

/** A neighbouring photo message, and its number. */
export interface PhotoNeighbour {
  id: number;
  /** Where it stands among all photos; absent where a server does not tell. */
  place: PhotoPlace | undefined;
}

/**
 * The photo after (`next`) or before (`pre`) a message, across the whole conversation. Null when none remains: the
 * arrow hides then (docs/specification.md#4-photos). Undefined when it could not be asked; the failure is told by
 * itself.
 */
export const photoNeighbour =
  (key: ConversationKey, id: number, direction: 'next' | 'pre'): AppThunk<Promise<PhotoNeighbour | null | undefined>> =>
  async (dispatch) => {
    const result = await dispatch(readPhotoNeighbour(key, id, direction));
    if (!result.ok) return undefined;
    return result.value && { id: messageIdOf(result.value), place: result.value.photoPlace };
  };
