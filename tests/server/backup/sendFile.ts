import { messageFile } from '../../../server/files/fileNames.ts';
import type { TestServer } from '../../serverApp.ts';

/** Lets the customer of a server's shop send a small file, so that its backup has one. Returns its stored name. */
export async function sendFile({ people, shop, as }: TestServer): Promise<string> {
  const params = { pageId: shop.pageId, customerId: people.customer.userAccountId, customerOrPage: 'C' } as const;
  const file = { name: 'list.txt', content: 'rice, oil' };
  const { sendPhoto } = await as('customer').call('putMessagePhoto', {
    params: { ...params, replyOrZero: 0, extension: 'txt' },
    file,
  });
  return messageFile(sendPhoto ?? '');
}
