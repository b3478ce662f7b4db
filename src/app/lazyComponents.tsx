import { lazyOptional, lazyOverlay, lazyWithPreload } from '../components/lazyWithPreload.tsx';
import { ConversationLoading } from './shell/ConversationLoading.tsx';

/**
 * What home renders when somebody opens it. `usePreloadAll` loads all of it once home is shown, so that it works when
 * the connection is gone; the most used first.
 */
export const Conversation = lazyWithPreload(
  async () => (await import('../features/conversation/Conversation.tsx')).Conversation,
  { fallback: <ConversationLoading /> },
);
export const DetailCard = lazyWithPreload(
  async () => (await import('../features/detailCard/DetailCard.tsx')).DetailCard,
);
export const DetailsDrawer = lazyOverlay(async () => (await import('./shell/DetailsDrawer.tsx')).DetailsDrawer);
export const ListDivider = lazyOptional(async () => (await import('./ListDivider.tsx')).ListDivider);
export const PhoneConversation = lazyOverlay(
  async () => (await import('./shell/PhoneConversation.tsx')).PhoneConversation,
);
export const PhoneDrawer = lazyOverlay(async () => (await import('./shell/PhoneDrawer.tsx')).PhoneDrawer);
export const ProfileMenuPopover = lazyOverlay(
  async () => (await import('./shell/ProfileMenuPopover.tsx')).ProfileMenuPopover,
);
export const ScreensMenuPopover = lazyOverlay(
  async () => (await import('./shell/ScreensMenuPopover.tsx')).ScreensMenuPopover,
);
export const ChangePasswordDialog = lazyOverlay(
  async () => (await import('../features/password/ChangePasswordDialog.tsx')).ChangePasswordDialog,
);
export const SignOutDialog = lazyOverlay(
  async () => (await import('../features/signOut/SignOutDialog.tsx')).SignOutDialog,
);
export const TourCard = lazyOptional(async () => (await import('../features/tour/TourCard.tsx')).TourCard);
export const ShortcutsDialog = lazyOverlay(
  async () => (await import('../features/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);
export const ShellCommands = lazyOverlay(async () => (await import('./shell/ShellCommands.tsx')).ShellCommands);
export const ConfirmationDialog = lazyOverlay(
  async () => (await import('../features/confirmation/ConfirmationDialog.tsx')).ConfirmationDialog,
);
export const PrintView = lazyOverlay(async () => (await import('../features/print/PrintView.tsx')).PrintView);
export const Notifier = lazyOptional(async () => (await import('./shell/DesktopNotifications.tsx')).Notifier);
export const AppVersion = lazyOptional(async () => (await import('./serviceWorker/AppVersion.tsx')).AppVersion);
