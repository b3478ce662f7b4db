import { FILE_MAX_BYTES, messageFilePath, messagePreviewPath } from '#contract';
import { forBothKinds } from '../kit/bothKinds.ts';
import { refusalIn } from '../kit/caller.ts';
import type { Check } from '../kit/check.ts';
import type { Word } from '../kit/conversation.ts';
import { must, NotOffered, same } from '../kit/failure.ts';
import { pageConversation } from '../kit/pageConversation.ts';
import { picture } from '../kit/pictures.ts';

const photo = (width = 6, height = 4) => ({
  name: 'ပုံ.png',
  content: picture(width, height),
  type: 'image/png',
});

function storedIn({ id, sendPhoto, fileType }: Word) {
  must(sendPhoto && fileType, 'the message has no sendPhoto or no fileType');
  return { id, sendPhoto, fileType };
}

/** Photos and files in conversations. */
export const fileChecks: Check[] = [
  ...forBothKinds([
    {
      id: 'files.photo',
      about: 'A photo is a message of type .png that both sides can open',
      async run({ one, other, upload, read }, scenario) {
        const word = await upload(one, photo(), 'jpg');
        same([word.fileType, word.sendMessage], ['.png', ''], 'fileType and text of the message');
        if (word.file) same([word.file.width, word.file.height], [6, 4], 'width and height');
        const seen = (await read(other)).words.find(({ id }) => id === word.id);
        same(seen?.sendPhoto, word.sendPhoto, 'sendPhoto in the other side’s list');
        for (const part of [one, other]) {
          const answer = await scenario.asset(part, messageFilePath(storedIn(word)));
          same(answer.status, 200, `the status of the photo for the ${part}`);
          must(answer.headers.get('content-type')?.startsWith('image/'), 'the photo is not served as an image');
        }
      },
    },
    {
      id: 'files.preview',
      about: 'Extension: a photo has a small preview, and its size is known beforehand',
      async run({ one, upload }, scenario) {
        const word = await upload(one, photo(), 'png');
        if (!word.file) throw new NotOffered('messages carry no `file`');
        const answer = await scenario.asset(one, messagePreviewPath(storedIn(word)));
        same(answer.status, 200, 'the status of the preview');
        must(answer.headers.get('content-type')?.startsWith('image/'), 'the preview is no image');
      },
    },
    {
      id: 'files.private',
      about: 'The address of a file alone opens nothing: not for strangers, not without a session',
      async run({ one, stranger, upload }, scenario) {
        const path = messageFilePath(storedIn(await upload(one, photo(), 'png')));
        for (const who of [undefined, stranger]) {
          const { status } = await scenario.asset(who, path);
          must([401, 403, 404].includes(status), `${who ? `the ${who}` : 'nobody'} is answered ${status} for ${path}`);
        }
      },
    },
    {
      id: 'files.download',
      about: 'A file keeps its bytes and its extension from the first dot, and is never shown as a page',
      async run({ one, other, upload }, scenario) {
        const content = '<script>alert(1)</script> စာရင်း';
        const word = await upload(one, { name: 'စာရင်း.v2.html', content, type: 'text/html' }, 'v2.html');
        same(word.fileType, '.v2.html', 'fileType');
        const answer = await scenario.asset(other, messageFilePath(storedIn(word), 'download'));
        same(answer.status, 200, 'the status of the download');
        same(await answer.text(), content, 'what was downloaded');
        const disposition = answer.headers.get('content-disposition') ?? '';
        must(disposition.startsWith('attachment'), `Content-Disposition is "${disposition}", not an attachment`);
        same(answer.headers.get('x-content-type-options'), 'nosniff', 'X-Content-Type-Options');
      },
    },
    {
      id: 'files.neighbours',
      about: 'From a photo one steps to the next newer and older one, and to null where none remains',
      async run({ one, other, write, upload, neighbour }) {
        const first = await upload(one, photo(), 'png');
        await write(one, 'အကြား');
        const middle = await upload(other, photo(), 'png');
        const last = await upload(one, photo(), 'png');
        same((await neighbour(one, middle.id, 'pre'))?.id, first.id, 'the older photo');
        same((await neighbour(one, middle.id, 'next'))?.id, last.id, 'the newer photo');
        same(await neighbour(one, last.id, 'next'), null, 'what is newer than the newest photo');
      },
    },
    {
      id: 'files.empty',
      about: 'An empty file is refused by 400',
      async run({ one, refuseUpload }) {
        same((await refuseUpload(one, { name: 'empty.bin', content: '' })).status, 400, 'the status');
      },
    },
    {
      id: 'files.deleted',
      about: 'With its message a file goes too',
      async run({ one, upload, remove }, scenario) {
        const word = await upload(one, photo(), 'png');
        await remove(one, word.id);
        const { status } = await scenario.asset(one, messageFilePath(storedIn(word)));
        must(status === 404 || status === 403 || status === 410, `the file of a deleted message is answered ${status}`);
      },
    },
  ]),
  {
    id: 'page-files.too-large',
    about: 'A file above 25 MiB is refused by 413, not by a broken connection',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { refuseUpload } = await pageConversation(scenario);
      const content = new Uint8Array(FILE_MAX_BYTES + 1).fill(7);
      same((await refuseUpload('customer', { name: 'large.bin', content })).status, 413, 'the status');
    },
  },
  {
    id: 'files.unknown',
    about: 'A file that is not there is refused by 404 like everything else',
    needs: ['customer'],
    async run(scenario) {
      const path = messageFilePath({ id: 1, sendPhoto: 'nothingofthiskindhere_', fileType: '.png' });
      await refusalIn(await scenario.asset('customer', path), path, [404]);
    },
  },
];
