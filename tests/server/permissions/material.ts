import sharp from 'sharp';
import { type BulkChange, FULL_PERMISSION, type PublicAccess, type Side, type UiPermission } from '#contract';
import type { Client } from '../../serverClient.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import type { Actor } from './actors.ts';

/** Staff with one flag each, and one with all of them. */
export const FLAGS_OF = {
  staffChat: { chat: true },
  staffEditAll: { editallchat: true },
  staffEditOwn: { editownchat: true },
  staffDeleteAll: { deleteallchat: true },
  staffDeleteOwn: { deleteownchat: true },
  staffAssign: { assign: true },
  staffNotes: { notes: true },
  staffLabels: { labels: true },
  staffReplies: { replies: true },
  staffEverything: FULL_PERMISSION,
} as const satisfies Partial<Record<Actor, Partial<UiPermission>>>;

export type Somebody = Exclude<Actor, 'nobody'>;
type Flagged = keyof typeof FLAGS_OF;
export const FLAGGED = Object.keys(FLAGS_OF) as Flagged[];
/** Those who belong to every fresh page. */
export const STAFF: readonly ('staff' | Flagged)[] = ['staff', ...FLAGGED];
export const CUSTOMERS = ['customer', 'otherCustomer'] as const;
export type Member = 'staff' | Flagged | (typeof CUSTOMERS)[number] | 'owner';

/** A page nobody has touched yet, with the membership ids of its people. */
export interface FreshPage {
  pageId: number;
  /** The customer whose conversation the calls are about. */
  customerId: number;
  members: Record<Member, number>;
}

/** What one call of one person is about: made when it is asked for, and used by this call only. */
export interface Material {
  actor: Actor;
  /** Who asks; where nobody does, somebody else whose ids are as good as any. */
  me: ExamplePerson;
  client: Client;
  /** An address on the network that no other call came from. */
  address: { 'x-forwarded-for': string };
  people: Record<Somebody, ExamplePerson>;
  /** Served by the owner and every kind of staff, with two customers. */
  page(): Promise<FreshPage>;
  /** The same, but its customers' type has no flag. */
  silentPage(): Promise<FreshPage>;
  /** A message in the customer's conversation with `page`. `me` where the asker has no seat there: the owner. */
  message(author: 'customer' | 'owner' | 'me'): Promise<number>;
  /** A note about the customer. `me` where the asker may write none: the owner. */
  note(author: 'owner' | 'staffNotes' | 'me'): Promise<number>;
  /** A scheduled message in the customer's conversation with `page`. `me` where the asker has no seat there: the owner. */
  scheduled(author: 'owner' | 'customer' | 'me'): Promise<number>;
  /** A scheduled message of `customer` to `friend`. */
  privateScheduled(): Promise<number>;
  /** A page that asks for ratings, where the conversation of `customer` is done. */
  ratedPage(): Promise<number>;
  /** The friendship of `customer` and `friend`, set back to this state; `waiting` was asked by `customer`. */
  friendship(state: 'friends' | 'waiting'): Promise<number>;
  /** A message between the two friends. `me` where the asker is neither: `customer`. */
  privateMessage(author: 'customer' | 'me'): Promise<number>;
  /** A notification of `customer`. */
  notification(): Promise<number>;
  /** A block of a newcomer: by `customer`, or by `page`, of which they were a customer. */
  block(kind: 'person' | 'customer'): Promise<number>;
  /** A label of `page`. */
  label(): Promise<number>;
  /** A field of `page`. */
  field(): Promise<number>;
  /** The name of `page` in its address, where guests may write. */
  pageName(): Promise<string>;
  /** An open report by a newcomer: about `page`, or about the asker. */
  report(about: 'page' | 'me'): Promise<number>;
  /** A saved reply: of `page`, of the asker, or of a newcomer. */
  savedReply(of: 'page' | 'me' | 'newcomer'): Promise<number>;
  /** A file of such a reply. */
  savedReplyFile(of: 'page' | 'me'): Promise<{ savedReplyId: number; fileId: number }>;
  /** A webhook of the page with a delivery, where webhooks are on. */
  webhook(): Promise<{ pageId: number; webhookId: number; deliveryId: number }>;
  /** A token of the page, where tokens are on. */
  pageToken(): Promise<{ pageId: number; tokenId: number }>;
  /** An invitation to `page`: of the asker, of a newcomer, or the secret of a link of its owner. */
  invitation(of: 'me' | 'newcomer'): Promise<number>;
  invitationLink(): Promise<string>;
  /** An invitation of customers of `page`, with its secret. */
  customerInvitation(): Promise<{ pageId: number; invitationId: number; token: string }>;
  /** A bulk change on `page` by its owner; that all are done unless said otherwise. */
  bulk(change?: BulkChange): Promise<number>;
  /** A saved view on `page`: of the asker, or of all staff. */
  view(of: 'me' | 'page'): Promise<number>;
  /** Somebody who just came, with a phone number of their own. */
  newcomer(): Promise<ExamplePerson & { phone: string }>;
  /** The session of a newcomer. */
  foreignSession(): Promise<number>;
  /** A newcomer's request to serve on `page`. */
  request(): Promise<number>;
  /** The asker's own request to serve on a page that only a newcomer serves. */
  ownRequest(): Promise<number>;
  /** A page that its owner removed. */
  removedPage(): Promise<number>;
  /** The membership of an owner of `page` that another ended. */
  removedOwner(): Promise<number>;
  userType(side: Side): Promise<{ userTypeId: number; userTypeName: string }>;
  /** The last code that was sent to a number. */
  codeSentTo(phone: string): string;
}

/** A photo for uploads. */
export const PICTURE = {
  name: 'photo.png',
  content: new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  ),
};
/** A file that is no photo. */
export const LETTER = { name: 'letter.txt', content: 'မင်္ဂလာပါ' };

/** Everything is open to people without an account. */
export const ALL_OPEN: PublicAccess = {
  pageAddresses: true,
  signUp: 'open',
  guests: true,
  widget: true,
  webhooks: true,
  tokens: true,
};
