// Posts an order of a shop's system into the conversation with its customer, and notes it for the staff.
// TOKEN=mpt_… PAGE=7 SERVER=https://chat.example node examples/orders/post.mjs '{"id":"A-17","customerId":81,"items":[…]}'
import { createHash } from 'node:crypto';

const { SERVER, TOKEN, PAGE } = process.env;
const order = JSON.parse(process.argv[2]);
const pageId = Number(PAGE);

/** The same key for the same order: posting it again posts nothing new. */
function keyOf(what) {
  const hex = createHash('sha256').update(`${pageId} ${what} ${order.id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function post(path, key, body) {
  const response = await fetch(`${SERVER}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'info-client': 'gps',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const lines = order.items.map(({ name, count, price }) => `${count} × ${name}: ${count * price}`);
const total = order.items.reduce((sum, { count, price }) => sum + count * price, 0);
const sent = await post('message', keyOf('message'), {
  sendMessage: [`Order ${order.id}`, ...lines, `Total: ${total}`].join('\n'),
  pageDto: { pageId },
  customerId: order.customerId,
  customerOrPage: 'P',
  replyDto: null,
});
await post(`page/${pageId}/note/${order.customerId}`, keyOf('note'), {
  text: `Order ${order.id} came from the shop.`,
  mentions: [],
});
console.log(`message ${sent.messageId}`);
