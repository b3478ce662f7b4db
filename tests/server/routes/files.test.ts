import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  AUTHORIZATION_PREFIX,
  FILE_MAX_BYTES,
  type Message,
  messageFilePath,
  messagePreviewPath,
  pagePhotoPath,
} from '#contract';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

async function scene() {
  const customer = await server.person('customer');
  const pageId = await server.page({ owner, customers: [customer] });
  const params = { pageId, customerId: customer.id, customerOrPage: 'C', replyOrZero: 0, extension: 'bin' };
  const upload = (name: string, content: Buffer | string, more: { extension?: string; key?: string } = {}) => ({
    params: { ...params, ...(more.extension ? { extension: more.extension } : {}) },
    file: { name, content },
    ...(more.key ? { key: more.key } : {}),
  });
  return { customer, pageId, params, upload };
}

const get = (path: string, as: TestPerson | null, headers: Record<string, string> = {}) =>
  fetch(server.address + path, {
    headers: { ...(as ? { authorization: AUTHORIZATION_PREFIX + as.token } : {}), ...headers },
  });

/** The little of a message that names its file. */
const fileOf = (message: Message) => {
  if (!message.sendPhoto || !message.fileType) throw new Error('a message without a file');
  return { sendPhoto: message.sendPhoto, fileType: message.fileType, id: message.messageId };
};

describe('sending a photo', () => {
  // covers: message-file-address, file-type, file-extension
  test('given a JPEG, then the message names it as an image, with its size, a preview and a blur', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(
      customer,
      'putMessagePhoto',
      upload('IMG.2026.10.jpg', photo, { extension: '.JPG' }),
    );
    expect(message).toMatchObject({
      sendMessage: '',
      fileType: '.png',
      file: { name: 'IMG.2026.10.jpg', width: 800, height: 600, blur: expect.stringMatching(/^data:image\//) },
    });
    const shown = await get(messageFilePath(fileOf(message)), customer);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('content-disposition')).toBeNull();
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 800 });
    const preview = await get(messagePreviewPath(fileOf(message)), owner);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 360 });
  });

  // covers: file-names-and-cookie
  test('given a photo, then its name is 128 random bits and shares nothing with another', async () => {
    const { customer, upload } = await scene();
    const [one, two] = [
      await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo)),
      await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo)),
    ];
    expect(one.sendPhoto).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(one.sendPhoto).not.toBe(two.sendPhoto);
  });

  // covers: call-putMessagePhoto
  test('given a photo as a reply, then it carries the quote; and a reply to it carries the photo', async () => {
    const { customer, params, upload, pageId } = await scene();
    const first = await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo));
    const second = await server.ok(customer, 'putMessagePhoto', {
      ...upload('b.jpg', photo),
      params: { ...params, replyOrZero: first.messageId },
    });
    expect(second).toMatchObject({ replyId: first.messageId, replySendPhoto: first.sendPhoto, replyFileType: '.png' });
    expect(second.replyMessage).toBeUndefined();
    const [row] = await server.ok(owner, 'getPageUsers', { query: { pageId, userType: 'C' } });
    expect(row).toMatchObject({ sendMessage: '', sendPhoto: second.sendPhoto, fileType: '.png', look: 2 });
  });

  // covers: call-putPrivateMessagePhoto
  test('given a friend, then the photo goes to them', async () => {
    const friend = await server.person('friend');
    const requestFormId = await server.friends(owner, friend);
    const message = await server.ok(owner, 'putPrivateMessagePhoto', {
      params: { requestFormId, replyOrZero: 0, extension: 'jpg' },
      file: { name: 'a.jpg', content: photo },
    });
    const { sendPhoto = '', fileType = '', privateMessageId: id } = message;
    expect((await get(messageFilePath({ sendPhoto, fileType, id }), friend)).status).toBe(200);
  });
});

