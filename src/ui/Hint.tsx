import { styled } from '@mui/material/styles';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** How long a pointer rests before the hint shows, in ms: who only passes by is not disturbed. */
const REST_MS = 500;
/** Between the element and its hint, and between the hint and the edge of the window, in px. */
const GAP_PX = 10;
const EDGE_PX = 4;

const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 300,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  pointerEvents: 'none',
  color: '#ffffff',
  backgroundColor: 'rgba(60, 60, 60, 0.95)',
}));

interface HintProps {
  /** What the element does, in a word or two. */
  title: string;
  /** One element; it must have a name of its own, since the hint is for those who see it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Says below an icon what it does, when a pointer rests on it or the keyboard comes to it. Escape takes it away. */
export function Hint({ title, children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useCallback(() => {
    clearTimeout(rest.current);
    setAnchor(null);
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);

  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== 'mouse') return;
          const { currentTarget } = event;
          clearTimeout(rest.current);
          rest.current = setTimeout(() => setAnchor(currentTarget), REST_MS);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          hide();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          hide();
        },
      })}
      {anchor && <HintBubble anchor={anchor} title={title} onHide={hide} />}
    </>
  );
}

function HintBubble({ anchor, title, onHide }: { anchor: HTMLElement; title: string; onHide: () => void }) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const at = anchor.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(at.left + (at.width - width) / 2, window.innerWidth - width - EDGE_PX);
    const below = at.bottom + GAP_PX;
    element.style.left = `${Math.max(EDGE_PX, left)}px`;
    element.style.top = `${below + height > window.innerHeight ? at.top - GAP_PX - height : below}px`;
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onHide();
    };
    window.addEventListener('keydown', pressed, true);
    // What it hangs from goes elsewhere.
    window.addEventListener('scroll', onHide, true);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('scroll', onHide, true);
    };
  }, [onHide]);

  return createPortal(
    <Bubble ref={bubble} role="tooltip">
      {title}
    </Bubble>,
    document.body,
  );
}
