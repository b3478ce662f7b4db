import {
  FIELD_NAME_MAX,
  LABEL_NAME_MAX,
  LabelColor,
  NAME_MAX,
  SAVED_REPLY_SHORTCUT_MAX,
  TokenScope,
  WebhookEvent,
} from '#contract';
import type { Newcomer } from '../e2e/harness/newcomer.ts';
import { BURMESE, LATIN, ONE_WORD, RIGHT_TO_LEFT } from './longTexts.ts';

interface LongPage {
  owner: Newcomer;
  pageId: number;
  title: string;
  /** A customer who is asked for a rating. */
  customer: Newcomer;
  /** A customer with labels, fields, notes and scheduled messages. */
  served: Newcomer;
}

const DAY_MS = 86_400_000;
const NAMES = [BURMESE, RIGHT_TO_LEFT, ONE_WORD];

/** Gives a page everything that its staff and its public have, with the longest names and texts. Returns the name in its address. */
export async function fillDesk({ owner: { client }, pageId, title, customer, served }: LongPage): Promise<string> {
  const params = { pageId };
  const ofServed = { pageId, customerId: served.userAccountId };
  const labelIds: number[] = [];
  for (const [index, name] of NAMES.entries()) {
    const color = LabelColor.options[index] ?? 'gray';
    const body = { nameMy: name.slice(0, LABEL_NAME_MAX), nameEn: '', color };
    labelIds.push((await client.call('createLabel', { params, body })).labelId);
  }
  for (const [index, type] of (['text', 'number', 'date', 'choice'] as const).entries()) {
    const choices = type === 'choice' ? NAMES.map((name) => name.slice(0, FIELD_NAME_MAX)) : [];
    const names = {
      nameMy: `${index}${BURMESE}`.slice(0, FIELD_NAME_MAX),
      nameEn: `${index}${LATIN}`.slice(0, FIELD_NAME_MAX),
    };
    const { fieldId } = await client.call('createPageField', { params, body: { ...names, type, choices } });
    if (type === 'text')
      await client.call('putCustomerField', {
        params: { ...ofServed, fieldId },
        body: { value: `${BURMESE} ${LATIN}` },
      });
  }
  await client.call('changeDesk', { params: ofServed, body: { pinned: true, labelIds } });
  for (const text of [`${BURMESE} ${BURMESE}`, ONE_WORD])
    await client.call('createNote', { params: ofServed, body: { text, mentions: [] } });
  const conversation = `page:${ofServed.pageId}:${ofServed.customerId}`;
  for (const text of [`${BURMESE} ${BURMESE}`, ONE_WORD]) {
    const dueTime = new Date(Date.now() + DAY_MS).toISOString();
    await client.call('createScheduled', { params: { conversation }, body: { text, dueTime } });
  }
  const shortcut = ONE_WORD.toLowerCase().slice(0, SAVED_REPLY_SHORTCUT_MAX);
  await client.call('createSavedReply', { body: { pageId, shortcut, text: `${BURMESE} ${RIGHT_TO_LEFT}` } });
  const view = { name: BURMESE.slice(0, NAME_MAX), filter: { unread: true }, sort: 'newest', forPage: true } as const;
  await client.call('createView', { params, body: view });

  const day = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  const text = { isOn: true, text: `${BURMESE} ${BURMESE}` };
  const hours = { week: Array.from({ length: 7 }, () => day), holidays: [{ date: '2027-01-04', name: BURMESE }] };
  const body = { timeZone: 'Asia/Yangon', ...hours, greeting: text, away: text, asksRating: true };
  await client.call('putPageHours', { params, body });
  const ofCustomer = { pageId, customerId: customer.userAccountId };
  await client.call('changeDesk', { params: ofCustomer, body: { state: 'done' } });

  const name = `${'shop-'.repeat(6)}${pageId}`;
  await client.call('putPageAddress', { params, body: { name, listed: true } });
  await client.call('updatePage', { params, body: { title, about: BURMESE, guests: true } });
  await client.call('putPageWebsite', { params, body: { sites: [`https://${ONE_WORD.toLowerCase()}.example`] } });
  const events = [...WebhookEvent.options];
  const url = `https://${ONE_WORD.toLowerCase()}.invalid/${ONE_WORD}`;
  const { webhookId } = await client.call('createWebhook', { params, body: { url, events } });
  await client.call('testWebhook', { params: { webhookId } });
  const token = { name: BURMESE.slice(0, NAME_MAX), scopes: [...TokenScope.options] };
  await client.call('createPageToken', { params, body: token });
  return name;
}
