import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Message = z.object({ typed: z.string(), shown: z.string() });

/** The messages of a part of tests/data/zawgyi: as typed in Zawgyi, and as they are to be shown. */
export const messagesOf = (part: 'tuning' | 'heldOut') =>
  readFileSync(join(import.meta.dirname, '..', '..', 'data', 'zawgyi', `${part}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)));
