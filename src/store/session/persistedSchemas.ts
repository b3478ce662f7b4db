import * as z from 'zod/mini';
import { Id, Side } from '#contract/ids.ts';
import { Account } from '#contract/models/account.ts';
import { UiPermission } from '#contract/models/page.ts';
import { DENSITIES, TEXT_SIZES } from './preferencesSlice.ts';

/** What is stored of the session. */
export const StoredSession = z.object({
  account: z.nullable(Account),
  customerOrPage: Side,
  isModeChosen: z.optional(z.boolean()),
  page: z.nullable(Id),
  friend: z.nullable(Id),
  uiAccept: z.nullable(UiPermission),
});

/** What is stored of the preferences. */
export const StoredPreferences = z.object({
  language: z.enum(['my', 'en']),
  colorScheme: z.enum(['light', 'dark', 'system']),
  // Stored by versions of the app that know it.
  listWidth: z.optional(z.nullable(z.number())),
  burmeseFont: z.optional(z.enum(['unicode', 'zawgyi'])),
  textSize: z.optional(z.literal(TEXT_SIZES)),
  density: z.optional(z.enum(DENSITIES)),
  undoSend: z.optional(z.boolean()),
  toursSeen: z.optional(z.array(Id)),
  notifications: z.optional(
    z.record(
      z.string(),
      z.object({
        on: z.boolean(),
        hidesWords: z.boolean(),
        pages: z.optional(z.enum(['all', 'mine', 'none'])),
        quiet: z.optional(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
  ),
});
