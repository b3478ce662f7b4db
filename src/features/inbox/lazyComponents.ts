import { lazyOptional, lazyOverlay, lazyWithPreload } from '../../components/lazyWithPreload.tsx';

/** What opens over the lists: menus and dialogs. */
export const ActionMenu = lazyOverlay(async () => (await import('../../components/ui/ActionMenu.tsx')).ActionMenu);
export const ConfirmDialog = lazyOverlay(
  async () => (await import('../../components/ConfirmDialog.tsx')).ConfirmDialog,
);
export const RenameDialog = lazyOverlay(async () => (await import('./RenameDialog.tsx')).RenameDialog);
export const FilterDialog = lazyOverlay(async () => (await import('./filter/FilterDialog.tsx')).FilterDialog);
/** Without it nobody could end a choice of customers: where its code cannot be loaded, it says so. */
export const BulkBar = lazyWithPreload(async () => (await import('./bulk/BulkBar.tsx')).BulkBar);
export const SentMessagesDialog = lazyOverlay(
  async () => (await import('./bulk/SentMessagesDialog.tsx')).SentMessagesDialog,
);
export const SavedViewChips = lazyOptional(async () => (await import('./filter/SavedViewChips.tsx')).SavedViewChips);
