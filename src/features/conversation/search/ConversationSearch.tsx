import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { ListSearch } from '../../../components/ListSearch.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '../../../components/ui/icons.tsx';
import { useCloseOnBack } from '../../../components/ui/layers/useCloseOnBack.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useMessageSearchTexts } from '../../../i18n/messageSearchTexts.ts';
import { isComposed } from '../../../lib/isComposed.ts';
import { useJumpTo } from '../useJumpTo.ts';
import { FOUND_MARK, SHOWN_MARK, useFoundMarks } from './useFoundMarks.ts';
import { useFoundMessages } from './useFoundMessages.ts';

/** Towards older messages, or back to newer ones. */
type Direction = 'older' | 'newer';

interface ConversationSearchProps {
  conversationKey: ConversationKey;
  /** From 1 at the opening, incremented for the field to take the focus again. */
  focusRequest: number;
  /** Around the messages, whose texts are marked. */
  area: RefObject<HTMLElement | null>;
  /** Back closes the bar; elsewhere than on a phone it leaves the conversation. */
  closesOnBack: boolean;
  onClose: () => void;
}

/**
 * The search bar above the messages: how many have the text, and steps from one to the next while the conversation stays. Enter and the
 * arrow up lead to older ones, Shift with Enter and the arrow down back, Escape closes it.
 */
export function ConversationSearch(props: ConversationSearchProps) {
  const { conversationKey, focusRequest, area, closesOnBack, onClose } = props;
  useCloseOnBack(closesOnBack, onClose);
  const { everywhere } = useText();
  const texts = useMessageSearchTexts();
  const formats = useFormats();
  const isLight = useTheme().palette.mode === 'light';
  const jumpTo = useJumpTo(conversationKey);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const entered = useRef<Direction>(undefined);
  const { ids, isEnough, isFetching, isFailed, hasOlder, isOlderFailed, readOlder } = useFoundMessages(
    conversationKey,
    text,
  );
  const shownId = ids[place];
  useFoundMarks(area, isEnough ? text.trim() : '', shownId);

  useEffect(() => {
    if (shownId !== undefined) void jumpTo(shownId);
  }, [jumpTo, shownId]);

  const bar = useRef<HTMLElement>(null);
  // When it closes, the focus returns to where it was: after a menu that led here, to the menu's button.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const field = bar.current?.querySelector('input');
    field?.focus();
    // Asked again, for another text.
    if (focusRequest > 1) field?.select();
  }, [focusRequest]);

  const step = async (direction: Direction) => {
    if (direction === 'newer') setPlace(Math.max(0, place - 1));
    else if (place < ids.length - 1) setPlace(place + 1);
    // A search begun meanwhile stays at its own first hit.
    else if (hasOlder && (await readOlder())) setPlace((now) => (now === place ? ids.length : now));
  };
  const search = (next: string) => {
    const direction = entered.current;
    entered.current = undefined;
    if (next === text) {
      if (direction) void step(direction);
      return;
    }
    setText(next);
    setPlace(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return;
    // The field searches at once on Enter, and says what for: the same again is a step.
    if (event.key === 'Enter') entered.current = event.shiftKey ? 'newer' : 'older';
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      void step(event.key === 'ArrowUp' ? 'older' : 'newer');
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };

  const status = () => {
    if (!isEnough) return '';
    // At the last one found, where the step to an older one had no answer.
    if (isOlderFailed && place === ids.length - 1) return texts.failed;
    if (ids.length > 0)
      return texts.place(formats.number(place + 1), formats.number(ids.length) + (hasOlder ? '+' : ''));
    if (isFetching) return '…';
    if (isFailed) return texts.failed;
    return texts.nothing;
  };
  const mayGoOlder = place < ids.length - 1 || hasOlder;

  return (
    <Box
      ref={bar}
      role="search"
      aria-label={everywhere.searchConversation}
      onKeyDownCapture={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: { xs: 1, md: 2 },
        py: 0.75,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <GlobalStyles
        styles={{
          [`::highlight(${FOUND_MARK})`]: isLight
            ? { backgroundColor: '#ffe48a', color: '#1c1a14' }
            : { backgroundColor: '#6b5510', color: '#fff' },
          [`::highlight(${SHOWN_MARK})`]: { backgroundColor: '#ff9f1c', color: '#1c1a14' },
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ListSearch label={everywhere.searchConversation} value={text} onSearch={search} />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" noWrap sx={{ px: 0.5, flexShrink: 0 }}>
        {status()}
      </Typography>
      <Tooltip title={texts.olderResult}>
        <span>
          <IconButton aria-label={texts.olderResult} disabled={!mayGoOlder} onClick={() => void step('older')}>
            <ChevronUpIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.newerResult}>
        <span>
          <IconButton aria-label={texts.newerResult} disabled={place === 0} onClick={() => void step('newer')}>
            <ChevronDownIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.closeSearch}>
        <IconButton aria-label={texts.closeSearch} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
