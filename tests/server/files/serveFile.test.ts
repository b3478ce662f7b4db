import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskStore } from '../../../server/files/diskStore.ts';
import { userPhotoFile } from '../../../server/files/fileNames.ts';
import { attachment, rangeOf } from '../../../server/files/serveFile.ts';
import { startServer } from '../../serverApp.ts';

describe('the header that names an attachment', () => {
  // covers: attachment-headers
  test('given a Burmese name, then filename* carries it whole and filename stays plain', () => {
    expect(attachment('ဘောက်ချာ 1.pdf')).toBe(
      `attachment; filename="________ 1.pdf"; filename*=UTF-8''${encodeURIComponent('ဘောက်ချာ 1.pdf')}`,
    );
  });

  test('given signs that would end the value, then they are harmless', () => {
    const header = attachment('a"; x=\'(1)*.txt');
    expect(header).toBe(`attachment; filename="a_; x='(1)*.txt"; filename*=UTF-8''a%22%3B%20x%3D%27%281%29%2A.txt`);
  });
});

describe('a range of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['chapters=1-2', undefined],
    [undefined, undefined],
  ])('given %j, then it is %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

describe('a file that is deleted while somebody asks for it', () => {
  test('given its size was read, when its content is gone, then it is not found', async () => {
    const store = diskStore(await mkdtemp(join(tmpdir(), 'mingala-files-')));
    const files = {
      ...store,
      read: async (name: string) => {
        await store.remove(name);
        return store.read(name);
      },
      check: async () => undefined,
      close: () => undefined,
    };
    const server = await startServer({ files });
    const photo = 'A'.repeat(22);
    await store.put(userPhotoFile(photo), Buffer.from('a photo'));
    const authorization = `chat${server.people.customer.token}`;
    const answer = await fetch(`${server.url}/userphoto/${photo}.png`, { headers: { authorization } });
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status: 404, code: 'notFound' });
    expect(server.log.filter((line) => line.includes('call failed'))).toEqual([]);
    await server.close();
  });
});
