import { SAVED_REPLIES_MAX, SAVED_REPLY_IMPORT_MAX_CHARACTERS, SAVED_REPLY_TEXT_MAX } from '#contract';
import type { savedReplyRoutes } from '#contract/routes/savedReplies.ts';
import { savedReplies, savedReplyFiles } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene, ZAWGYI } from './scene.ts';

const LONG_TEXT = ZAWGYI.slice(0, SAVED_REPLY_TEXT_MAX).trim();

const ownPage = async ({ newPages }: Scene) => at(await newPages(1, true), 0);

/** So many replies of a page of the account. */
async function replies(scene: Scene, count: number) {
  const pageId = await ownPage(scene);
  const rows = Array.from({ length: count }, (_, i) => ({ pageId, shortcut: `reply-${i}`, text: LONG_TEXT }));
  const made = await scene.db.insert(savedReplies).values(rows).returning();
  return { pageId, ids: made.map(({ id }) => id) };
}

/** A reply with so many files, which nothing stores. */
async function replyWithFiles(scene: Scene, count: number) {
  const savedReplyId = at((await replies(scene, 1)).ids, 0);
  const rows = Array.from({ length: count }, (_, i) => ({
    savedReplyId,
    addedById: scene.me,
    photo: `${savedReplyId}-${i}`,
    fileType: '.bin',
    fileName: 'file',
    fileBytes: 1,
  }));
  const made = await scene.db.insert(savedReplyFiles).values(rows).returning();
  return { savedReplyId, fileIds: made.map(({ id }) => id) };
}

/** The largest file: every row is new. */
const largest = (turn: number): string => {
  const text = 'x'.repeat(Math.floor(SAVED_REPLY_IMPORT_MAX_CHARACTERS / SAVED_REPLIES_MAX) - 40);
  const rows = Array.from({ length: SAVED_REPLIES_MAX }, (_, i) => `${turn}-${i},${text}`);
  return ['shortcut,text', ...rows].join('\n');
};

export const savedReplyAttacks = {
  getSavedReplies: async (scene) => {
    const { pageId } = await replies(scene, SAVED_REPLIES_MAX);
    return () => ({ query: { pageId } });
  },
  createSavedReply: async (scene) => {
    const pages = await scene.newPages(scene.turns, true);
    return (turn) => ({ body: { pageId: at(pages, turn), shortcut: `reply-${turn}`, text: LONG_TEXT } });
  },
  updateSavedReply: async (scene) => {
    const { ids } = await replies(scene, SAVED_REPLIES_MAX);
    return (turn) => ({ params: { savedReplyId: at(ids, 0) }, body: { shortcut: `changed-${turn}`, text: LONG_TEXT } });
  },
  deleteSavedReply: async (scene) => {
    const { ids } = await replies(scene, scene.turns);
    return (turn) => ({ params: { savedReplyId: at(ids, turn) } });
  },
  putSavedReplyFile: async (scene) => {
    const { ids } = await replies(scene, scene.turns);
    return (turn) => ({ params: { savedReplyId: at(ids, turn) }, file: scene.image });
  },
  deleteSavedReplyFile: async (scene) => {
    const { savedReplyId, fileIds } = await replyWithFiles(scene, scene.turns);
    return (turn) => ({ params: { savedReplyId, fileId: at(fileIds, turn) } });
  },
  countSavedReplyUse: async (scene) => {
    const { ids } = await replies(scene, 1);
    return () => ({ params: { savedReplyId: at(ids, 0) } });
  },
  importSavedReplies: async (scene) => {
    const pages = await scene.newPages(scene.turns, true);
    return (turn) => ({ body: { pageId: at(pages, turn), csv: largest(turn) } });
  },
} satisfies Attacks<keyof typeof savedReplyRoutes>;
