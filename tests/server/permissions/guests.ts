import type { guestRoutes } from '#contract/routes/guests.ts';
import { ANYBODY } from './actors.ts';
import type { Rows } from './rows.ts';

/** Guests of pages. */
export const guestRows = {
  createGuest: [
    {
      // covers: call-createGuest
      asks: 'to write to a page with a name only',
      with: async ({ pageName, address }) => ({
        params: { name: await pageName() },
        body: { profileName: 'A guest' },
        headers: address,
      }),
      answers: ANYBODY,
    },
  ],
} satisfies Rows<keyof typeof guestRoutes>;
