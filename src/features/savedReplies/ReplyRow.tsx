import Box from '@mui/material/Box';
import type { SavedReply } from '#contract';
import { ReplyFiles } from '../../components/ReplyFiles.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { DeleteIcon, EditIcon } from '../../components/ui/icons.tsx';
import { RowAction } from '../../components/ui/RowAction.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';

interface ReplyRowProps {
  reply: SavedReply;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved reply with its whole text, and how often it was used. */
export function ReplyRow({ reply: { shortcut, text, files, used }, mayChange, onEdit, onDelete }: ReplyRowProps) {
  const texts = useSavedRepliesTexts();
  const title = `/${shortcut}`;
  return (
    <EntryRow
      avatar={null}
      title={title}
      note={
        <>
          <Box component="p" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', color: 'text.primary' }}>
            {text}
          </Box>
          <ReplyFiles files={files} side={56} />
          {used > 0 && texts.used(used)}
        </>
      }
      actions={
        mayChange && (
          <>
            <RowAction icon={<EditIcon />} label={texts.edit} about={title} onClick={onEdit} />
            <RowAction icon={<DeleteIcon />} label={texts.delete} about={title} onClick={onDelete} />
          </>
        )
      }
    />
  );
}
