import { loadScreenWords } from '../i18n/catalogues.ts';
import { late } from '../parts/late.tsx';
import { ConversationComing } from './ConversationComing.tsx';

/**
 * What home does without until somebody opens it. Home fetches all of it as soon as it stands itself, so that it is there
 * when the line is gone; the most wanted first.
 */
export const Conversation = late(
  () => import('../features/conversation/Conversation.tsx').then((module) => module.Conversation),
  { meanwhile: <ConversationComing /> },
);
export const DetailCard = late(() =>
  import('../features/detailCard/DetailCard.tsx').then((module) => module.DetailCard),
);
export const PhoneConversation = late(
  () => import('./PhoneConversation.tsx').then((module) => module.PhoneConversation),
  { over: { isOpen: ({ conversationKey }) => conversationKey !== null, close: ({ onClose }) => onClose() } },
);
export const PhoneDrawer = late(() => import('./PhoneDrawer.tsx').then((module) => module.PhoneDrawer), {
  over: { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
});
export const ProfilePanel = late(() => import('./ProfilePanel.tsx').then((module) => module.ProfilePanel), {
  over: { isOpen: ({ anchor }) => anchor !== null, close: ({ close }) => close() },
});
export const ScreensPanel = late(() => import('./ScreensPanel.tsx').then((module) => module.ScreensPanel), {
  over: { isOpen: ({ anchor }) => anchor !== null, close: ({ close }) => close() },
});
// Its words come late too; where it cannot come, nobody is told why: what it does is done without being seen.
export const Notifier = late(
  async () => {
    const [{ Notifier: Part }] = await Promise.all([import('./Notifier.tsx'), loadScreenWords()]);
    return Part;
  },
  { quiet: true },
);
// The last of all: it only has to be there when the page is left.
export const AfterimageKeeper = late(
  () => import('./afterimage/AfterimageKeeper.tsx').then((module) => module.AfterimageKeeper),
  { quiet: true },
);
