import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { friendConversation } from '../../setup/world.ts';
import { startProduct } from '../product.ts';
import { openTrigger } from '../trigger.ts';
import { FRIEND_EVENT, PAGE_EVENT } from './event.ts';

/** The product with its real rules and database; channel 0 is the first customer's conversation, n the n-th pair of friends. */
const connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const { hub, port } = await startProduct(
  { ...connection.parse(JSON.parse(process.argv[2] ?? '')), ssl: false },
  mkdtempSync(join(tmpdir(), 'mingala-bench-')),
);
const first = { kind: 'page', pageId: 1, customerId: 2_000_001 } as const;
openTrigger(port, (channel, count) => {
  for (let n = 0; n < count; n += 1)
    if (channel === 0) hub.toConversation(first, PAGE_EVENT);
    else hub.toConversation(friendConversation(channel), FRIEND_EVENT);
});