describe('sending another file', () => {
  // covers: message-file-address, file-type
  test('given a document with a Burmese name, then it is offered for saving under that name', async () => {
    const { customer, upload } = await scene();
    const name = 'ဘောက်ချာ ၁.၂.pdf';
    const message = await server.ok(
      customer,
      'putMessagePhoto',
      upload(name, '%PDF-1.7 rubbish', { extension: 'pdf' }),
    );
    expect(message).toMatchObject({ fileType: '.pdf', file: { name, bytes: 16 } });
    expect(message.file?.width).toBeUndefined();
    const answer = await get(messageFilePath(fileOf(message)), owner);
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer.text()).toBe('%PDF-1.7 rubbish');
  });

  // covers: content-decides-file-type, attachment-headers
  test('given HTML that calls itself a picture, then it is an attachment and cannot run', async () => {
    const { customer, upload } = await scene();
    const html = '<!doctype html><script>alert(document.cookie)</script>';
    const message = await server.ok(customer, 'putMessagePhoto', upload('cat.png', html, { extension: 'png' }));
    expect(message.fileType).not.toBe('.png');
    for (const path of [messageFilePath(fileOf(message)), messagePreviewPath(fileOf(message))]) {
      const answer = await get(path, owner);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('given a name with a path, then it is stored under an own name and shown without its path', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('../../x', 'hello', { extension: '../../x' }));
    expect(message).toMatchObject({ fileType: '.x', file: { name: 'x' } });
    expect(await server.storedFiles()).toContain(message.sendPhoto);
  });

  test('given a script, when it is downloaded, then its name makes it a text', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('invoice.vbs', 'x', { extension: 'vbs' }));
    expect(message).toMatchObject({ fileType: '.vbs', file: { name: 'invoice.vbs' } });
    const answer = await get(messageFilePath(fileOf(message)), owner);
    expect(answer.headers.get('content-disposition')).toContain('filename="invoice.vbs.txt"');
  });

  // covers: photo-download
  test('given a picture, then as a download it comes with its real name', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('ဓာတ်ပုံ.jpg', photo));
    const answer = await get(messageFilePath(fileOf(message), 'download'), owner);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('ဓာတ်ပုံ.jpg'));
  });
});

describe('an upload that is refused', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'fileMissing'],
    ['a file one byte too large', Buffer.alloc(FILE_MAX_BYTES + 1), 'tooLarge'],
  ])('given %s, then nothing is written and nothing stays on the disk', async (_, content, code) => {
    const { customer, upload, pageId } = await scene();
    const before = await server.storedFiles();
    expect((await server.refused(customer, 'putMessagePhoto', upload('a.bin', content))).code).toBe(code);
    const list = await server.ok(customer, 'getMessages', {
      query: { pageId, customerId: customer.id, customerOrPage: 'C' },
    });
    expect(list.messageDateList).toEqual([]);
    await expect.poll(() => server.storedFiles()).toEqual(before);
  });

  // covers: file-size-limit
  test('given a file of the greatest size, then it is stored whole', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('a.bin', randomBytes(FILE_MAX_BYTES)));
    expect(message.file?.bytes).toBe(FILE_MAX_BYTES);
  });

  // covers: call-putMessagePhoto
  test('given a form without a file, then that is said', async () => {
    const { customer, params } = await scene();
    const form = new FormData();
    form.append('note', 'no file');
    const { pageId, customerId, customerOrPage } = params;
    const answer = await fetch(
      `${server.address}/api/v1/message/${pageId}/photo/${customerId}/${customerOrPage}/0/jpg`,
      { method: 'PUT', body: form, headers: { authorization: AUTHORIZATION_PREFIX + customer.token } },
    );
    expect(await answer.json()).toMatchObject({ status: 400, code: 'fileMissing' });
  });

  test('given a body that is no form, then it is an unsupported medium', async () => {
    const { customer, params } = await scene();
    const refusal = await server.refused(customer, 'putMessagePhoto', { params, body: { file: 'x' } });
    expect(refusal.code).toBe('unsupportedMedia');
  });

  test('given a stranger, the wrong side, or a reply to nothing, then nothing stays on the disk', async () => {
    const { customer, params, upload } = await scene();
    const stranger = await server.person('stranger');
    const before = await server.storedFiles();
    const large = upload('a.bin', Buffer.alloc(FILE_MAX_BYTES));
    expect((await server.refused(stranger, 'putMessagePhoto', large)).code).toBe('notFound');
    const wrongSide = { ...upload('a.jpg', photo), params: { ...params, customerOrPage: 'P' } };
    expect((await server.refused(customer, 'putMessagePhoto', wrongSide)).code).toBe('forbidden');
    const replyToNothing = { ...upload('a.jpg', photo), params: { ...params, replyOrZero: 999_999_999 } };
    expect((await server.refused(customer, 'putMessagePhoto', replyToNothing)).code).toBe('notFound');
    await expect.poll(() => server.storedFiles()).toEqual(before);
  });
});

