import type { KeptFile } from '../../files/keep.ts';
import type { DbSide } from '../access.ts';
import type { Quote } from './rows.ts';

/** A message on its way into a conversation. Everything about who may send it is settled before. */
export interface NewMessageEntry {
  conversationId: number;
  side: DbSide;
  sender: { userAccountId: number; userName: string; profileName: string };
  text: string;
  file: KeptFile | null;
  quote: Quote | null;
  /** Names the attempt; a repeat answers what the first one became. */
  clientId: string | undefined;
}

/** A text to a page's conversation that goes only where it exists and the sender has a seat and may write: the writing itself looks. */
export interface SeatedEntry extends Pick<NewMessageEntry, 'side' | 'sender' | 'text' | 'clientId'> {
  page: { pageId: number; customerId: number };
}
