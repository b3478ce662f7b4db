import Box from '@mui/material/Box';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { lazyWithPreload } from '../../components/lazyWithPreload.tsx';
import { resetToNewest } from '../../store/conversation/loadMessages.ts';
import { conversationClosed, selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../store/conversation/opening.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { selectDraft } from '../../store/outbox/draftsSlice.ts';
import { selectMayChat } from '../../store/views/messageView.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { Composer } from './composer/Composer.tsx';
import { DropHint, useFileDrop } from './composer/DropHint.tsx';
import { HeldMessage } from './composer/HeldMessage.tsx';
import { useComposerTexts } from './composer/texts.ts';
import { type ChosenFiles, useChosenFiles } from './composer/useChosenFiles.ts';
import { ConversationDesk } from './desk/ConversationDesk.tsx';
import { MessageArea } from './MessageArea.tsx';
import { LazyNoteComposer } from './notes/lazyNotes.ts';
import { useNotes } from './notes/useNotes.tsx';
import { PhotoViewer } from './photoViewer/PhotoViewer.tsx';
import { RatingQuestion } from './rating/RatingQuestion.tsx';
import { Scheduled } from './scheduled/Scheduling.tsx';
import { useSearchOpen } from './search/useSearchOpen.ts';
import { useFocusInMessages } from './useFocusInMessages.ts';

const LazyConversationSearch = lazyWithPreload(
  async () => (await import('./search/ConversationSearch.tsx')).ConversationSearch,
);

/** The photo that the viewer shows, and how another is shown. */
export type ShownPhoto = readonly [number | undefined, (id: number | undefined) => void];

interface ConversationProps {
  conversationKey: ConversationKey;
  /** The message at which it opens; at the newest unless given. */
  messageId?: number | null;
  /** Kept by who shows the conversation now here, now there. */
  photo: ShownPhoto;
  /** Closes it; given where it covers the list (phones). */
  onClose?: () => void;
  /** Shows whom it is with; given where that does not stand beside it. */
  onDetails?: () => void;
}

/** A conversation: whom it is with, its messages, and where one writes. Each conversation gets its own, with its own input. */
export function Conversation(props: ConversationProps) {
  return <OpenConversation key={props.conversationKey} {...props} />;
}

function OpenConversation({ conversationKey, messageId = null, photo, onClose, onDetails }: ConversationProps) {
  const dispatch = useAppDispatch();
  const composer = useComposerTexts();
  const titleId = useId();
  const atNewest = useAppSelector((state) => selectOpenConversation(state, conversationKey).atNewest);
  const isAtUnread = useAppSelector((state) => selectOpenConversation(state, conversationKey).isAtUnread);
  // Whoever stands where the conversation opened has not scrolled away from anything (docs/decisions/0003-read-state.md).
  const isAway = !atNewest && !isAtUnread;
  const mayChat = useAppSelector((state) => selectMayChat(state, conversationKey));
  const draft = useAppSelector((state) => selectDraft(state, conversationKey));
  const [shownPhoto, setPhoto] = photo;
  const [focusRequest, setFocusRequest] = useState(0);
  const [newestRequest, setNewestRequest] = useState(0);
  const focusInput = useCallback(() => setFocusRequest((count) => count + 1), []);
  const notes = useNotes(conversationKey, focusInput);
  const areaRef = useRef<HTMLElement>(null);
  useFocusInMessages(areaRef, focusInput);
  const search = useSearchOpen(areaRef);
  const toNewest = useCallback(async () => {
    setNewestRequest((count) => count + 1);
    const isRead = await dispatch(resetToNewest(conversationKey));
    if (!isRead) dispatch(toastShown({ code: 'messagesFailed' }));
  }, [dispatch, conversationKey]);
  const { isWriting, setOpen: setNoteOpen } = notes;
  const write = useCallback(() => {
    if (isWriting) setNoteOpen(false);
    void toNewest();
    focusInput();
  }, [isWriting, setNoteOpen, toNewest, focusInput]);

  const returnToNewest = () => {
    if (!atNewest) toNewest();
  };

  const chosen = useChosenFiles(conversationKey, draft);
  const files: ChosenFiles = {
    ...chosen,
    add: (added) => {
      if (isAway && added.length > 0) toNewest();
      chosen.add(added);
    },
  };
  const drop = useFileDrop(files.add, mayChat && !notes.isWriting);

  // Before the browser paints: cached messages may have to show from the first unread one on.
  useLayoutEffect(() => {
    dispatch(openConversation(conversationKey, messageId));
    return () => {
      dispatch(conversationClosed(conversationKey));
    };
  }, [dispatch, conversationKey, messageId]);

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      {...drop.handlers}
      sx={{ position: 'relative', height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <ConversationHeader
        conversationKey={conversationKey}
        titleId={titleId}
        onClose={onClose}
        onDetails={onDetails}
        onSearch={search.open}
      />
      {onClose && <ConversationDesk conversationKey={conversationKey} isBar />}
      {search.opening > 0 && (
        <LazyConversationSearch
          conversationKey={conversationKey}
          focusRequest={search.opening}
          area={areaRef}
          closesOnBack={onClose !== undefined}
          onClose={search.close}
        />
      )}
      <Box ref={areaRef} sx={{ position: 'relative', flex: 1, minHeight: 0, bgcolor: 'chat.ground' }}>
        <ConnectionStrip />
        <MessageArea
          conversationKey={conversationKey}
          newestRequest={newestRequest}
          onNewest={toNewest}
          onPhoto={setPhoto}
          onWrite={write}
          onWriteNote={focusInput}
        />
      </Box>
      <RatingQuestion conversationKey={conversationKey} />
      <ClosedNote conversationKey={conversationKey} />
      <Scheduled conversationKey={conversationKey} />
      <HeldMessage conversationKey={conversationKey} />
      {notes.isWriting ? (
        <LazyNoteComposer
          conversationKey={conversationKey}
          focusRequest={focusRequest}
          onMessage={() => notes.setOpen(false)}
          onAdded={returnToNewest}
        />
      ) : (
        <Composer
          conversationKey={conversationKey}
          isAway={isAway}
          files={files}
          focusRequest={focusRequest}
          onSent={returnToNewest}
          onNewest={toNewest}
          onNote={notes.mayUse ? () => notes.setOpen(true) : undefined}
        />
      )}
      {drop.isOver && <DropHint text={composer.drop} />}
      {shownPhoto !== undefined && (
        <PhotoViewer
          conversationKey={conversationKey}
          openedAt={shownPhoto}
          onPhoto={setPhoto}
          onClose={() => setPhoto(undefined)}
        />
      )}
    </Box>
  );
}
