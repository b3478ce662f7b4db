import type { ConversationKey, PhotoPlace } from '#contract';
import { callResultOf, ended, FRESH } from '../api/call.ts';
import { conversationApi } from '../api/conversationApi.ts';
import type { AppThunk } from '../types.ts';
import { messageIdOf } from './conversationMessages.ts';

/** A photo message, and where it stands among all photos where the server tells. */
export interface PlacedPhoto {
  id: number;
  place: PhotoPlace | undefined;
}

/**
 * The photo after (`next`) or before (`pre`) a message, across the whole conversation. Null when none remains: the
 * arrow hides then (docs/specification.md#4-photos). Undefined when it could not be asked; the failure is told by
 * itself.
 */
export const photoNeighbour =
  (key: ConversationKey, id: number, direction: 'next' | 'pre'): AppThunk<Promise<PlacedPhoto | null | undefined>> =>
  async (dispatch) => {
    const asked = conversationApi.endpoints.getPhotoNeighbour.initiate({ key, id, direction }, FRESH);
    const result = callResultOf(await ended(dispatch(asked)));
    if (!result.ok) return undefined;
    return result.value && { id: messageIdOf(result.value), place: result.value.photoPlace };
  };
