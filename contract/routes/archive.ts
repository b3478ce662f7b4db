import * as z from 'zod/mini';
import { Archive } from '../models/archive.ts';
import { route } from './route.ts';

/** The archive of personal data, one for each account. */
export const archiveRoutes = {
  getArchive: route('GET /archive', { response: z.object({ archive: z.nullable(Archive) }) }),
  createArchive: route('POST /archive', {
    cost: 'archive',
    // What a stolen token reads message by message must not be handed out at once.
    confirmed: true,
    body: z.object({
      /** The language of its pages. */
      language: z.enum(['my', 'en']),
      /** The key of the only conversation in it; everything about the account without one. */
      conversation: z.optional(z.string().check(z.maxLength(60))),
    }),
    status: 201,
    response: Archive,
  }),
  deleteArchive: route('DELETE /archive'),
};
