import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { ConversationKey } from '#contract';
import { useKeyCommands } from '../../../components/keyCommands.ts';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { CheckIcon, LockIcon, ReplyIcon, SendIcon } from '../../../components/ui/icons.tsx';
import { useFocusKept } from '../../../components/ui/useFocusKept.ts';
import { useHasRoom } from '../../../components/useHasRoom.ts';
import { useLastTitle } from '../../../components/useLastTitle.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectDraft } from '../../../store/outbox/draftsSlice.ts';
import { selectMayChat } from '../../../store/views/messageView.ts';
import { useNotesTexts } from '../notes/texts.ts';
import { SendLater } from '../scheduled/Scheduling.tsx';
import { AttachButton } from './AttachButton.tsx';
import { ComposerBanner } from './ComposerBanner.tsx';
import { FileTray } from './FileTray.tsx';
import { meaningOf } from './keys.ts';
import { NoInput } from './NoInput.tsx';
import { Refusals } from './Refusals.tsx';
import { useReplies } from './replies/useReplies.ts';
import { SecondAnswer } from './SecondAnswer.tsx';
import { TextLeft } from './TextLeft.tsx';
import { useComposerTexts } from './texts.ts';
import type { ChosenFiles } from './useChosenFiles.ts';
import { useComposing } from './useComposing.ts';
import { useInputFocus } from './useInputFocus.ts';
import { WritingInput } from './WritingInput.tsx';

const LazyReplyList = lazyOptional(async () => (await import('./replies/ReplyList.tsx')).ReplyList);

interface ComposerProps {
  conversationKey: ConversationKey;
  /** The list is scrolled away from the newest messages: whoever begins to write goes there (docs/product-decisions.md#4-away). */
  isAway: boolean;
  files: ChosenFiles;
  /** Incremented to move the focus to the input. */
  focusRequest: number;
  onNewest: () => void;
  /** Something was sent: it stands at the end of the list. */
  onSent: () => void;
  /** The input is to write a private note; given to those who may. */
  onNote: (() => void) | undefined;
}

/** The width of a window in which the input shows in one line how saved replies begin, in px. */
const HINT_FROM = 390;

/** Where a message is written. It belongs to one conversation from its first key on. */
export function Composer(props: ComposerProps) {
  const { conversationKey, isAway, files, focusRequest, onNewest, onSent, onNote } = props;
  const composer = useComposerTexts();
  const { shell } = useText();
  const notes = useNotesTexts();
  const mayChat = useAppSelector((state) => selectMayChat(state, conversationKey));
  const hasTitle = useLastTitle(conversationKey).title.name !== '';
  const draft = useAppSelector((state) => selectDraft(state, conversationKey));
  const { change, send, editNewest, stop, canSend } = useComposing(conversationKey, draft, files.preparing > 0);
  const input = useInputFocus(focusRequest);
  const focusKept = useFocusKept(input);
  const hasRoomForHint = useHasRoom(HINT_FROM);
  const replies = useReplies({ conversationKey, input, text: draft.text, change });

  // The list takes Enter: where its code cannot be loaded, what is typed must be sent.
  const closeReplies = useEffectEvent(() => replies.close());
  const hasReplyList = replies.list !== false;
  useEffect(() => {
    if (hasReplyList) LazyReplyList.preload().catch(() => closeReplies());
  }, [hasReplyList]);

  useKeyCommands(
    mayChat && replies.isOffered
      ? [{ id: 'reply', letter: '/', title: shell.savedReplies, icon: <ReplyIcon />, run: replies.begin }]
      : [],
  );

  if (!mayChat) return <NoInput conversationKey={conversationKey} hasTitle={hasTitle} onNote={onNote} />;

  /** A press on an idle input: the browser moves the focus there after this, in the same gesture. */
  const onPress = () => {
    const isIdle = draft.text === '' && draft.files.length === 0 && document.activeElement !== input.current;
    if (isIdle && isAway) onNewest();
  };
  const sendNow = () => {
    if (replies.blank) return replies.selectBlank();
    const isNew = draft.edit === null;
    if (send() && isNew) onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (replies.press(event.nativeEvent)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const meaning = meaningOf(event.nativeEvent);
    if (meaning === 'send') {
      event.preventDefault();
      // A key that is kept pressed repeats itself, which is no second decision.
      if (canSend && !event.repeat) sendNow();
    }
    if (meaning === 'editNewest' && editNewest()) {
      event.preventDefault();
      if (isAway) onNewest();
    }
    if (meaning !== 'stop') return;
    if (draft.edit === null && draft.reply === null) return input.current?.blur();
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    // Office programs add a picture of the words that were copied: the words are meant.
    if (pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    files.add(pasted);
  };
  const onPicked = (picked: File[]) => {
    files.add(picked);
    input.current?.focus();
  };

  return (
    <Box
      {...focusKept}
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {replies.list && (
        <LazyReplyList
          conversationKey={conversationKey}
          {...replies.list}
          onPick={(text, fetched) => {
            replies.insert(text);
            files.addFetched(fetched);
          }}
          onClose={replies.close}
        />
      )}
      {canSend && draft.edit === null && (
        <SecondAnswer conversationKey={conversationKey} press="draft" onSend={sendNow} />
      )}
      <ComposerBanner draft={draft} onStop={stop} />
      {draft.edit === null && (
        <FileTray
          files={draft.files}
          preparing={files.preparing}
          onRemove={files.remove}
          onRemoveAll={files.removeAll}
          onMeasured={files.measured}
          original={files.original}
          onOriginal={files.chooseOriginal}
        />
      )}
      <Refusals refusals={files.refusals} onClose={files.clearRefusals} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, p: 1 }}>
        <AttachButton disabled={draft.edit !== null} onPicked={onPicked} />
        {onNote && (
          <IconButton onClick={onNote} aria-label={notes.write} title={notes.write}>
            <LockIcon />
          </IconButton>
        )}
        <WritingInput
          inputRef={input}
          background="action.hover"
          color="primary"
          value={draft.text}
          placeholder={replies.isOffered && hasRoomForHint ? composer.messageOrReply : composer.message}
          onMouseDown={onPress}
          onChange={(event) => {
            change(event.target.value);
            replies.look();
          }}
          onSelect={replies.look}
          onBlur={replies.leave}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          inputProps={{
            'aria-label': composer.message,
            'aria-activedescendant': replies.activeId,
            enterKeyHint: 'send',
          }}
        />
        <SendLater conversationKey={conversationKey} draft={draft} isOff={!canSend || replies.blank !== undefined} />
        <IconButton
          color="primary"
          // Pressing it must not take the focus, and with it the screen keyboard, from the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={sendNow}
          disabled={!canSend}
          aria-label={draft.edit ? composer.saveEdit : composer.send}
        >
          {draft.edit ? <CheckIcon /> : <SendIcon />}
        </IconButton>
      </Box>
      {replies.blank && (
        <Typography variant="caption" component="p" role="status" sx={{ px: 2, pb: 0.5, fontWeight: 500 }}>
          {composer.fillIn(replies.blank.label)}
        </Typography>
      )}
      <TextLeft length={draft.text.length} />
    </Box>
  );
}
