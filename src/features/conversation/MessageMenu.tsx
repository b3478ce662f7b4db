import { useCallback, useState } from 'react';
import { ActionMenu, type MenuAction } from '../../components/ui/ActionMenu.tsx';
import type { Point } from '../../components/ui/useLongPress.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsGuest } from '../../store/session/sessionSlice.ts';
import { selectMessageView } from '../../store/views/messageView.ts';
import type { ActionTools } from './actions/action.ts';
import { actionsFor } from './actions/all.ts';
import { LiftedMessage } from './LiftedMessage.tsx';
import { menuPlace } from './menuPlace.ts';

/** The message whose menu is open, and where. */
export interface OpenMenu {
  id: number;
  at: Point | HTMLElement;
}

interface MessageMenuProps {
  open: OpenMenu;
  tools: ActionTools;
  onClose: () => void;
}

const bubbleOf = (id: number): Element | null => document.querySelector(`[data-bubble="${id}"]`);

/** Where a menu was asked for: at the pointer, or at the nearer edge of a button. */
function pointOf(at: OpenMenu['at'], own: boolean): Point {
  if (!(at instanceof HTMLElement)) return at;
  const { left, right, top } = at.getBoundingClientRect();
  return { left: own ? right : left, top };
}

/** What this person may do with a message. It covers none of the message; above a sheet the message is lifted into view. */
export function MessageMenu({ open, tools, onClose }: MessageMenuProps) {
  const text = useText();
  const message = useAppSelector((state) => selectMessageView(state, tools.conversationKey, open.id));
  const isGuest = useAppSelector(selectIsGuest);
  const [isClosing, setIsClosing] = useState(false);
  const [sheetHeight, setSheetHeight] = useState(0);
  const [bubble] = useState(() => bubbleOf(open.id));
  const measure = useCallback((sheet: HTMLElement) => setSheetHeight(sheet.offsetHeight), []);

  const actions = message
    ? actionsFor(message, isGuest, tools).map(
        (action): MenuAction => ({
          id: action.id,
          label: action.label(text),
          icon: action.icon,
          ...(action.isDangerous && { isDangerous: true }),
          run: () => action.run(message, tools),
        }),
      )
    : [];
  const isOpen = message !== undefined && !isClosing;
  const own = message?.own === true;
  const at = pointOf(open.at, own);
  const [place] = useState(() =>
    menuPlace({
      bubble: bubble?.getBoundingClientRect() ?? new DOMRect(at.left, at.top, 0, 0),
      at,
      own,
      entries: actions.length,
      windowHeight: window.innerHeight,
    }),
  );
  return (
    <>
      <ActionMenu
        open={isOpen}
        actions={actions}
        place={place}
        onSheet={measure}
        onClose={() => setIsClosing(true)}
        onExited={onClose}
      />
      {bubble && sheetHeight > 0 && <LiftedMessage bubble={bubble} sheetHeight={isOpen ? sheetHeight : 0} />}
    </>
  );
}
