import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { ChatIcon } from '../components/ui/icons.tsx';
import { CustomerModeInbox } from '../features/inbox/CustomerModeInbox.tsx';
import { PageModeInbox } from '../features/inbox/PageModeInbox.tsx';
import { useText } from '../i18n/LanguageProvider.tsx';
import { homeQuery, paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectHasPages } from '../store/inbox/pagesSlice.ts';
import { selectListWidth } from '../store/session/preferencesSlice.ts';
import { selectAccount, selectMode, selectUserId } from '../store/session/sessionSlice.ts';
import { listColumn } from './homeColumns.ts';
import { Conversation, DetailCard, DetailsDrawer, ListDivider, PhoneConversation } from './lazyComponents.tsx';
import { PrintLayer } from './shell/PrintLayer.tsx';
import { useOfConversation } from './shell/useOfConversation.ts';
import { useSwitchMode } from './shell/useShell.ts';
import { useHasNoConversations } from './useHasNoConversations.ts';
import { useHomeInSession } from './useHomeInSession.ts';
import { useHomeLocation } from './useHomeLocation.ts';
import { useLeadToPageMode } from './useLeadToPageMode.ts';
import { useListBelow } from './useListBelow.ts';

// A conversation in the address is rendered together with the list, and not after its code has been waited for.
if (new URLSearchParams(window.location.search).has(homeQuery.conversation))
  Conversation.preload().catch(() => undefined);

/** The chat home, and over it the print view of the open conversation. */
export default function HomeScreen() {
  const { key } = useHomeLocation();
  return (
    <>
      <Home />
      {/* Outside Home: while printing, the window has the width of the paper, and Home may switch to its phone layout. */}
      <PrintLayer conversationKey={key} />
    </>
  );
}

/**
 * On wide screens list, conversation and details side by side; in less width list and conversation, and the details over
 * them when asked for; on phones the list and over it a conversation.
 */
function Home() {
  const text = useText();
  const { breakpoints } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('md'));
  const hasRoomForCard = useMediaQuery(breakpoints.up('lg'));
  const listWidth = useAppSelector(selectListWidth);
  const listRef = useRef<HTMLElement>(null);
  const mode = useAppSelector(selectMode);
  const userId = useAppSelector(selectUserId);
  const hasNobody = useHasNoConversations();
  const serves = useAppSelector(selectHasPages);
  const isAdmin = useAppSelector((state) => selectAccount(state)?.role === 'ADMIN');
  const switchMode = useSwitchMode();
  const { key, ref, pageId, messageId, openConversation, closeConversation, openPage } = useHomeLocation();
  const [showsDetails = false, setShowsDetails] = useOfConversation<boolean>(key);
  const photo = useOfConversation<number>(key);
  useLeadToPageMode(key === null);
  useHomeInSession(pageId, ref);
  useListBelow(isPhone && key !== null, pageId);

  if (userId === null) return null;
  // A customer who serves pages sees the switch to page mode here instead of the search.
  if (hasNobody && !serves && !key) return <Navigate to={isAdmin ? paths.overview : paths.search} replace />;

  const list =
    mode === 'C' ? (
      <CustomerModeInbox
        userId={userId}
        selected={ref}
        onOpen={openConversation}
        onServe={serves ? () => switchMode('P') : undefined}
      />
    ) : (
      <PageModeInbox pageId={pageId} selected={ref} onPage={openPage} onOpen={openConversation} />
    );

  if (isPhone)
    return (
      <>
        <Box component="section" aria-label={text.inbox.lists} sx={{ height: '100%', bgcolor: 'background.paper' }}>
          {list}
        </Box>
        <PhoneConversation
          open={key !== null}
          conversationKey={key}
          messageId={messageId}
          photo={photo}
          showsDetails={showsDetails}
          onDetails={setShowsDetails}
          onClose={closeConversation}
        />
      </>
    );

  const nothingChosen =
    mode === 'P' && pageId === null
      ? { title: text.inbox.choosePage, text: text.inbox.choosePageText }
      : { title: text.inbox.choose, text: text.inbox.chooseText };

  const hasCard = hasRoomForCard && key !== null;
  return (
    <Box
      sx={{
        '--list': listColumn(listWidth, hasRoomForCard),
        height: '100%',
        display: 'grid',
        gridTemplateColumns: `var(--list) minmax(0, 2fr)${hasCard ? ' minmax(0, 1fr)' : ''}`,
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      <Box
        ref={listRef}
        component="section"
        aria-label={text.inbox.lists}
        sx={{ position: 'relative', bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider' }}
      >
        {list}
        <ListDivider list={listRef} hasCard={hasRoomForCard} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {key ? (
          <Conversation
            conversationKey={key}
            messageId={messageId}
            photo={photo}
            onDetails={hasRoomForCard ? undefined : () => setShowsDetails(true)}
          />
        ) : (
          <Box sx={{ height: '100%', bgcolor: 'chat.ground' }}>
            <EmptyState icon={<ChatIcon />} {...nothingChosen} />
          </Box>
        )}
      </Box>
      {hasCard && (
        <Box
          component="aside"
          aria-label={text.detailCard.title}
          // It may be higher than the window, and holds nothing that takes the focus.
          tabIndex={0}
          sx={{ overflow: 'auto', bgcolor: 'background.paper', borderLeft: 1, borderColor: 'divider' }}
        >
          <DetailCard key={key} conversationKey={key} />
        </Box>
      )}
      {!hasRoomForCard && (
        <DetailsDrawer open={showsDetails} conversationKey={key} onClose={() => setShowsDetails(false)} />
      )}
    </Box>
  );
}
