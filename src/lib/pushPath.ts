import { homePath } from './paths.ts';

/** A conversation that a notification opens, and where it is read. */
export interface OpenConversation {
  conversation: string;
  side: 'C' | 'P';
  /** The served page; null on the customer's side and between friends. */
  pageId: number | null;
}

/** Query name of the mode that an address needs: the app switches to it. */
export const SIDE_QUERY = 'side';

/** The address that opens a conversation in its mode. */
export const pushPath = ({ conversation, side, pageId }: OpenConversation): string =>
  `${homePath({ conversation, pageId })}&${SIDE_QUERY}=${side}`;
