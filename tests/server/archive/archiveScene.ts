import { eq } from 'drizzle-orm';
import { archivePath, conversationKey } from '#contract';
import { dataArchives } from '../../../server/db/schema.ts';
import type { TestServer } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';
import { readZip } from '../../zipFile.ts';

/** What a test of archives does again and again on one server. */
export function archiveScene(server: TestServer) {
  const shop = (customer: Part) => ({
    pageId: server.shop.pageId,
    customerId: server.people[customer].userAccountId,
  });

  return {
    /** The key of a customer's conversation with the shop. */
    shopKey: (customer: Part) => conversationKey({ kind: 'page', ...shop(customer) }),
    friendKey: () => conversationKey({ kind: 'friend', requestFormId: server.requestFormId }),
    writeInShop: (as: Part, customer: Part, sendMessage: string) =>
      server.as(as).call('createMessage', {
        body: {
          sendMessage,
          pageDto: { pageId: server.shop.pageId },
          customerId: server.people[customer].userAccountId,
          customerOrPage: as === customer ? 'C' : 'P',
        },
      }),
    sendInShop: (
      as: Part,
      customer: Part,
      name: string,
      content: Uint8Array<ArrayBuffer> | string,
      extension = 'bin',
    ) =>
      server.as(as).call('putMessagePhoto', {
        params: { ...shop(customer), customerOrPage: as === customer ? 'C' : 'P', replyOrZero: 0, extension },
        file: { name, content },
      }),
    writeToFriend: (as: Part, sendMessage: string, replyId?: number) =>
      server.as(as).call('createPrivateMessage', {
        body: {
          sendMessage,
          requestFormId: server.requestFormId,
          ...(replyId ? { replyDto: { privateMessageId: replyId } } : {}),
        },
      }),
    /** Makes the archive of a person, of everything or of one conversation. Returns the name of its file. */
    async make(part: Part, conversation?: string): Promise<string> {
      const body = { language: 'en' as const, ...(conversation === undefined ? {} : { conversation }) };
      await server.as(part).call('createArchive', { body });
      await server.app.archives.work();
      const { archive } = await server.as(part).call('getArchive');
      if (archive?.state !== 'ready') throw new Error(`the archive is ${archive?.state}`);
      return archive.file;
    },
    /** Downloads an archive and unpacks it. */
    async open(part: Part, file: string): Promise<Map<string, Buffer>> {
      const answer = await server.as(part).fetch(archivePath(file));
      if (answer.status !== 200) throw new Error(`the download was answered by ${answer.status}`);
      return readZip(Buffer.from(await answer.arrayBuffer()));
    },
    /** As if a process had crashed while it made the archive. */
    async leaveUnfinished(part: Part): Promise<void> {
      await server.db
        .update(dataArchives)
        .set({ claimedBy: 'a process that crashed', claimedUntil: new Date(0) })
        .where(eq(dataArchives.userAccountId, server.people[part].userAccountId));
    },
  };
}
