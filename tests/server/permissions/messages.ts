import type { Side } from '#contract';
import type { messageRoutes } from '#contract/routes/messages.ts';
import { fb, nf, ok, so, wo } from './actors.ts';
import { type FreshPage, LETTER, type Material } from './material.ts';
import type { Rows } from './rows.ts';

const on = (side: Side, { pageId, customerId }: FreshPage) => ({ pageId, customerId, customerOrPage: side });

const text = (side: Side, { pageId, customerId }: FreshPage) => ({
  body: { sendMessage: 'မင်္ဂလာပါ', pageDto: { pageId }, customerOrPage: side, customerId },
});

const file = (side: Side, page: FreshPage) => ({
  params: { ...on(side, page), replyOrZero: 0, extension: 'txt' },
  file: LETTER,
});

const edit = async (author: 'customer' | 'owner' | 'me', { page, message }: Material) => {
  const { pageId, customerId } = await page();
  const messageId = await message(author);
  return { params: { messageId }, body: { sendMessage: 'ဟုတ်ကဲ့', pageDto: { pageId }, customerId } };
};

const removal = async (author: 'customer' | 'owner' | 'me', { page, message }: Material) => {
  const { pageId, customerId } = await page();
  return { params: { messageId: await message(author), pageId, customerId } };
};

const neighbour = async (direction: 'next' | 'pre', { page, message }: Material) => {
  const { pageId, customerId } = await page();
  return { params: { messageId: await message('customer'), pageId, direction, customerId } };
};

/** The conversation of `customer` with the page. */
export const messageRows = {
  getMessages: [
    {
      // covers: call-getMessages
      asks: 'to read for the customer’s side',
      with: async ({ page }) => ({ query: on('C', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: call-getMessages
      asks: 'to read for the page’s side',
      with: async ({ page }) => ({ query: on('P', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
  createMessage: [
    {
      // covers: call-createMessage
      asks: 'to write as the customer',
      with: async ({ page }) => text('C', await page()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: chat-flag-server, call-createMessage
      asks: 'to write as the page',
      with: async ({ page }) => text('P', await page()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      // covers: chat-flag-server
      asks: 'to write as a customer who may only read',
      with: async ({ silentPage }) => text('C', await silentPage()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, fb, nf],
    },
  ],
  updateMessage: [
    {
      // covers: call-updateMessage
      asks: 'to edit what the customer wrote',
      with: (material) => edit('customer', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: page-edit-delete, edit-flags
      asks: 'to edit what the owner wrote',
      with: (material) => edit('owner', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, ok, fb, fb, fb, ok, nf],
    },
    {
      // covers: page-edit-delete, edit-flags
      asks: 'to edit what they wrote themselves',
      with: (material) => edit('me', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, ok, ok, fb, fb, ok, nf],
    },
  ],
  deleteMessage: [
    {
      // covers: call-deleteMessage
      asks: 'to delete what the customer wrote',
      with: (material) => removal('customer', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: page-edit-delete, delete-flags
      asks: 'to delete what the owner wrote',
      with: (material) => removal('owner', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, ok, fb, ok, nf],
    },
    {
      // covers: page-edit-delete, delete-flags
      asks: 'to delete what they wrote themselves',
      with: (material) => removal('me', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, ok, ok, ok, nf],
    },
  ],
  putMessagePhoto: [
    {
      // covers: call-putMessagePhoto
      asks: 'to send a file as the customer',
      with: async ({ page }) => file('C', await page()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      asks: 'to send a file as the page',
      with: async ({ page }) => file('P', await page()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      // covers: chat-flag-server
      asks: 'to send a file as a customer who may only read',
      with: async ({ silentPage }) => file('C', await silentPage()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, fb, nf],
    },
  ],
  getMessagePhoto: [
    {
      // covers: call-getMessagePhoto
      asks: 'for the next photo',
      with: (material) => neighbour('next', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, ok, ok, ok, ok, ok, ok, ok, nf],
    },
    {
      // covers: call-getMessagePhoto
      asks: 'for the photo before',
      with: (material) => neighbour('pre', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
  searchMessages: [
    {
      // covers: call-searchMessages
      asks: 'to search the conversation as its customer',
      with: async ({ page }) => ({ query: { ...on('C', await page()), search: 'လာပါ' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: call-searchMessages
      asks: 'to search the conversation as the page',
      with: async ({ page }) => ({ query: { ...on('P', await page()), search: 'လာပါ' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
    {
      // covers: call-searchMessages
      asks: 'to search all conversations of the page',
      with: async ({ page, message }) => {
        const { pageId } = await page();
        await message('customer');
        return { query: { customerOrPage: 'P', pageId, kind: 'text', search: 'မင်္ဂလာ' } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, ok, ok, ok, ok, ok, ok, ok, nf],
    },
    {
      // covers: call-searchMessages
      asks: 'to search all that they serve, for what the customer wrote',
      with: async ({ page, message }) => {
        await page();
        await message('customer');
        return { query: { customerOrPage: 'P', search: 'မင်္ဂလာ' } };
      },
      shows: async ({ found }, { page }) => {
        const { pageId } = await page();
        return found.some((one) => 'messageId' in one.message && one.message.pageDto.pageId === pageId);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, wo, wo, wo, ok, ok, ok, ok, ok, ok, ok, wo],
    },
    {
      // covers: call-searchMessages
      asks: 'to search all their own, for what friends wrote',
      with: async ({ privateMessage }) => {
        await privateMessage('customer');
        return { query: { customerOrPage: 'C', search: 'မင်္ဂလာ' } };
      },
      shows: async ({ found }, { friendship }) => {
        const requestFormId = await friendship('friends');
        return found.some((one) => 'requestFormId' in one.message && one.message.requestFormId === requestFormId);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, wo, ok, ok, wo, wo, wo, wo, wo, wo, wo, wo],
    },
  ],
  getMessageChanges: [
    {
      // covers: call-getMessageChanges
      asks: 'what the customer’s side missed',
      with: async ({ page }) => ({ query: { ...on('C', await page()), revision: 0 } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: call-getMessageChanges
      asks: 'what the page’s side missed',
      with: async ({ page }) => ({ query: { ...on('P', await page()), revision: 0 } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
  putPageLook: [
    {
      // covers: call-putPageLook
      asks: 'to mark read for the customer’s side',
      with: async ({ page }) => ({ params: on('C', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: call-putPageLook
      asks: 'to mark read for the page’s side',
      with: async ({ page }) => ({ params: on('P', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
  putPageUnread: [
    {
      // covers: call-putPageUnread
      asks: 'to mark unread for the customer’s side',
      with: async ({ page }) => ({ params: on('C', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, fb, nf],
    },
    {
      // covers: call-putPageUnread
      asks: 'to mark unread for the page’s side',
      with: async ({ page }) => ({ params: on('P', await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
} satisfies Rows<keyof typeof messageRoutes | 'putPageLook' | 'putPageUnread'>;
