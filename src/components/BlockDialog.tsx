import { useText } from '../i18n/LanguageProvider.tsx';
import { useCreateBlockMutation } from '../store/api/friendsApi.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Who is blocked: a person, a page, or with both ids a customer of a page. */
export interface BlockTarget {
  name: string;
  userAccountId?: number | undefined;
  pageId?: number | undefined;
}

interface BlockDialogProps {
  target: BlockTarget;
  onClose: () => void;
}

/** Says what a block does, and blocks. The news that follow can take it back. */
export function BlockDialog({ target, onClose }: BlockDialogProps) {
  const { blocks } = useText();
  const dispatch = useAppDispatch();
  const [create, { isLoading }] = useCreateBlockMutation();
  const { name, userAccountId, pageId } = target;
  const text =
    pageId === undefined ? blocks.personText : userAccountId === undefined ? blocks.pageText : blocks.customerText;

  const block = async () => {
    if (isLoading) return;
    const { data } = await create({ userAccountId, pageId });
    onClose();
    if (data) dispatch(toastShown({ code: 'blocked' }, { blockId: data.blockId }));
  };

  return (
    <ConfirmDialog
      open
      title={blocks.blockTitle(name)}
      text={text}
      confirmLabel={blocks.block}
      dangerous
      busy={isLoading}
      onClose={onClose}
      onConfirm={() => void block()}
    />
  );
}
