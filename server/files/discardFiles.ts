import type { FastifyBaseLogger } from 'fastify';

/**
 * Deletes files that no row names any more. What left them is committed, so a store that fails is only logged; the cleanup at the next
 * start deletes them (`deleteOrphanedFiles`).
 */
export async function discardFiles(
  { log }: { log: FastifyBaseLogger },
  deletion: () => Promise<unknown>,
): Promise<void> {
  await deletion().catch((err: unknown) =>
    log.warn({ err }, 'files that are not needed any more could not be deleted'),
  );
}
