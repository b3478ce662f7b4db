import { z } from 'zod';

const account = z.number().int().positive();
const node = z.string().min(1);

/** What processes tell each other of sessions, rights and who is here. */
const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionEnded'), tokenHash: z.string() }),
  z.object({ kind: z.literal('accountSignedOut'), userAccountId: account }),
  z.object({ kind: z.literal('accountChanged'), userAccountId: account }),
  z.object({ kind: z.literal('rightsChanged'), userAccountId: account }),
  z.object({ kind: z.literal('came'), node, userAccountId: account }),
  z.object({ kind: z.literal('went'), node, userAccountId: account }),
  z.object({ kind: z.literal('thoseHere'), node, userAccountIds: z.array(account) }),
  z.object({ kind: z.literal('whoIsHere'), node }),
  z.object({ kind: z.literal('nodeLives'), node }),
  z.object({ kind: z.literal('nodeGone'), node, noticedBy: node }),
]);

/** Something for those who subscribed to a channel. */
export interface BusPublication {
  kind: 'publication';
  destination: string;
  /** JSON already. */
  body: string;
  messageId: string;
}

/**
 * What server processes tell each other.
 * - `publication`: for those who subscribed to the channel.
 * - `sessionEnded`, `accountSignedOut`, `accountChanged`, `rightsChanged`: for every process, on the control channel.
 * - the others: who is here, on the presence channel (`presence.ts`).
 */
export type BusMessage = BusPublication | z.output<typeof Notice>;

/** What a publication begins with. JSON never does. */
const PUBLICATION = 'P';

/** As one text. A publication is not wrapped into JSON once more: it is what nearly everything on the bus is. */
export function encodeMessage(message: BusMessage): string {
  if (message.kind !== 'publication') return JSON.stringify(message);
  return `${PUBLICATION}${message.messageId}\n${message.destination}\n${message.body}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of a text, or undefined when it is none: another version of the server may speak differently. */
export function decodeMessage(text: string): BusMessage | undefined {
  if (!text.startsWith(PUBLICATION)) return Notice.safeParse(parseJson(text)).data;
  const idEnd = text.indexOf('\n');
  const destinationEnd = text.indexOf('\n', idEnd + 1);
  if (idEnd < 0 || destinationEnd < 0) return undefined;
  return {
    kind: 'publication',
    messageId: text.slice(PUBLICATION.length, idEnd),
    destination: text.slice(idEnd + 1, destinationEnd),
    body: text.slice(destinationEnd + 1),
  };
}
