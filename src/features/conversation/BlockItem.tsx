import { type Block, type ConversationKey, type ConversationRef, parseConversationKey } from '#contract';
import { BlockIcon } from '../../components/ui/icons.tsx';
import { MenuEntry } from '../../components/ui/MenuEntry.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useDeleteBlockMutation, useGetBlocksQuery } from '../../store/api/friendsApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

interface BlockItemProps {
  conversationKey: ConversationKey;
  /** The person of the conversation; null where it is with a page. */
  userAccountId: number | null;
  /** The other side has left the lists of the reader, perhaps by a block of the reader. */
  isGone: boolean;
  mayBlock: boolean;
  onBlock: () => void;
  onDone: () => void;
}

/** Whether a block of the reader is about the other side of a conversation. */
function isAbout(block: Block, ref: ConversationRef | undefined, userAccountId: number | null, me: number | null) {
  if (ref?.kind === 'friend') return block.kind === 'person' && block.person?.userAccountId === userAccountId;
  if (ref === undefined || block.page?.pageId !== ref.pageId) return false;
  if (ref.customerId === me) return block.kind === 'page';
  return block.kind === 'customer' && block.person?.userAccountId === ref.customerId;
}

/** Blocks the other side of a conversation, or ends a block that the reader made. Others learn of no block. */
export function BlockItem({ conversationKey, userAccountId, isGone, mayBlock, onBlock, onDone }: BlockItemProps) {
  const { blocks } = useText();
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectUserId);
  const { data, isLoading } = useGetBlocksQuery(undefined, { skip: !isGone });
  const [unblock] = useDeleteBlockMutation();
  const ref = parseConversationKey(conversationKey);
  const own = isGone ? data?.find((block) => isAbout(block, ref, userAccountId, me)) : undefined;
  if (own)
    return (
      <MenuEntry
        icon={BlockIcon}
        onClick={async () => {
          onDone();
          const ended = await unblock({ blockId: own.blockId });
          if (!ended.error) dispatch(toastShown({ code: 'unblocked' }));
        }}
      >
        {blocks.unblock}
      </MenuEntry>
    );
  if (!mayBlock || isLoading) return null;
  return (
    <MenuEntry icon={BlockIcon} onClick={onBlock}>
      {blocks.block}
    </MenuEntry>
  );
}
