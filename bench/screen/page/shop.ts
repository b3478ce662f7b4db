import { FULL_PERMISSION, type Message, type Page, type PageUser } from '#contract';
import { type Answers, type DecodedEvent, Refused } from '../../../tests/wireDouble.ts';
import { asMessage, before, NEWEST, newest, PAGE_ID, type Said } from './said.ts';

/** Who serves the page. */
export const SERVANT_ID = 900_001;
/** The customer whose conversation holds nothing but photos. */
export const PHOTOS_CUSTOMER = 3;
const PHOTOS = 200;
const MESSAGES_AT_ONCE = 60;
const NOW = Date.UTC(2026, 10, 21, 9, 0);
const NAMES = ['မနှင်းဝတ်ရည်', 'ကိုထက်နိုင်', 'ဒေါ်ခင်သန္တာ', 'U Aung Min', 'မသီရိမွန်', 'ကိုဇော်ဝင်းထွန်း', 'Ma Su Su', 'နန်းမွှေးဖုန်း'];

const shop: Page = {
  pageId: PAGE_ID,
  title: 'ရွှေလက်ရာ ချည်ထည်ပိုးထည်',
  photo: '',
  headerPhoto: '',
  look: 5,
  ui: FULL_PERMISSION,
  sendMessage: '',
  messageDate: null,
  pageUserId: 1,
};

const nameOf = (id: number) => `${NAMES[id % NAMES.length]} ${NAMES[(id * 7) % NAMES.length]} ${id}`;

/** A customer in the list; a fifth of them waits, a tenth is unread. */
function customer(id: number): PageUser {
  const since = new Date(NOW - id * 60_000).toISOString();
  return {
    pageUserId: id,
    pageId: PAGE_ID,
    userType: 'Customer',
    userTypeId: 1,
    side: 'C',
    accepted: true,
    participantDto: { userAccountId: id, profileName: nameOf(id), profilePhoto: '', active: id % 3 === 0 },
    look: id % 10 === 0 ? 2 : 0,
    messageStatus: 'C',
    waitingSince: id % 5 === 0 ? since : null,
    sendMessage: 'ဒီအထည်လေး ရှိသေးလား',
    messageDate: since,
  };
}

function photo(said: Said): Message {
  const isUpright = said.id % 3 === 0;
  return {
    ...asMessage(said, PHOTOS_CUSTOMER),
    replyId: 0,
    sendMessage: '',
    sendPhoto: `p${said.id}_`,
    fileType: '.png',
    file: { name: `${said.id}.jpg`, bytes: 90_000, width: isUpright ? 900 : 1_600, height: isUpright ? 1_600 : 900 },
  };
}

/** More messages than a conversation has: every one has numbers of its own. */
const APART = 1_000;
/** Whose conversation a message is of. */
export const customerOf = (messageId: number): number => Math.ceil((messageId - NEWEST) / APART);

function messagesOf({ query }: DecodedEvent) {
  const customerId = Number(query.customerId);
  const shift = customerId * APART;
  const cursor = Number(query.messageId ?? 0) && Number(query.messageId) - shift;
  const isPhotos = customerId === PHOTOS_CUSTOMER;
  const count = isPhotos ? PHOTOS : MESSAGES_AT_ONCE;
  const said = cursor === 0 ? newest(count) : before(cursor, MESSAGES_AT_ONCE);
  const days = new Map<string, Message[]>();
  for (const one of said) {
    const day = one.time.slice(0, 10);
    const message = isPhotos ? photo(one) : asMessage(one, customerId);
    const replyId = message.replyId && message.replyId + shift;
    days.set(day, [...(days.get(day) ?? []), { ...message, messageId: message.messageId + shift, replyId }]);
  }
  return {
    messageDateList: [...days].map(([date, messageList]) => ({ date, messageList })),
    finalMessageId: isPhotos || !said[0] ? -1 : said[0].id + shift,
  };
}

/** What the server of such a page answers, at once. */
export const shopWith = (customers: number): Answers => ({
  getPages: ({ query }) => (query.customerOrPage === 'P' ? [shop] : []),
  getPageUsers: ({ query }) =>
    query.userType === 'C' ? Array.from({ length: customers }, (_, i) => customer(i + 1)) : [],
  getMessages: messagesOf,
  getMessageChanges: () => new Refused('notFound', 'not counted here'),
  putPageLook: { look: 0, messageId: 0 },
  getNotificationCount: 0,
  getFriends: [],
});
