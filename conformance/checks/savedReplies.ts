import { savedReplyFilePath } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { picture } from '../kit/pictures.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

/** The page of the run, on a server that offers saved replies. */
async function ready(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const owner = scenario.as('owner');
  const list = () => owner.call('getSavedReplies', { query: { pageId } });
  await list();
  return { pageId, owner, list };
}

/** Saved replies of a page and of its staff, an extension. */
export const savedReplyChecks: Check[] = [
  {
    id: 'saved-replies.change',
    about: 'A saved reply of a page is listed, changed, counted and deleted by its staff, and by nobody else',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, owner, list } = await ready(scenario);
      const shortcut = newName('reply');
      const { savedReplyId } = await owner.call('createSavedReply', {
        body: { pageId, shortcut, text: 'မင်္ဂလာပါ {customer}' },
      });
      const params = { savedReplyId };
      const taken = { body: { pageId, shortcut: shortcut.toUpperCase(), text: 'another' } };
      await owner.refused('createSavedReply', taken, 409);
      const customer = scenario.as('customer');
      const mine = { shortcut: newName('reply'), text: 'mine' };
      await customer.refused('getSavedReplies', { query: { pageId } }, 403, 404);
      await customer.refused('createSavedReply', { body: { pageId, ...mine } }, 403, 404);
      await customer.refused('updateSavedReply', { params, body: mine }, 403, 404);
      await customer.refused('countSavedReplyUse', { params }, 403, 404);
      await customer.refused('deleteSavedReply', { params }, 403, 404);
      await owner.call('updateSavedReply', { params, body: { shortcut, text: 'changed' } });
      await owner.call('countSavedReplyUse', { params });
      const found = (await list()).find((reply) => reply.savedReplyId === savedReplyId);
      same([found?.text, found?.used, found?.pageId], ['changed', 1, pageId], 'the reply in the list');
      await owner.call('deleteSavedReply', { params });
      must(!(await list()).some((reply) => reply.savedReplyId === savedReplyId), 'a deleted reply is still listed');
    },
  },
  {
    id: 'saved-replies.files',
    about: 'A photo of a saved reply is added once, shown to those who read the reply alone, and removed',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, owner, list } = await ready(scenario);
      const body = { pageId, shortcut: newName('reply'), text: 'the prices' };
      const { savedReplyId } = await owner.call('createSavedReply', { body });
      const params = { savedReplyId };
      const upload = { params, file: { name: 'prices.png', content: picture(8, 8), type: 'image/png' } };
      const file = await owner.call('putSavedReplyFile', { ...upload, key: crypto.randomUUID() });
      same([file.name, file.image], ['prices.png', { width: 8, height: 8 }], 'the file');
      const listed = (await list()).find((reply) => reply.savedReplyId === savedReplyId);
      same(listed?.files, [file], 'the files in the list');
      const statusFor = async (part: 'owner' | 'customer') =>
        (await scenario.asset(part, savedReplyFilePath(file.photo))).status;
      same(await statusFor('owner'), 200, 'the status of the file');
      same(await statusFor('customer'), 404, 'its status for a customer');
      const one = { params: { savedReplyId, fileId: file.fileId } };
      await scenario.as('customer').refused('putSavedReplyFile', upload, 403, 404);
      await scenario.as('customer').refused('deleteSavedReplyFile', one, 403, 404);
      await owner.call('deleteSavedReplyFile', one);
      const after = (await list()).find((reply) => reply.savedReplyId === savedReplyId);
      same(after?.files, [], 'the files after the removal');
      await owner.call('deleteSavedReply', { params });
    },
  },
  {
    id: 'saved-replies.import',
    about: 'An import adds and changes all rows of a file, or none of them and says which are wrong',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, owner, list } = await ready(scenario);
      const [first, second] = [newName('reply'), newName('reply')];
      const { savedReplyId } = await owner.call('createSavedReply', { body: { pageId, shortcut: first, text: 'old' } });
      const before = (await list()).length;
      const wrong = `shortcut,text\n${second},new\nnot one word,text\n`;
      const refusal = await owner.refused('importSavedReplies', { body: { pageId, csv: wrong } }, 400);
      must(refusal.fields && '2.shortcut' in refusal.fields, 'the refusal does not name the row that is wrong');
      same((await list()).length, before, 'the number of replies after a refused import');
      const csv = `shortcut,text\n${first},changed\n${second},"new, with a comma"\n`;
      await scenario.as('customer').refused('importSavedReplies', { body: { pageId, csv } }, 403, 404);
      same(await owner.call('importSavedReplies', { body: { pageId, csv } }), { added: 1, changed: 1 }, 'the answer');
      const listed = await list();
      const made = listed.find(({ shortcut }) => shortcut === second);
      same(made?.text, 'new, with a comma', 'the text of the imported reply');
      same(listed.find((reply) => reply.savedReplyId === savedReplyId)?.text, 'changed', 'the text of the other');
      if (made) await owner.call('deleteSavedReply', { params: { savedReplyId: made.savedReplyId } });
    },
  },
];
