import { createServer } from 'node:http';
import pg from 'pg';

// How most servers in Node do it: bare HTTP, a pool, and a transaction of its own for each message. No rights, no session.
const pool = new pg.Pool({ ...JSON.parse(process.argv[2]), max: 10 });

const LIFT = {
  name: 'lift',
  text: `update conversation set revision = revision + 1, last_message_id = nextval('message_id_seq'), last_text = $2,
    last_at = greatest(now(), last_at), last_side = 'A', waiting_since = coalesce(waiting_since, now()), unread_b = unread_b + 1
    where id = $1 returning last_message_id, last_at, revision`,
};
const INSERT = {
  name: 'insert',
  text: `insert into message (id, conversation_id, side, sender_id, text, sent_at, client_id, revision)
    values ($1, $2, 'A', $3, $4, $5, $6, $7)`,
};

async function append({ customerId, sendMessage }, key) {
  const conversationId = customerId - 2_000_000;
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows } = await connection.query({ ...LIFT, values: [conversationId, sendMessage] });
    const [{ last_message_id: id, last_at: at, revision }] = rows;
    await connection.query({ ...INSERT, values: [id, conversationId, customerId, sendMessage, at, key, revision] });
    await connection.query('commit');
    return { messageId: Number(id), time: at };
  } finally {
    connection.release();
  }
}

const server = createServer((request, response) => {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', async () => {
    const body = JSON.parse(Buffer.concat(pieces).toString());
    const text = JSON.stringify(await append(body, request.headers['idempotency-key']));
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`));
