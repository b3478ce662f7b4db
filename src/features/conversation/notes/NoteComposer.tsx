import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type ConversationKey, MESSAGE_TEXT_MAX } from '#contract';
import { CloseIcon, LockIcon, ReplyIcon } from '../../../components/ui/icons.tsx';
import { useCloseOnBack } from '../../../components/ui/layers/useCloseOnBack.ts';
import { useFocusKept } from '../../../components/ui/useFocusKept.ts';
import { useFailureText } from '../../../components/useFailureText.ts';
import { useIsShown } from '../../../components/useIsShown.ts';
import { useLastTitle } from '../../../components/useLastTitle.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import type { ApiFailure } from '../../../store/model/apiFailure.ts';
import { alertShown } from '../../../store/notices/alertsSlice.ts';
import { saveNote } from '../../../store/outbox/changes.ts';
import { noteEditStopped, noteTextChanged, selectNoteDraft } from '../../../store/outbox/draftsSlice.ts';
import { isPlain, meaningOf } from '../composer/keys.ts';
import { TextLeft } from '../composer/TextLeft.tsx';
import { useInputFocus } from '../composer/useInputFocus.ts';
import { WritingInput } from '../composer/WritingInput.tsx';
import { MentionList, mentionOptionId } from './MentionList.tsx';
import { useNotesTexts } from './texts.ts';
import { useMentions } from './useMentions.ts';

interface NoteComposerProps {
  conversationKey: ConversationKey;
  /** Incremented to move the focus to the input. */
  focusRequest: number;
  /** The input writes messages again. */
  onMessage: () => void;
  /** A note was added: it stands at the end of the list. */
  onAdded: () => void;
}

/**
 * Where a private note is written: tinted as a whole, with a button of its own. It has no way to the outbox, so that a note never goes out
 * as a message.
 */
export function NoteComposer({ conversationKey: key, focusRequest, onMessage, onAdded }: NoteComposerProps) {
  const texts = useNotesTexts();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const draft = useAppSelector((state) => selectNoteDraft(state, key));
  const input = useInputFocus(focusRequest);
  const focusKept = useFocusKept(input);
  const listId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const { text, edit } = draft;
  const noteId = edit?.noteId ?? null;
  /** Why a note could not be saved, and which: null is a new one. */
  const [refused, setRefused] = useState<{ noteId: number | null; failure: ApiFailure } | null>(null);
  const { name } = useLastTitle(key).title;
  const isShown = useIsShown();
  const change = (changed: string) => {
    setRefused(null);
    dispatch(noteTextChanged({ key, text: changed }));
  };
  const mentions = useMentions(key, text, input, change);
  const isOffering = mentions.people.length > 0;
  useCloseOnBack(isOffering, mentions.close);
  const activeId = mentions.active && mentionOptionId(listId, mentions.active.userAccountId);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const canSave = text.trim() !== '' && text.length <= MESSAGE_TEXT_MAX && !isSaving;

  const save = async () => {
    setIsSaving(true);
    const failure = await dispatch(saveNote(key));
    if (!isShown()) {
      // Whoever went on to another conversation takes the note for saved. The end of a session has an alert of its own.
      if (failure && failure.session === undefined)
        dispatch(alertShown({ kind: 'failed', message: `${name}: ${texts.notSaved(failureText(failure))}` }));
      return;
    }
    setIsSaving(false);
    setRefused(failure && { noteId, failure });
    if (failure === null && edit === null) onAdded();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPlain(event.nativeEvent) && mentions.press(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const meaning = meaningOf(event.nativeEvent);
    if (meaning === 'send') {
      event.preventDefault();
      if (canSave) void save();
    }
    if (meaning === 'stop' && edit) {
      event.preventDefault();
      event.stopPropagation();
      dispatch(noteEditStopped({ key }));
    }
  };

  return (
    <Box
      {...focusKept}
      role="group"
      aria-label={texts.writeShort}
      sx={{
        bgcolor: 'warning.light',
        borderTop: 3,
        borderColor: 'warning.main',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, color: 'warning.dark' }}>
        <LockIcon sx={{ fontSize: 18 }} aria-hidden />
        <Typography variant="caption" component="p" sx={{ flex: 1, fontWeight: 500 }}>
          {edit ? `${texts.editing} · ${texts.onlyStaff}` : texts.onlyStaff}
        </Typography>
        {edit && (
          <IconButton onClick={() => dispatch(noteEditStopped({ key }))} aria-label={texts.stopEdit}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton onClick={onMessage} aria-label={texts.toMessage} title={texts.toMessage}>
          <ReplyIcon fontSize="small" />
        </IconButton>
      </Box>
      {refused?.noteId === noteId && (
        <Alert severity="error" sx={{ mx: 1, lineHeight: 1.75 }}>
          {texts.notSaved(failureText(refused.failure))}
        </Alert>
      )}
      {isOffering && (
        <MentionList
          id={listId}
          people={mentions.people}
          activeId={mentions.active?.userAccountId}
          onTake={mentions.take}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, p: 1, pt: 0 }}>
        <WritingInput
          inputRef={input}
          background="background.paper"
          color="warning"
          readOnly={isSaving}
          value={text}
          placeholder={texts.placeholder}
          onChange={(event) => {
            change(event.target.value);
            mentions.follow();
          }}
          onClick={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': texts.placeholder,
            enterKeyHint: 'done',
            ...(isOffering && {
              'aria-controls': listId,
              'aria-activedescendant': activeId,
            }),
          }}
        />
        <Button
          variant="contained"
          color="warning"
          // Pressing it must not take the focus, and with it the screen keyboard, from the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void save()}
          disabled={!canSave}
          sx={{ minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {edit ? texts.save : texts.add}
        </Button>
      </Box>
      <TextLeft length={text.length} />
    </Box>
  );
}
