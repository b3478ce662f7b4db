import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { CheckIcon, ClockIcon, MoreIcon } from '../../components/ui/icons.tsx';
import { useLongPress } from '../../components/ui/useLongPress.ts';
import { useMinute } from '../../components/useMinute.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { MessagePreview } from './MessagePreview.tsx';

// Rows come and go with every turn of the wheel: their parts have one style each, which is worked out once.
const Frame = styled('div')({
  position: 'relative',
  // Set by GlobalStyles: a list of 100,000 rows measures none, and no row reads the store for it.
  height: 'var(--list-row)',
  padding: '0 8px',
  '& .row-more': { opacity: 0 },
  '&:hover .row-more, &:focus-within .row-more': { opacity: 1 },
  '@media (hover: none)': {
    // A finger that rests on a row opens its menu, and marks no text.
    WebkitTouchCallout: 'none',
    userSelect: 'none',
    '& .row-more': { opacity: 0.7 },
  },
});
const RowButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  // Beside larger text the words need the room.
  gap: 'clamp(6px, calc(18px - 0.375rem), 12px)',
  width: '100%',
  height: '100%',
  padding: '0 12px 0 8px',
  border: 0,
  borderRadius: 2.5 * Number(theme.shape.borderRadius),
  textAlign: 'left',
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  transition: 'background-color 0.15s',
  '&.with-menu': { paddingRight: 44 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current], &[aria-current]:hover, &[aria-checked="true"], &[aria-checked="true"]:hover': {
    backgroundColor: theme.palette.chat.selected,
  },
}));
const CheckBox = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: 6,
  border: `2px solid ${theme.palette.text.secondary}`,
  '& svg': { fontSize: 18 },
  '[aria-checked="true"] > &': {
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
}));
const Words = styled('span')({ display: 'block', flex: 1, minWidth: 0 });
const Upper = styled('span')({ display: 'flex', alignItems: 'baseline', gap: 8 });
const Lower = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });
/** Stacked letters would be clipped by a lower line. */
const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingBlock: '0.2em',
  marginBlock: '-0.2em',
} as const;
const Name = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle1,
  ...cut,
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
}));
const Time = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  flexShrink: 0,
  color: theme.palette.text.secondary,
  '&.unread': { color: theme.palette.primary.dark },
}));
const Waiting = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  color: theme.palette.warning.dark,
  '& svg': { fontSize: 15 },
}));
const Count = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  minWidth: '1.375rem',
  height: '1.375rem',
  padding: '0 0.375rem',
  borderRadius: '0.6875rem',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.2,
  color: theme.palette.mode === 'light' ? '#ffffff' : theme.palette.primary.contrastText,
  backgroundColor: theme.palette.mode === 'light' ? theme.palette.primary.dark : theme.palette.primary.main,
}));

interface ListRowProps extends Omit<ComponentProps<typeof MessagePreview>, 'isOpen' | 'strong'> {
  avatar: ReactNode;
  name: string;
  /** Unread messages; shown as a badge and by stronger letters. */
  look: number;
  /** What else is to be seen at a glance, before the number of unread messages. */
  marks?: ReactNode;
  /** Since when the customer waits for an answer. */
  waitingSince?: string | null;
  selected: boolean;
  /** Whether the row is chosen, while rows are chosen. */
  isChosen?: boolean | undefined;
  onOpen: (event: MouseEvent) => void;
  /** A right-click or a long press on a row that has no menu. */
  onHold?: (() => void) | undefined;
  /** Opens the row's menu at an element; absent where a row has none. A right-click and a long press open it too. */
  onMenu?: ((anchor: HTMLElement) => void) | undefined;
}

/** One row of a list of conversations: who, who wrote last and what, when, and how much is unread. */
export function ListRow(props: ListRowProps) {
  const { avatar, name, message, look, waitingSince, marks, selected, isChosen, onOpen, onHold, onMenu, ...rest } =
    props;
  const text = useText();
  const formats = useFormats();
  // How long somebody waits grows, and at midnight today's times become those of yesterday.
  useMinute(message.messageDate !== null);
  // The keys of useRowFocus lead from row to row: of all rows, only the focused one is reached by Tab, and with it the button of its menu.
  const [isFocused, setIsFocused] = useState(false);
  const tabIndex = isFocused ? 0 : -1;
  const frame = useRef<HTMLDivElement>(null);
  const press = useLongPress(() => {
    onHold?.();
    if (frame.current) onMenu?.(frame.current);
  });
  return (
    <Frame
      ref={frame}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      {...((onHold ?? onMenu) && press)}
    >
      <RowButton
        type="button"
        tabIndex={tabIndex}
        className={onMenu && 'with-menu'}
        aria-current={selected ? 'true' : undefined}
        {...(isChosen !== undefined && { role: 'checkbox', 'aria-checked': isChosen })}
        onClick={onOpen}
      >
        {isChosen !== undefined && <CheckBox>{isChosen && <CheckIcon />}</CheckBox>}
        {avatar}
        <Words>
          <Upper>
            <Name dir="auto">{name}</Name>
            {message.messageDate && (
              <Time dateTime={message.messageDate} className={look > 0 ? 'unread' : undefined}>
                {formats.relative(message.messageDate)}
              </Time>
            )}
          </Upper>
          <Lower>
            <Words>
              <MessagePreview {...rest} message={message} isOpen={selected} strong={look > 0} />
            </Words>
            {waitingSince && (
              <Waiting>
                <ClockIcon titleAccess={text.inbox.filter.waiting.name} />
                {formats.elapsed(waitingSince)}
              </Waiting>
            )}
            {marks}
            {look > 0 && <Count aria-label={text.everywhere.unread(look)}>{formats.badge(look)}</Count>}
          </Lower>
        </Words>
      </RowButton>
      {onMenu && (
        <IconButton
          className="row-more"
          tabIndex={tabIndex}
          aria-label={text.inbox.rowMenu(name)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
          sx={{ position: 'absolute', right: 6, top: 'calc(50% - 22px)' }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
    </Frame>
  );
}
