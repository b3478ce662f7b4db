import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { GroupedVirtuoso, type GroupedVirtuosoHandle } from 'react-virtuoso';
import type { Stage } from './bench.ts';
import { part } from './peerPart.ts';
import type { Said } from './said.ts';

/** The messages of a peer's list, and how many of them came in above since it was shown. */
interface Held {
  messages: readonly Said[];
  above: number;
}

interface Room {
  get: () => Held;
  set: (next: Held) => void;
  watch: (changed: () => void) => () => void;
}

function makeRoom(messages: readonly Said[]): Room {
  let held: Held = { messages, above: 0 };
  const watchers = new Set<() => void>();
  return {
    get: () => held,
    set: (next) => {
      held = next;
      for (const changed of watchers) changed();
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

const useHeld = (room: Room) => useSyncExternalStore(room.watch, room.get);

const Row = ({ said }: { said: Said }) => (
  <div className="plain" style={{ textAlign: said.own ? 'right' : 'left' }}>
    {said.text}
  </div>
);

function Plain({ room }: { room: Room }) {
  const { messages } = useHeld(room);
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (messages.length > 0 && list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages]);
  return (
    <div
      ref={list}
      data-list=""
      style={{ height: '100%', overflow: 'auto' }}
      onScroll={({ currentTarget: at }) => {
        atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 60;
      }}
    >
      {messages.map((said) => (
        <div key={said.id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 39px' }}>
          <Row said={said} />
        </div>
      ))}
    </div>
  );
}

/** Rows of each group of react-virtuoso's list. */
const GROUP = 50;
const FIRST = 1_000_000;

function Virtuoso({ room }: { room: Room }) {
  const { messages, above } = useHeld(room);
  const list = useRef<GroupedVirtuosoHandle>(null);
  const counts = Array.from({ length: Math.ceil(messages.length / GROUP) }, (_, i) =>
    Math.min(GROUP, messages.length - i * GROUP),
  );
  return (
    <GroupedVirtuoso
      ref={list}
      style={{ height: '100%' }}
      groupCounts={counts}
      firstItemIndex={FIRST - above}
      initialTopMostItemIndex={{ index: messages.length - 1, align: 'end' }}
      groupContent={(group) => <div className="plain">day {group}</div>}
      itemContent={(index) => {
        const said = messages[index - (FIRST - above)];
        return said && <Row said={said} />;
      }}
      followOutput="auto"
    />
  );
}

interface VirtuaHandle {
  scrollToIndex: (index: number, how: { align: string }) => void;
  scrollSize: number;
  scrollOffset: number;
  viewportSize: number;
}

function Virtua({ room }: { room: Room }) {
  const { messages, above } = useHeld(room);
  const list = useRef<VirtuaHandle>(null);
  const atEnd = useRef(true);
  const shifted = useRef(0);
  const isShift = shifted.current !== above;
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollToIndex(messages.length - 1, { align: 'end' });
  }, [messages]);
  useEffect(() => {
    shifted.current = above;
  }, [above]);
  return createElement(
    part('virtua', 'VList'),
    {
      ref: list,
      'data-list': '',
      style: { height: '100%' },
      shift: isShift,
      onScroll: (offset: number) => {
        const { scrollSize, viewportSize } = list.current ?? { scrollSize: 0, viewportSize: 0 };
        atEnd.current = scrollSize - offset - viewportSize < 60;
      },
    },
    messages.map((said) => <Row key={said.id} said={said} />),
  );
}

function Chatscope({ room }: { room: Room }) {
  const { messages } = useHeld(room);
  const row = (said: Said): ReactNode =>
    createElement(part('chatscope', 'Message'), {
      key: said.id,
      model: {
        message: said.text,
        sentTime: said.time,
        sender: said.own ? 'me' : 'shop',
        direction: said.own ? 'outgoing' : 'incoming',
        position: 'single',
      },
    });
  return createElement(
    part('chatscope', 'MainContainer'),
    { style: { height: '100%' } },
    createElement(
      part('chatscope', 'ChatContainer'),
      {},
      createElement(part('chatscope', 'MessageList'), {}, messages.map(row)),
    ),
  );
}

function ChatElements({ room }: { room: Room }) {
  const { messages } = useHeld(room);
  const list = useRef<HTMLDivElement>(null);
  return createElement(part('chatElements', 'MessageList'), {
    referance: list,
    className: 'elements',
    lockable: true,
    toBottomHeight: '100%',
    dataSource: messages.map((said) => ({
      id: said.id,
      type: 'text',
      position: said.own ? 'right' : 'left',
      title: said.own ? 'me' : 'shop',
      text: said.text,
      date: new Date(said.time),
    })),
  });
}

const SHOWN: Record<string, { list: ComponentType<{ room: Room }>; rows: string; filled: string; scroller: string }> = {
  'plain DOM': { list: Plain, rows: '.plain', filled: '.plain', scroller: '[data-list]' },
  'react-virtuoso': {
    list: Virtuoso,
    rows: '[data-testid="virtuoso-item-list"] .plain',
    filled: '.plain',
    scroller: '[data-virtuoso-scroller]',
  },
  virtua: { list: Virtua, rows: '.plain', filled: '.plain', scroller: '[data-list]' },
  chatscope: {
    list: Chatscope,
    rows: '.cs-message',
    filled: '.cs-message',
    scroller: '.cs-message-list__scroll-wrapper',
  },
  'react-chat-elements': {
    list: ChatElements,
    rows: '.rce-container-mbox',
    filled: '.rce-container-mbox',
    scroller: '.rce-mlist',
  },
};

/** The list of somebody else, with rows as plain as can be or with its own. */
export function peers(who: string, messages: readonly Said[]): Stage {
  const shown = SHOWN[who];
  if (!shown) throw new Error(`Nobody is called ${who}`);
  const room = makeRoom(messages);
  return {
    rows: shown.rows,
    filled: shown.filled,
    scroller: () => document.querySelector<HTMLElement>(shown.scroller),
    view: () => createElement(shown.list, { room }),
    prepend: (older) => {
      const { messages: held, above } = room.get();
      room.set({ messages: [...older, ...held], above: above + older.length });
    },
    append: (said) => {
      const { messages: held, above } = room.get();
      room.set({ messages: [...held, said], above });
    },
    end: () => undefined,
  };
}