describe('an upload that takes long', () => {
  test('given a right lost during the upload, then it is refused and nothing stays on disk', async () => {
    const { customer, pageId, params } = await scene();
    const before = await server.storedFiles();
    const [page] = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    const half = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(half));
        // The server has begun to take it in.
        await expect.poll(async () => (await server.storedFiles()).length).toBeGreaterThan(before.length);
        await server.ok(customer, 'deletePageUser', { params: { pageUserId: page?.pageUserId ?? 0 } });
        controller.enqueue(new TextEncoder().encode(' whole\r\n--x--\r\n'));
        controller.close();
      },
    });
    const request = {
      method: 'PUT',
      body,
      headers: {
        authorization: AUTHORIZATION_PREFIX + customer.token,
        'content-type': 'multipart/form-data; boundary=x',
      },
      duplex: 'half',
    };
    const path = `/api/v1/message/${pageId}/photo/${params.customerId}/C/0/txt`;
    const answer = await fetch(server.address + path, request);
    expect(await answer.json()).toMatchObject({ code: 'notFound' });
    await expect.poll(() => server.storedFiles()).toEqual(before);
  });
});

describe('an upload that fails on the server', () => {
  test('given a row that the database does not take, then nothing stays on the disk', async () => {
    const { customer, upload } = await scene();
    const before = await server.storedFiles();
    await server.owner.$client.query(`alter table message add constraint no_poison check (file_name <> 'poison.jpg')`);
    expect((await server.refused(customer, 'putMessagePhoto', upload('poison.jpg', photo))).code).toBe('internal');
    await expect.poll(() => server.storedFiles()).toEqual(before);
  });
});

describe('an upload that is repeated', () => {
  // covers: idempotency-key
  test('given the same key, in sequence and at once, then one message and one file result', async () => {
    const { customer, upload } = await scene();
    const before = await server.storedFiles();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo, { key }))),
    );
    answers.push(await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo, { key })));
    expect(new Set(answers.map((message) => message.messageId)).size).toBe(1);
    const name = answers[0]?.sendPhoto;
    await expect
      .poll(async () => (await server.storedFiles()).filter((file) => !before.includes(file)).toSorted())
      .toEqual([name, `${name}.preview`]);
  });
});

