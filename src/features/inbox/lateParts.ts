import { late } from '../../parts/late.tsx';

/** What opens over the lists: the menu of a row, and what it leads to. */
export const RowMenu = late(() => import('./RowMenu.tsx').then((module) => module.RowMenu), {
  over: { isOpen: ({ anchor }) => anchor !== null, close: ({ onClose }) => onClose() },
});
export const ConfirmDialog = late(() => import('../../ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog), {
  over: { isOpen: ({ open }) => open, close: ({ onCancel }) => onCancel() },
});
export const RenameDialog = late(() => import('./RenameDialog.tsx').then((module) => module.RenameDialog), {
  over: { isOpen: () => true, close: ({ onClose }) => onClose() },
});
