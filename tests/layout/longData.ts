import { conversationKey } from '#contract';
import { callAs } from '../e2e/harness/api.ts';
import { newcomer } from '../e2e/harness/newcomer.ts';
import { addStaff } from '../e2e/harness/ownPeople.ts';
import { picture } from '../e2e/harness/pictures.ts';
import { fillDesk } from './longDesk.ts';
import { BURMESE, LATIN, ONE_WORD, RIGHT_TO_LEFT } from './longTexts.ts';

const MESSAGES = [
  `${BURMESE} ${BURMESE} ${BURMESE} ${BURMESE}`,
  `${RIGHT_TO_LEFT}، ${RIGHT_TO_LEFT}`,
  'W'.repeat(300),
  'https://example.com/a/very/long/address/that/has/no/place/to/break?and=a&long=query&of=many&parameters=here',
  '👍',
  `${LATIN}\n\n${ONE_WORD}`,
];

/** Where the screens with long data are. */
export interface LongData {
  /** User name of a customer whose pages, friends and messages have long names. */
  customer: string;
  /** User name of the owner of a page with such customers. */
  owner: string;
  pageId: number;
  /** Keys of conversations: the customer's with the page, the owner's with a customer, the customer's with a friend. */
  withPage: string;
  withCustomer: string;
  withFriend: string;
  /** The name of the page in its address; empty without the desk. */
  pageName: string;
}

/**
 * Makes people, pages and messages with the longest names and texts, in letters of three scripts; with `hasDesk` also what staff keeps of
 * customers.
 */
export async function makeLongData(url: string, hasDesk = true): Promise<LongData> {
  const admin = await callAs(url, 'admin');
  let people = 0;
  const long = () => ({
    address: `${BURMESE}၊ ${BURMESE}`,
    remark: ONE_WORD.repeat(4),
    email: `${ONE_WORD}${people++}@example.com`,
  });
  const owner = await newcomer(url, { profileName: LATIN, ...long() });
  const customer = await newcomer(url, { profileName: BURMESE, ...long() });
  const others = [
    await newcomer(url, { profileName: RIGHT_TO_LEFT, ...long() }),
    await newcomer(url, { profileName: ONE_WORD, ...long() }),
  ];
  const pageIds: number[] = [];
  const titles = [ONE_WORD, `${BURMESE}${BURMESE}`, RIGHT_TO_LEFT].map((title) => title.slice(0, 100));
  for (const title of titles)
    pageIds.push((await admin.call('createPage', { body: { title, ownerId: owner.userAccountId } })).pageId);
  const pageId = pageIds[1] ?? 0;
  const photo = await picture('a.png', '#2a9d8f', 300, 900);
  for (const person of [customer, ...others]) {
    const customerId = person.userAccountId;
    for (const id of person === customer ? pageIds : [pageId])
      await person.client.call('createPageUser', { body: { pageId: id } });
    for (const [index, sendMessage] of MESSAGES.entries()) {
      const side = index % 2 === 0 ? 'C' : 'P';
      const body = { pageDto: { pageId }, customerId, customerOrPage: side, sendMessage, replyDto: null } as const;
      await (side === 'C' ? person : owner).client.call('createMessage', { body });
    }
    const params = { pageId, customerId, customerOrPage: 'C', replyOrZero: 0, extension: 'png' } as const;
    const file = { name: photo.name, type: photo.mimeType, content: new Uint8Array(photo.buffer) };
    await person.client.call('putMessagePhoto', { params, file });
    const document = { name: `${ONE_WORD}.pdf`, type: 'application/pdf', content: '%PDF' };
    await person.client.call('putMessagePhoto', { params: { ...params, extension: 'pdf' }, file: document });
  }
  let requestFormId = 0;
  for (const other of others) {
    const asked = await other.client.call('askFriend', { body: { userAccountId: customer.userAccountId } });
    requestFormId = asked.requestFormId;
    await customer.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
    for (const sendMessage of MESSAGES)
      await other.client.call('createPrivateMessage', { body: { requestFormId, sendMessage } });
  }
  const page = { owner, pageId, title: titles[1] ?? '', customer, served: others[0] ?? customer };
  if (hasDesk) await addStaff(url, page, ONE_WORD);
  const pageName = hasDesk ? await fillDesk(page) : '';
  const keyOf = (customerId: number) => conversationKey({ kind: 'page', pageId, customerId });
  return {
    customer: customer.userName,
    owner: owner.userName,
    pageId,
    withPage: keyOf(customer.userAccountId),
    withCustomer: keyOf(others[0]?.userAccountId ?? 0),
    withFriend: conversationKey({ kind: 'friend', requestFormId }),
    pageName,
  };
}
