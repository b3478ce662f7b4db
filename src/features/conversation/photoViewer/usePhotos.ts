import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import type { Conversation } from '../../../store/conversation/conversationMessages.ts';
import { type PlacedPhoto, photoNeighbour } from '../../../store/conversation/loadMessages.ts';
import { selectConversation, selectRawMessage } from '../../../store/conversation/messagesSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks.ts';
import { selectConnection } from '../../../store/model/connectionSlice.ts';
import type { HeldState } from '../../../store/types.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';

type Direction = 'next' | 'pre';
/** A neighbouring photo; null when none remains, undefined while that is not known. */
type Neighbour = PlacedPhoto | null | undefined;

/** The photo on the screen, and what is known of its neighbours. */
interface Shown extends PlacedPhoto {
  pre: Neighbour;
  next: Neighbour;
}

const OPPOSITE = { next: 'pre', pre: 'next' } as const;
/** From a neighbour to the photo on the screen. */
const STEP = { pre: 1, next: -1 } as const;
const DIRECTIONS: readonly Direction[] = ['pre', 'next'];

/** A photo after one of them is gone; `before` is 1 where that one was older. */
const oneLess = ({ id, place }: PlacedPhoto, before: 0 | 1): PlacedPhoto => ({
  id,
  place: place && { index: place.index - before, total: place.total - 1 },
});

/** The newest loaded photo after a message. */
function photoAfter({ rows: { ids, entities } }: Conversation, after: number): number | undefined {
  for (let place = ids.length - 1; (ids[place] ?? 0) > after; place -= 1) {
    const id = ids[place] ?? 0;
    if (entities[id]?.fileType === '.png') return id;
  }
  return undefined;
}

/** What shows that a known neighbour is another one by now: it was deleted, or a newer photo came. */
function outdated(state: HeldState, key: ConversationKey, { id, pre, next }: Shown): string | null {
  const isGone = (photo: Neighbour) => photo && selectRawMessage(state, key, photo.id) === undefined;
  if (pre && isGone(pre)) return `pre ${pre.id}`;
  if (next && isGone(next)) return `next ${next.id}`;
  const newer = next === null ? photoAfter(selectConversation(state, key), id) : undefined;
  return newer === undefined ? null : `next, before ${newer}`;
}

/**
 * Walks the photos of a whole conversation, also those the list has not loaded. `go` waits for a neighbour that is not
 * known yet; `leave` steps away from a photo that is gone: to the previous one, else the next, else out.
 */
export function usePhotos(key: ConversationKey, openedAt: number, onClose: () => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [shown, setShown] = useState<Shown>({ id: openedAt, place: undefined, pre: undefined, next: undefined });
  const photo = useAppSelector((state) => selectMessageView(state, key, shown.id));
  /** A step that was asked for before its neighbour was known, and the last one made. */
  const wish = useRef<Direction>(undefined);
  const [course, setCourse] = useState<Direction>();
  /** `shown`, also before it is rendered: a key may be pressed in between. */
  const current = useRef(shown);
  const change = useCallback((next: Shown) => {
    current.current = next;
    setShown(next);
  }, []);

  const show = useCallback(
    (photo: PlacedPhoto, to: Direction, behind: Neighbour) => {
      wish.current = undefined;
      setCourse(to);
      change({ id: photo.id, place: photo.place, pre: undefined, next: undefined, [OPPOSITE[to]]: behind });
    },
    [change],
  );

  const look = useCallback(
    async (id: number, to: Direction) => {
      const found = await dispatch(photoNeighbour(key, id, to));
      if (found === undefined || current.current.id !== id) return;
      const file = found && selectMessageView(store.getState(), key, found.id)?.file;
      // Its bytes come near now, so that it is there when it is asked for.
      if (file) new Image().src = file.path;
      const own = found?.place && { ...found.place, index: found.place.index + STEP[to] };
      if (found && wish.current === to) show(found, to, { id, place: own });
      else change({ ...current.current, [to]: found, place: own ?? current.current.place });
    },
    [dispatch, store, key, show, change],
  );

  const { id } = shown;
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be asked is asked again when the connection has returned
  useEffect(() => {
    for (const to of DIRECTIONS) if (current.current[to] === undefined) void look(id, to);
  }, [id, look, isLive]);

  const reason = useAppSelector((state) => outdated(state, key, shown));
  /** For what a neighbour was asked again: a server that says the same is not asked for ever. */
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (reason === null || known.current.has(reason)) return;
    known.current.add(reason);
    const to = reason.startsWith('pre') ? 'pre' : 'next';
    change({ ...current.current, [to]: undefined });
    void look(current.current.id, to);
  }, [reason, change, look]);

  const go = (to: Direction) => {
    const { id, place, [to]: neighbour } = current.current;
    if (neighbour) show(neighbour, to, { id, place });
    if (neighbour !== undefined) return;
    wish.current = to;
    void look(id, to);
  };

  const leave = (goneId: number) => {
    const { id, pre, next } = current.current;
    if (goneId !== id) return;
    if (pre) show(oneLess(pre, 0), 'pre', next && oneLess(next, 1));
    else if (next) show(oneLess(next, 1), 'next', pre);
    else onClose();
  };
  const leaveNow = useRef(leave);
  leaveNow.current = leave;
  // The photo that is looked at may be deleted, here or on the other side.
  const lastSeen = useRef<number>(undefined);
  const isThere = photo !== undefined;
  useEffect(() => {
    if (isThere) lastSeen.current = id;
    else if (lastSeen.current === id) leaveNow.current(id);
  }, [isThere, id]);

  const hasMore = (to: Direction) => (shown[to] === undefined ? course === to : shown[to] !== null);
  return { photo, place: shown.place, hasPrevious: hasMore('pre'), hasNext: hasMore('next'), go };
}
