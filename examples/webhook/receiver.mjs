// Receives the webhooks of a page, and refuses what the server has not signed.
// WEBHOOK_SECRET=… PORT=8090 node examples/webhook/receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET;
const handled = new Set(); // In a database, in a real system.

function isSigned(header, body) {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(v1, 'hex'));
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isSigned(request.headers['mingala-signature'], body)) return response.writeHead(401).end();
  const { id, event, customerId, data } = JSON.parse(body);
  response.writeHead(204).end();
  if (handled.has(id)) return;
  handled.add(id);
  console.log(event, customerId, data.message?.sendMessage ?? '');
}).listen(Number(process.env.PORT), '127.0.0.1', function () {
  console.log(`listening on ${this.address().port}`);
});