describe('opening a message’s file', () => {
  // covers: file-names-and-cookie
  test('given an address that leaked, then it opens nothing for strangers or other customers', async () => {
    const { customer, pageId, upload } = await scene();
    const neighbour = await server.person('neighbour');
    await server.member(pageId, neighbour, 1);
    const path = messageFilePath(fileOf(await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo))));
    expect((await get(path, null)).status).toBe(401);
    expect((await get(path, neighbour)).status).toBe(404);
    expect((await get(path, await server.person('stranger'))).status).toBe(404);
    expect((await get(path, await server.person('admin', 'ADMIN'))).status).toBe(404);
  });

  // covers: file-names-and-cookie
  test('given the file cookie alone, then it opens for who has it', async () => {
    const { customer, upload } = await scene();
    const path = messageFilePath(fileOf(await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo))));
    expect((await get(path, null, { cookie: `mingala_files=${customer.fileKey}` })).status).toBe(200);
    expect((await get(path, null, { cookie: `mingala_files=${'x'.repeat(43)}` })).status).toBe(401);
  });

  // covers: message-file-address
  test('given another message’s number, another type or a wrong name, then it is not found', async () => {
    const { customer, upload } = await scene();
    const one = fileOf(await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo)));
    const two = fileOf(await server.ok(customer, 'putMessagePhoto', upload('b.jpg', photo)));
    const paths = [
      messageFilePath({ ...one, id: two.id }),
      messageFilePath({ ...one, fileType: '.html' }),
      messageFilePath({ ...one, sendPhoto: 'A'.repeat(22) }),
      '/photo/..%2f..%2fetc%2fpasswd',
      '/photo/x.png',
    ];
    for (const path of paths) expect((await get(path, customer)).status).toBe(404);
  });

  test('given a deleted message, then its file is gone for everybody and from the disk', async () => {
    const { customer, pageId, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo));
    const params = { messageId: message.messageId, pageId, customerId: customer.id };
    await server.ok(customer, 'deleteMessage', { params });
    expect((await get(messageFilePath(fileOf(message)), customer)).status).toBe(404);
    expect((await server.storedFiles()).filter((file) => file.startsWith(message.sendPhoto ?? ''))).toEqual([]);
  });

  test('given a range, then that part comes; given one past the end, then it cannot be met', async () => {
    const { customer, upload } = await scene();
    const message = await server.ok(customer, 'putMessagePhoto', upload('a.txt', 'mingalaba', { extension: 'txt' }));
    const path = messageFilePath(fileOf(message));
    const part = await get(path, owner, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/9', 'nga']);
    expect((await get(path, owner, { range: 'bytes=9-' })).status).toBe(416);
  });

  test('given the mark of an earlier answer, then nothing is sent again', async () => {
    const { customer, upload } = await scene();
    const path = messageFilePath(fileOf(await server.ok(customer, 'putMessagePhoto', upload('a.jpg', photo))));
    const etag = (await get(path, owner)).headers.get('etag') ?? '';
    expect((await get(path, owner, { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('photos of a page', () => {
  // covers: page-photo-address
  test('given a new photo, then every signed-in person may see it, and the old one is gone', async () => {
    const { pageId } = await scene();
    const stranger = await server.person('stranger');
    const change = async () =>
      (await server.ok(owner, 'putPagePhoto', { params: { id: pageId }, file: { name: 'a.jpg', content: photo } }))
        .photo;
    const first = await change();
    expect((await get(pagePhotoPath(first), stranger)).headers.get('content-type')).toBe('image/webp');
    expect((await get(pagePhotoPath(first), null)).status).toBe(401);
    const second = await change();
    expect(await server.ok(owner, 'getPage', { params: { id: pageId } })).toMatchObject({ photo: second });
    expect((await get(pagePhotoPath(first), stranger)).status).toBe(404);
  });

  // covers: call-putPageHeaderPhoto
  test('given a header photo, then it stands beside the photo', async () => {
    const { pageId } = await scene();
    const input = { params: { id: pageId }, file: { name: 'a.jpg', content: photo } };
    const { photo: header } = await server.ok(owner, 'putPageHeaderPhoto', input);
    expect(await server.ok(owner, 'getPage', { params: { id: pageId } })).toMatchObject({
      photo: '',
      headerPhoto: header,
    });
  });

  test('given what is no image, then it is refused and nothing stays on the disk', async () => {
    const { pageId } = await scene();
    const before = await server.storedFiles();
    const input = { params: { id: pageId }, file: { name: 'a.png', content: '<script>' } };
    expect((await server.refused(owner, 'putPagePhoto', input)).code).toBe('imageInvalid');
    await expect.poll(() => server.storedFiles()).toEqual(before);
  });

  // covers: call-putPagePhoto
  test('given one who does not own the page, then the photo stays', async () => {
    const { pageId, customer } = await scene();
    const staff = await server.person('staff');
    await server.member(pageId, staff, 3);
    for (const person of [customer, staff, await server.person('stranger')]) {
      const input = { params: { id: pageId }, file: { name: 'a.jpg', content: photo } };
      expect((await server.refused(person, 'putPagePhoto', input)).code).toBe('forbidden');
    }
  });
});
