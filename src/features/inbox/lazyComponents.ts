import { lazyWithPreload } from '../../components/lazyWithPreload.tsx';

/** What opens over the lists: the menu of a row and its dialogs. */
export const RowMenu = lazyWithPreload(() => import('./RowMenu.tsx').then((module) => module.RowMenu), {
  overlay: { isOpen: ({ anchor }) => anchor !== null, close: ({ onClose }) => onClose() },
});
export const ConfirmDialog = lazyWithPreload(
  () => import('../../components/ui/ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
  {
    overlay: { isOpen: ({ open }) => open, close: ({ onCancel }) => onCancel() },
  },
);
export const RenameDialog = lazyWithPreload(() => import('./RenameDialog.tsx').then((module) => module.RenameDialog), {
  overlay: { isOpen: () => true, close: ({ onClose }) => onClose() },
});
