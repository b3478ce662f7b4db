// A bot that answers questions about the hours of a page, and hands everything else over to a person.
// TOKEN=mpt_… PAGE=7 ASSIGNEE=12 SERVER=https://chat.example node examples/bot/bot.mjs   (Node.js 22 or later)
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const { SERVER, TOKEN, PAGE, ASSIGNEE, HOURS = 'We are open every day from 9 to 18.' } = process.env;
const EVERY_MS = Number(process.env.EVERY_MS ?? 3000);
const pageId = Number(PAGE);

async function call(method, path, body) {
  const response = await fetch(`${SERVER}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'info-client': 'gps',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const send = (customerId, sendMessage) =>
  call('POST', 'message', { sendMessage, pageDto: { pageId }, customerId, customerOrPage: 'P', replyDto: null });

const setDesk = (customerId, change) => call('PUT', `page/${pageId}/desk/${customerId}`, change);

async function answer({ participantDto: { userAccountId: customerId }, sendMessage }) {
  if (/\b(hours|open|close)\b|ဖွင့်/i.test(sendMessage ?? '')) {
    await send(customerId, HOURS);
    await setDesk(customerId, { state: 'done' });
  } else {
    // First, so that a person has the conversation whatever happens to the message.
    await setDesk(customerId, { assigneeId: Number(ASSIGNEE) });
    await send(customerId, 'I have asked a colleague, who answers you here.');
  }
}

/** The customer wrote last, and no person has taken the conversation. */
const isForBot = ({ messageStatus, desk }) => messageStatus === 'C' && (desk?.assigneeId ?? null) === null;

// The first call only tells where the list is now: what came before is for people.
let since = 'now';
for (;;) {
  try {
    const query = new URLSearchParams({ pageId: PAGE, userType: 'C', since });
    const { cursor, reset, rows } = await call('GET', `page/user/changes?${query}`);
    if (since === 'now') console.log('ready');
    if (!reset) for (const row of rows.filter(isForBot)) await answer(row);
    since = cursor;
  } catch (error) {
    // The network, a limit, or the end of the token: the next round tells.
    console.error(String(error));
  }
  await wait(EVERY_MS);
}
