import type { pushRoutes } from '#contract/routes/push.ts';
import { SIGNED_IN } from './actors.ts';
import type { Rows } from './rows.ts';

const subscription = {
  endpoint: 'https://push.example.org/subscription',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  settings: { language: 'en', hidesText: false, pages: 'all', quiet: null },
} as const;

/** Web push: everybody has only their own subscription and mutes. */
export const pushRows = {
  // covers: call-getPush
  getPush: [{ asks: 'how the session is notified', answers: SIGNED_IN }],
  // covers: call-savePush
  savePush: [{ asks: 'to be notified', with: () => ({ body: subscription }), answers: SIGNED_IN }],
  // covers: call-deletePush
  deletePush: [{ asks: 'to be notified no longer', answers: SIGNED_IN }],
  mutePush: [
    // covers: call-mutePush
    { asks: 'to mute a conversation', with: () => ({ params: { conversation: 'friend:1' } }), answers: SIGNED_IN },
  ],
  unmutePush: [
    // covers: call-unmutePush
    { asks: 'to hear of it again', with: () => ({ params: { conversation: 'friend:1' } }), answers: SIGNED_IN },
  ],
} satisfies Rows<keyof typeof pushRoutes>;
