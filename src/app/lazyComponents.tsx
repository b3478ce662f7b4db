import { lazyWithPreload } from '../components/lazyWithPreload.tsx';
import { ConversationLoading } from './shell/ConversationLoading.tsx';

/**
 * What home renders when somebody opens it. `usePreloadAll` loads all of it once home is shown, so that it works when
 * the connection is gone; the most used first.
 */
export const Conversation = lazyWithPreload(
  () => import('../features/conversation/Conversation.tsx').then((module) => module.Conversation),
  { fallback: <ConversationLoading /> },
);
export const DetailCard = lazyWithPreload(() =>
  import('../features/detailCard/DetailCard.tsx').then((module) => module.DetailCard),
);
export const DetailsDrawer = lazyWithPreload(
  () => import('./shell/DetailsDrawer.tsx').then((module) => module.DetailsDrawer),
  { overlay: { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() } },
);
export const PhoneConversation = lazyWithPreload(
  () => import('./shell/PhoneConversation.tsx').then((module) => module.PhoneConversation),
  { overlay: { isOpen: ({ conversationKey }) => conversationKey !== null, close: ({ onClose }) => onClose() } },
);
export const PhoneDrawer = lazyWithPreload(
  () => import('./shell/PhoneDrawer.tsx').then((module) => module.PhoneDrawer),
  { overlay: { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() } },
);
export const ProfileMenuPopover = lazyWithPreload(
  () => import('./shell/ProfileMenuPopover.tsx').then((module) => module.ProfileMenuPopover),
  { overlay: { isOpen: ({ anchor }) => anchor !== null, close: ({ close }) => close() } },
);
export const ScreensMenuPopover = lazyWithPreload(
  () => import('./shell/ScreensMenuPopover.tsx').then((module) => module.ScreensMenuPopover),
  { overlay: { isOpen: ({ anchor }) => anchor !== null, close: ({ close }) => close() } },
);
export const ChangePasswordDialog = lazyWithPreload(
  () => import('../features/password/ChangePasswordDialog.tsx').then((module) => module.ChangePasswordDialog),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);
export const SignOutDialog = lazyWithPreload(
  () => import('../features/signOut/SignOutDialog.tsx').then((module) => module.SignOutDialog),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);
export const TourCard = lazyWithPreload(
  () => import('../features/tour/TourCard.tsx').then((module) => module.TourCard),
  { optional: true },
);
export const ShortcutsDialog = lazyWithPreload(
  () => import('../features/shortcuts/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);
export const ConfirmationDialog = lazyWithPreload(
  () => import('../features/confirmation/ConfirmationDialog.tsx').then((module) => module.ConfirmationDialog),
  { overlay: { isOpen: () => true, close: ({ onCancel }) => onCancel() } },
);
export const PrintView = lazyWithPreload(
  () => import('../features/print/PrintView.tsx').then((module) => module.PrintView),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);
export const Notifier = lazyWithPreload(
  () => import('./shell/DesktopNotifications.tsx').then((module) => module.Notifier),
  { optional: true },
);
export const AppVersion = lazyWithPreload(
  () => import('./serviceWorker/AppVersion.tsx').then((module) => module.AppVersion),
  { optional: true },
);
