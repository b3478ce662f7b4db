import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type ConversationKey, parseConversationKey } from '#contract';
import { MessageSearchButton } from '../../components/MessageSearchButton.tsx';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { CloseIcon, InfoIcon, PrintIcon } from '../../components/ui/icons.tsx';
import { useAnswerTime } from '../../components/useAnswerTime.ts';
import { useLastTitle } from '../../components/useLastTitle.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { selectMessageTotal } from '../../store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { shallowEqual, useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectIsPageAwaited, selectPage } from '../../store/inbox/pagesSlice.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';
import { sideIn } from '../../store/model/conversationRef.ts';
import { printShown, selectIsGuest, selectUserId } from '../../store/session/sessionSlice.ts';
import { selectBlockTarget } from '../../store/views/conversationTitle.ts';
import { Colleagues } from './Colleagues.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import { ConversationDesk } from './desk/ConversationDesk.tsx';

interface ConversationHeaderProps {
  conversationKey: ConversationKey;
  titleId: string;
  /** Absent where the conversation is shown beside its list and cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Absent where the details stand beside the conversation. */
  onDetails?: (() => void) | undefined;
  /** Opens the search bar. */
  onSearch: () => void;
}

/** Whom the conversation is with, whether they are here, and whether they write. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversationKey, titleId, onClose, onDetails, onSearch } = props;
  const { conversation, everywhere } = useText();
  const dispatch = useAppDispatch();
  const { title, isGone } = useLastTitle(conversationKey);
  const { typing, colleagues } = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  const hasMessages = useAppSelector((state) => selectMessageTotal(state, conversationKey) > 0);
  const ref = useMemo(() => parseConversationKey(conversationKey), [conversationKey]);

  const blockTarget = useAppSelector((state) => selectBlockTarget(state, conversationKey), shallowEqual);

  // A phone has room for the name only with the rarer actions in the menu.
  const hasRoom = onClose === undefined;
  // A colleague who writes is shown with those who are here.
  const typist = typing.find((one) => !colleagues.some(({ userAccountId }) => userAccountId === one.userAccountId));
  const isTyping = typist !== undefined;
  const isGuest = useAppSelector(selectIsGuest);
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  const isOnline = isLive && title.active;
  // Without a connection or a common list it is not known; the empty line keeps its place.
  const presence = isLive && !isGone ? (isOnline ? everywhere.online : conversation.personOffline) : '\u00a0';
  // A page that does not show the names of its staff stands for them (docs/decisions/0011-names-of-staff.md).
  const showsStaffNames = useAppSelector(
    (state) => ref?.kind === 'page' && selectPage(state, 'C', ref.pageId)?.staffNames === true,
  );
  const isStaff = useAppSelector((state) => ref?.kind === 'page' && sideIn(ref, selectUserId(state)) === 'P');
  // The buttons of the desk take room from the name: they come together.
  const awaitsDesk = useAppSelector(
    (state) => hasRoom && isStaff && ref?.kind === 'page' && selectIsPageAwaited(state, 'P', ref.pageId),
  );
  const name = awaitsDesk ? '' : title.name;
  const isTitle = title.kind === 'page' ? !showsStaffNames : typist?.userAccountId === title.userAccountId;
  const answerTime = useAnswerTime(title.kind === 'page' && ref?.kind === 'page' ? ref.pageId : undefined);
  const below = isTyping
    ? isTitle
      ? conversation.typing
      : conversation.typingBy(typist.profileName)
    : title.kind === 'page'
      ? (answerTime ?? conversation.page)
      : presence;

  return (
    <Box
      component="header"
      sx={{
        containerType: 'inline-size',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 60,
        px: { xs: 1, md: 2 },
        py: 0.75,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onClose && (
        <IconButton onClick={onClose} aria-label={conversation.close} edge="start">
          <CloseIcon />
        </IconButton>
      )}
      {title.kind === 'page' && ref?.kind === 'page' ? (
        <PageAvatar pageId={ref.pageId} title={title.name} photo={title.photo} size={40} />
      ) : (
        <PersonAvatar
          person={{ userAccountId: title.userAccountId ?? 0, profileName: title.name, profilePhoto: title.photo }}
          active={isGone ? undefined : isOnline}
          size={40}
        />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          id={titleId}
          dir="auto"
          variant="subtitle1"
          component="h2"
          noWrap
          sx={{ lineHeight: 1.6, textAlign: 'left', visibility: name ? 'visible' : 'hidden' }}
        >
          {/* The line has its height before the name is known. */}
          {name || '\u00a0'}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{
            display: 'flex',
            gap: 1,
            lineHeight: 1.65,
            color: isTyping || isOnline ? 'primary.dark' : 'text.secondary',
          }}
        >
          <Box
            component="p"
            sx={{
              m: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              // In a narrow head colleagues need the room; the photo says who is online.
              ...(!isTyping && {
                '@container (max-width: 800px)': { '&:has(+ [role="status"]:not(:empty))': { display: 'none' } },
              }),
            }}
          >
            {below}
          </Box>
          {isStaff && <Colleagues conversationKey={conversationKey} />}
        </Typography>
      </Box>
      {hasRoom && !isGuest && (
        <>
          <ConversationDesk conversationKey={conversationKey} isBar={false} />
          <MessageSearchButton onPress={onSearch} />
          <Tooltip title={conversation.print}>
            <IconButton
              onClick={() => dispatch(printShown(true))}
              aria-label={conversation.print}
              aria-haspopup="dialog"
              // Keeps its place while nothing is loaded: names written from the right would move.
              sx={{ visibility: hasMessages ? 'visible' : 'hidden' }}
            >
              <PrintIcon />
            </IconButton>
          </Tooltip>
        </>
      )}
      {!isGuest && (
        <ConversationMenu
          conversationKey={conversationKey}
          isStaff={isStaff}
          onPrint={hasRoom || !hasMessages ? undefined : () => dispatch(printShown(true))}
          onSearch={hasRoom ? undefined : onSearch}
          target={blockTarget && { ...blockTarget, name: title.name }}
          userAccountId={title.userAccountId}
          isGone={isGone}
        />
      )}
      {onDetails && (
        <IconButton onClick={onDetails} aria-label={conversation.details} edge="end">
          <InfoIcon />
        </IconButton>
      )}
    </Box>
  );
}
