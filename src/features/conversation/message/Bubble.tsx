import { styled } from '@mui/material/styles';

interface BubbleProps {
  /** On the reader's side: to the right, tinted. */
  own: boolean;
  /** The last of a run by one person: its corner points at the side it came from. */
  tail: boolean;
  /** Holds a picture from edge to edge. */
  bare?: boolean;
}

// `as` chooses the element; forwarded, it would stand in the page as an attribute and choose nothing.
const hidden = new Set<PropertyKey>(['as', 'own', 'tail', 'bare', 'head', 'flash']);
const shouldForwardProp = (name: PropertyKey) => !hidden.has(name);

/** The background of a message. */
export const Bubble = styled('div', { shouldForwardProp })<BubbleProps>(({ theme, own, tail, bare }) => ({
  position: 'relative',
  minWidth: 72,
  maxWidth: '100%',
  padding: bare ? 3 : '6px 12px 7px',
  borderRadius: 18,
  [own ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: tail ? 5 : 18,
  color: own ? theme.palette.chat.ownText : theme.palette.chat.otherText,
  backgroundColor: own ? theme.palette.chat.own : theme.palette.chat.other,
  boxShadow: theme.palette.mode === 'light' ? '0 1px 1.5px rgba(16, 24, 40, 0.09)' : 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', display: 'block', clear: 'both' },
}));

/** Positions a bubble: its side, and the space above a new run. `flash` highlights it after a jump. */
export const Line = styled('div', { shouldForwardProp })<{ own: boolean; head: boolean; flash: boolean }>(
  ({ theme, own, head, flash }) => ({
    display: 'flex',
    flexDirection: own ? 'row-reverse' : 'row',
    alignItems: 'flex-end',
    gap: 6,
    // What moves to the side is not the browser's: it drags the message, to reply to it.
    touchAction: 'pan-y pinch-zoom',
    padding: `${head ? 8 : 2}px 14px 0`,
    transition: 'background-color 0.6s',
    backgroundColor: flash ? theme.palette.chat.flash : 'transparent',
    [theme.breakpoints.down('md')]: { paddingInline: 8 },
    // The one button of a message shows where a mouse or the keyboard is; fingers press long instead.
    '& .message-more': { opacity: 0, transition: 'opacity 0.15s' },
    '&:hover .message-more, &:focus-within .message-more, & .message-more[aria-expanded="true"]': { opacity: 1 },
    '@media (hover: none)': {
      WebkitTouchCallout: 'none',
      userSelect: 'none',
      '& .message-more': { pointerEvents: 'none' },
      '&:hover .message-more': { opacity: 0 },
    },
  }),
);

export const Column = styled('div', { shouldForwardProp })<{ own: boolean }>(({ theme, own }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // Back to its place after a swipe; at once for whom motion is reduced (GlobalStyles).
  transition: 'transform 0.25s cubic-bezier(0.2, 1.3, 0.5, 1)',
  alignItems: own ? 'flex-end' : 'flex-start',
  minWidth: 0,
  maxWidth: 'min(74%, 560px)',
  [theme.breakpoints.down('md')]: { maxWidth: '84%' },
}));

/** Edited mark, time and tick of a bubble, beside the last line of the text where it fits. */
export const Meta = styled('span', { shouldForwardProp })<{ own: boolean; bare?: boolean }>(({ theme, own, bare }) => ({
  float: 'right',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  margin: '7px -2px -5px 10px',
  fontSize: '0.6875rem',
  lineHeight: 1.8,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  color: own ? theme.palette.chat.ownMeta : theme.palette.chat.otherMeta,
  ...(bare && {
    float: 'none',
    position: 'absolute',
    pointerEvents: 'none',
    right: 9,
    bottom: 9,
    margin: 0,
    padding: '0 7px',
    borderRadius: 10,
    color: '#fff',
    backgroundColor: 'rgba(9, 16, 28, 0.62)',
  }),
}));

/** Who wrote it, where more than one person writes on a side. */
export const Author = styled('div')(({ theme }) => ({
  fontSize: '0.75rem',
  lineHeight: 1.75,
  fontWeight: 500,
  color: theme.palette.primary.dark,
}));
