import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { ConversationKey, Note } from '#contract';
import { LockIcon } from '../../../components/ui/icons.tsx';
import { type Point, useLongPress } from '../../../components/ui/useLongPress.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { selectShownNote } from '../../../store/conversation/notesSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { MessageText } from '../message/MessageRow.tsx';
import { MoreButton } from '../message/MoreButton.tsx';
import { LazyNoteMenu } from './lazyNotes.ts';
import { useNotesTexts } from './texts.ts';

const Frame = styled('article')(({ theme }) => ({
  margin: '8px 14px 0',
  padding: '6px 6px 8px 12px',
  borderRadius: 8,
  borderInlineStart: `4px solid ${theme.palette.warning.main}`,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.warning.light,
  fontSize: '0.9375rem',
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { marginInline: 8 },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    fontSize: '0.75rem',
    color: theme.palette.warning.dark,
  },
  '& header b': { fontWeight: 500 },
  '& .message-more': { backgroundColor: 'transparent' },
  '@media (hover: none)': {
    WebkitTouchCallout: 'none',
    userSelect: 'none',
    '& .message-more': { width: 44, height: 44, margin: '-6px -6px -6px 0' },
  },
}));

/** Author, time and who sees it; they wrap on a phone. */
const Facts = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  lineHeight: 1.6,
});

interface NoteRowProps {
  conversationKey: ConversationKey;
  id: number;
  /** An edit was started: the input takes the focus. */
  onWrite: () => void;
}

/** A private note among the messages: tinted over the whole width, so that nobody takes it for a message. */
export const NoteRow = memo(function NoteRow({ conversationKey, id, onWrite }: NoteRowProps) {
  const note = useAppSelector((state) => selectShownNote(state, conversationKey, id));
  if (note === undefined) return <div style={{ minHeight: 1 }} />;
  return <ShownNote conversationKey={conversationKey} note={note} onWrite={onWrite} />;
});

function ShownNote({ conversationKey, note, onWrite }: Omit<NoteRowProps, 'id'> & { note: Note }) {
  const { conversation } = useText();
  const texts = useNotesTexts();
  const formats = useFormats();
  const [menuAt, setMenuAt] = useState<Point | HTMLElement>();
  const press = useLongPress(setMenuAt);
  const { author, time, editedTime, text } = note;
  return (
    <Frame aria-label={texts.note(author.profileName)} {...press}>
      <header>
        <LockIcon sx={{ fontSize: 16 }} aria-hidden />
        <Facts>
          <b dir="auto">{author.profileName}</b>
          <time dateTime={time} title={formats.dayAndTime(time)}>
            {formats.time(time)}
          </time>
          {editedTime !== undefined && <span>{conversation.edited}</span>}
          <span>{texts.onlyStaff}</span>
        </Facts>
        <MoreButton label={texts.menu(author.profileName)} open={menuAt !== undefined} onOpen={setMenuAt} />
      </header>
      <MessageText text={text} />
      {menuAt !== undefined && (
        <LazyNoteMenu
          conversationKey={conversationKey}
          note={note}
          at={menuAt}
          onWrite={onWrite}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </Frame>
  );
}
