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
  {
    isOpen: ({ conversationKey }) => conversationKey !== null,
  },
);
export const PhoneDrawer = late(() => import('./PhoneDrawer.tsx').then((module) => module.PhoneDrawer), {
  isOpen: ({ open }) => open,
});
export const ProfilePanel = late(() => import('./ProfilePanel.tsx').then((module) => module.ProfilePanel), {
  isOpen: ({ anchor }) => anchor !== null,
});
export const ScreensPanel = late(() => import('./ScreensPanel.tsx').then((module) => module.ScreensPanel), {
  isOpen: ({ anchor }) => anchor !== null,
});
