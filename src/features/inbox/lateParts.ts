import { late } from '../../parts/late.tsx';

/** What opens over the lists: the menu of a row, and what it leads to. */
export const RowMenu = late(() => import('./RowMenu.tsx').then((module) => module.RowMenu), {
  isOpen: ({ anchor }) => anchor !== null,
});
export const ConfirmDialog = late(() => import('../../ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog), {
  isOpen: ({ open }) => open,
});
export const RenameDialog = late(() => import('./RenameDialog.tsx').then((module) => module.RenameDialog), {
  isOpen: () => true,
});
