import { MESSAGE_PAGE_SIZE } from '#contract';
import type { Database } from '../../db/client.ts';
import type { DbSide } from '../../db/sides.ts';
import type { MessageRow } from '../../presenters/message.ts';

/** A row of the statement below: values in the order of its columns, times in ms. */
type Values = [
  id: number,
  side: DbSide,
  senderId: number,
  senderName: string,
  text: string,
  sentAt: number,
  clientId: string | null,
  revision: number,
  editedAt: number | null,
  file:
    | [
        photo: string,
        fileType: string,
        fileName: string | null,
        fileBytes: number | null,
        width: number | null,
        height: number | null,
        blur: string | null,
      ]
    | null,
  replyToId: number | null,
  quote:
    | [
        senderId: number,
        senderName: string,
        text: string,
        photo: string | null,
        fileType: string | null,
        deletedAt: number | null,
      ]
    | null,
  automatic: MessageRow['automatic'],
];

/** As `selectMessages` names them. */
const senderName = (message: string, person: string) =>
  `case when ${message}.automatic <> 'bot' then (select title from page where id = ${message}.page_id)
    else coalesce(nullif(${person}.profile_name, ''), ${person}.user_name) end`;

/**
 * The most frequent query, prepared once for each database connection. Rare columns are grouped in one JSON column and times are
 * numbers, because parsing rows is most of the cost of a page. Names are as in `shownName`. The limit is a parameter on
 * purpose: with a literal, PostgreSQL reads and sorts the whole conversation instead of walking the index from its end.
 */
const PAGE = {
  name: 'page of messages',
  rowMode: 'array',
  text: `
    select m.id, m.side, m.sender_id, ${senderName('m', 'a')}, m.text,
      1000 * date_part('epoch', m.sent_at), m.client_id, m.revision, 1000 * date_part('epoch', m.edited_at),
      case when m.photo is not null
        then json_build_array(m.photo, m.file_type, m.file_name, m.file_bytes, m.width, m.height, m.blur) end,
      m.reply_to_id,
      case when m.reply_to_id is not null then (
        select json_build_array(q.sender_id, ${senderName('q', 'qa')}, q.text, q.photo, q.file_type,
          1000 * date_part('epoch', q.deleted_at))
        from message q join user_account qa on qa.id = q.sender_id
        where q.id = m.reply_to_id
      ) end, m.automatic
    from message m join user_account a on a.id = m.sender_id
    where m.conversation_id = $1 and m.id < $2 and m.deleted_at is null
    order by m.id desc
    limit $3`,
} as const;

/** Stored times have millisecond precision; rounding removes the error of the double. */
const instantOf = (ms: number): Date => new Date(Math.round(ms));
const dateOf = (ms: number | null): Date | null => (ms === null ? null : instantOf(ms));

function rowOf(conversationId: number, values: Values): MessageRow {
  const [
    id,
    side,
    senderId,
    senderName,
    text,
    sentAt,
    clientId,
    revision,
    editedAt,
    file,
    replyToId,
    quote,
    automatic,
  ] = values;
  return {
    id,
    conversationId,
    side,
    senderId,
    senderName,
    text,
    photo: file?.[0] ?? null,
    fileType: file?.[1] ?? null,
    fileName: file?.[2] ?? null,
    fileBytes: file?.[3] ?? null,
    width: file?.[4] ?? null,
    height: file?.[5] ?? null,
    blur: file?.[6] ?? null,
    sentAt: instantOf(sentAt),
    replyToId,
    clientId,
    automatic,
    editedAt: dateOf(editedAt),
    deletedAt: null,
    revision,
    quote:
      quote === null || replyToId === null
        ? null
        : {
            id: replyToId,
            senderId: quote[0],
            senderName: quote[1],
            text: quote[2],
            photo: quote[3],
            fileType: quote[4],
            deletedAt: dateOf(quote[5]),
          },
  };
}

/** A page of messages before a cursor and one more, newest first, without deleted ones. */
export async function readMessagePage(db: Database, conversationId: number, before: number): Promise<MessageRow[]> {
  const { rows } = await db.$client.query<Values>({ ...PAGE, values: [conversationId, before, MESSAGE_PAGE_SIZE + 1] });
  return rows.map((values) => rowOf(conversationId, values));
}
