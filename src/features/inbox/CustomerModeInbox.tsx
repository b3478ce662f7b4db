import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useState } from 'react';
import { type ConversationKey, type ConversationRef, conversationKey } from '#contract';
import { ListSearch } from '../../components/ListSearch.tsx';
import { MessageSearchButton } from '../../components/MessageSearchButton.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import {
  selectFriendsFound,
  selectFriendsUnread,
  selectPagesFound,
  selectPagesUnread,
} from '../../store/inbox/inbox.ts';
import { FriendList } from './FriendList.tsx';
import { keepInTab, keptInTab } from './keptInTab.ts';
import { PageList } from './PageList.tsx';

const LISTS = 'listsC';
const TABS = ['pages', 'friends'] as const;
type InboxTab = (typeof TABS)[number];

/** How the lists are shown: the tab, what is searched, and the open conversation, or the one whose row was pressed here, until it is open. */
interface ShownLists extends Record<'openKey' | 'pressed', ConversationKey | null> {
  tab: InboxTab;
  search: string;
}

function keptLists(): ShownLists {
  const { tab, search = '' } = keptInTab(LISTS);
  return { tab: TABS.find((one) => one === tab) ?? 'pages', search: String(search), openKey: null, pressed: null };
}

interface CustomerModeInboxProps {
  userId: number;
  selected: ConversationRef | null;
  onOpen: (key: ConversationKey) => void;
  /** Leads to the pages one serves; absent when there are none. */
  onServe: (() => void) | undefined;
}

const TAB_OF = { page: 'pages', friend: 'friends' } as const;

/** What a customer sees: their pages and their friends, each in a tab, and one search for both. */
export function CustomerModeInbox({ userId, selected, onOpen, onServe }: CustomerModeInboxProps) {
  const { everywhere, inbox } = useText();
  const formats = useFormats();
  const openKey = selected && conversationKey(selected);
  const [shown, setShown] = useState(keptLists);
  // A conversation that is opened elsewhere, as by a link, is shown in its list. One that is opened here is in it; it may come after a press
  // on the other tab.
  if (shown.openKey !== openKey) {
    const isFromElsewhere = selected !== null && openKey !== shown.pressed;
    setShown({ ...shown, openKey, pressed: null, ...(isFromElsewhere && { tab: TAB_OF[selected.kind] }) });
  }
  const { tab, search } = shown;
  useEffect(() => keepInTab(LISTS, { tab, search }), [tab, search]);
  const setTab = (next: InboxTab) => setShown((now) => ({ ...now, tab: next }));
  const openHere = (key: ConversationKey) => {
    setShown((now) => ({ ...now, pressed: key }));
    onOpen(key);
  };
  const setSearch = (text: string) => setShown((now) => ({ ...now, search: text }));
  const unread = {
    pages: useAppSelector((state) => selectPagesUnread(state, 'C')),
    friends: useAppSelector(selectFriendsUnread),
  };
  const found = {
    pages: useAppSelector((state) => selectPagesFound(state, 'C', search).length),
    friends: useAppSelector((state) => selectFriendsFound(state, search).length),
  };
  const clear = () => setSearch('');
  const elsewhereIn = (other: InboxTab) =>
    found[other] > 0 ? { text: inbox.foundIn(inbox[other], found[other]), onShow: () => setTab(other) } : undefined;
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Tabs value={tab} onChange={(_, next: InboxTab) => setTab(next)} variant="fullWidth" aria-label={inbox.lists}>
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`inbox-tab-${name}`}
            aria-controls={`inbox-${name}`}
            // Large text breaks into lines instead of being cut off.
            sx={{ minWidth: 0, px: 1 }}
            label={
              <Badge
                color="primary"
                badgeContent={formats.badge(unread[name])}
                slotProps={{ badge: { 'aria-label': unread[name] > 0 ? everywhere.unread(unread[name]) : undefined } }}
                sx={{
                  alignItems: 'center',
                  flexWrap: 'wrap',
                  justifyContent: 'center',
                  gap: 0.75,
                  '& .MuiBadge-badge:not(.MuiBadge-invisible)': { position: 'static', transform: 'none' },
                }}
              >
                {inbox[name]}
              </Badge>
            }
          />
        ))}
      </Tabs>
      <Box sx={{ px: 1.5, py: 1, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ListSearch value={search} onSearch={setSearch} />
        <MessageSearchButton />
      </Box>
      <Box role="tabpanel" id={`inbox-${tab}`} aria-labelledby={`inbox-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        {tab === 'pages' ? (
          <PageList
            mode="C"
            search={search}
            elsewhere={elsewhereIn('friends')}
            selectedId={selected?.kind === 'page' ? selected.pageId : null}
            onOpen={(page) => openHere(conversationKey({ kind: 'page', pageId: page.pageId, customerId: userId }))}
            onClearSearch={clear}
            onServe={onServe}
          />
        ) : (
          <FriendList
            search={search}
            elsewhere={elsewhereIn('pages')}
            selectedId={selected?.kind === 'friend' ? selected.requestFormId : null}
            onOpen={(friend) => openHere(conversationKey({ kind: 'friend', requestFormId: friend.requestFormId }))}
            onClearSearch={clear}
          />
        )}
      </Box>
    </Box>
  );
}
