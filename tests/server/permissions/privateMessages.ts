import type { privateMessageRoutes } from '#contract/routes/messages.ts';
import { fb, nf, ok, so } from './actors.ts';
import { LETTER, type Material } from './material.ts';
import type { Rows } from './rows.ts';

const edit = async (author: 'customer' | 'me', { friendship, privateMessage }: Material) => {
  const requestFormId = await friendship('friends');
  const privateMessageId = await privateMessage(author);
  return { params: { privateMessageId }, body: { sendMessage: 'ဟုတ်ကဲ့', requestFormId } };
};

const removal = async (author: 'customer' | 'me', { friendship, privateMessage }: Material) => {
  const requestFormId = await friendship('friends');
  return { params: { privateMessageId: await privateMessage(author), requestFormId } };
};

const neighbour = async (direction: 'next' | 'pre', { friendship, privateMessage }: Material) => {
  const requestFormId = await friendship('friends');
  return { params: { privateMessageId: await privateMessage('customer'), requestFormId, direction } };
};

/** The conversation of `customer` and `friend`. It is open to nobody else, whatever they are. */
export const privateMessageRows = {
  getPrivateMessages: [
    {
      // covers: call-getPrivateMessages
      asks: 'to read',
      with: async ({ friendship }) => ({ query: { requestFormId: await friendship('friends') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      asks: 'to read while the request waits',
      with: async ({ friendship }) => ({ query: { requestFormId: await friendship('waiting') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  createPrivateMessage: [
    {
      // covers: call-createPrivateMessage
      asks: 'to write',
      with: async ({ friendship }) => ({
        body: { sendMessage: 'မင်္ဂလာပါ', requestFormId: await friendship('friends') },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  updatePrivateMessage: [
    {
      asks: 'to edit what the customer wrote',
      with: (material) => edit('customer', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, fb, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: friend-edit-delete, call-updatePrivateMessage
      asks: 'to edit what they wrote themselves',
      with: (material) => edit('me', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  deletePrivateMessage: [
    {
      // covers: friend-edit-delete
      asks: 'to delete what the customer wrote',
      with: (material) => removal('customer', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, fb, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: call-deletePrivateMessage
      asks: 'to delete what they wrote themselves',
      with: (material) => removal('me', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  putPrivateMessagePhoto: [
    {
      // covers: call-putPrivateMessagePhoto
      asks: 'to send a file',
      with: async ({ friendship }) => ({
        params: { requestFormId: await friendship('friends'), replyOrZero: 0, extension: 'txt' },
        file: LETTER,
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  getPrivateMessagePhoto: [
    {
      // covers: call-getPrivateMessagePhoto
      asks: 'for the next photo',
      with: (material) => neighbour('next', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      // covers: call-getPrivateMessagePhoto
      asks: 'for the photo before',
      with: (material) => neighbour('pre', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  putPrivateMessageLook: [
    {
      // covers: call-putPrivateMessageLook
      asks: 'to mark read',
      with: (material) => removal('customer', material),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  putPrivateMessageUnread: [
    {
      // covers: call-putPrivateMessageUnread
      asks: 'to mark unread',
      with: async ({ friendship }) => ({
        params: { privateMessageId: 0, requestFormId: await friendship('friends') },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  getPrivateMessageChanges: [
    {
      // covers: call-getPrivateMessageChanges
      asks: 'what was missed',
      with: async ({ friendship }) => ({ query: { requestFormId: await friendship('friends'), revision: 0 } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
} satisfies Rows<keyof typeof privateMessageRoutes>;
