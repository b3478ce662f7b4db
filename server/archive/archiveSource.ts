import type { Queryable } from '../db/client.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { ArchiveConversation } from './conversations.ts';
import type { ListedConversation } from './pages.ts';
import type { ArchiveLanguage } from './words.ts';

export interface ArchiveSource {
  db: Queryable;
  files: FileStore;
  me: number;
  language: ArchiveLanguage;
  /** The only conversation in it; null for everything about the account. */
  conversation: ArchiveConversation | null;
  madeAt: Date;
  /** Rejects when there is no room for an archive with files of so many bytes. */
  requireSpace: (bytes: number) => Promise<void>;
}

/** A conversation of the archive with what its pages need. */
export interface PlannedConversation extends ListedConversation {
  conversation: ArchiveConversation;
  lastId: number;
  /** Size of its files. */
  bytes: number;
  addressOf: (page: number) => string;
}
