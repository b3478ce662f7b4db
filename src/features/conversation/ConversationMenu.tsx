import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { ConversationKey } from '#contract';
import type { BlockTarget } from '../../components/BlockDialog.tsx';
import { useKeyCommands } from '../../components/keyCommands.ts';
import { LazyBlockDialog } from '../../components/lazyDialogs.ts';
import { BellIcon, FlagIcon, MailIcon, MoreIcon, PrintIcon, SearchMessagesIcon } from '../../components/ui/icons.tsx';
import { Menu } from '../../components/ui/layers/Menu.tsx';
import { MenuEntry } from '../../components/ui/MenuEntry.tsx';
import { useMarkUnread } from '../../components/useMarkUnread.ts';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetPushQuery, useMutePushMutation, useUnmutePushMutation } from '../../store/api/notificationsApi.ts';
import { selectMessageTotal, selectNewestIds } from '../../store/conversation/messagesSlice.ts';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { BlockItem } from './BlockItem.tsx';
import { LazyConversationReport } from './lazyConversationReport.ts';

/** Messages that the report of a whole conversation contains, the newest ones. */
const REPORTED_MESSAGES = 10;

interface ConversationMenuProps {
  conversationKey: ConversationKey;
  /** The reader serves the page of the conversation, and has the keys of the staff. */
  isStaff: boolean;
  /** Whom the person may block; null when nobody. */
  target: BlockTarget | null;
  /** The person of the conversation; null where it is with a page. */
  userAccountId: number | null;
  /** The other side has left the lists of the reader. */
  isGone: boolean;
  /** Opens the print view; given where it has no button of its own. */
  onPrint?: (() => void) | undefined;
  /** Opens the search bar of the conversation; given where that has no button of its own. */
  onSearch?: (() => void) | undefined;
}

/** Stops or resumes the notifications of a conversation, on all devices of the person. */
function MuteItem({ conversationKey, onDone }: { conversationKey: ConversationKey; onDone: () => void }) {
  const { notices } = useText();
  const { data } = useGetPushQuery();
  const [mute] = useMutePushMutation();
  const [unmute] = useUnmutePushMutation();
  const isMuted = data?.muted.includes(conversationKey) ?? false;
  return (
    <MenuEntry
      icon={BellIcon}
      // On a server without push, and until it has answered.
      disabled={data === undefined}
      onClick={() => {
        onDone();
        void (isMuted ? unmute : mute)({ conversation: conversationKey });
      }}
    >
      {isMuted ? notices.unmute : notices.mute}
    </MenuEntry>
  );
}

/** What one can do about a conversation and its other side. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { conversationKey, isStaff, target, userAccountId, isGone, onPrint, onSearch } = props;
  const { blocks, conversation, everywhere } = useText();
  const hasSearch = useMessageSearch() === 'offered';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const [reported, setReported] = useState<readonly number[]>();
  const store = useAppStore();
  const markUnread = useMarkUnread();
  const hasMessages = useAppSelector((state) => selectMessageTotal(state, conversationKey) > 0);
  const choosing = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  useKeyCommands(
    markUnread && hasMessages
      ? [
          {
            id: 'unread',
            ...(isStaff && { letter: 'u' }),
            title: conversation.markUnread,
            icon: <MailIcon />,
            run: () => void markUnread(conversationKey),
          },
        ]
      : [],
  );
  return (
    <>
      <Tooltip title={blocks.menu}>
        <IconButton
          aria-label={blocks.menu}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onSearch && hasSearch && (
          <MenuEntry icon={SearchMessagesIcon} onClick={choosing(() => onSearch())}>
            {everywhere.searchConversation}
          </MenuEntry>
        )}
        {onPrint && (
          <MenuEntry icon={PrintIcon} onClick={choosing(() => onPrint())}>
            {conversation.print}
          </MenuEntry>
        )}
        {markUnread && hasMessages && (
          <MenuEntry icon={MailIcon} onClick={choosing(() => void markUnread(conversationKey))}>
            {conversation.markUnread}
          </MenuEntry>
        )}
        <MuteItem conversationKey={conversationKey} onDone={() => setAnchor(null)} />
        {!isGone && (
          <MenuEntry
            icon={FlagIcon}
            onClick={choosing(() => setReported(selectNewestIds(store.getState(), conversationKey, REPORTED_MESSAGES)))}
          >
            {blocks.report}
          </MenuEntry>
        )}
        <BlockItem
          conversationKey={conversationKey}
          userAccountId={userAccountId}
          isGone={isGone}
          mayBlock={target !== null}
          onBlock={() => {
            setAnchor(null);
            setBlocking(true);
          }}
          onDone={() => setAnchor(null)}
        />
      </Menu>
      {reported && (
        <LazyConversationReport
          conversationKey={conversationKey}
          messageIds={reported}
          onClose={() => setReported(undefined)}
        />
      )}
      {target && isBlocking && <LazyBlockDialog target={target} onClose={() => setBlocking(false)} />}
    </>
  );
}
