import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import type { SavedReply } from '#contract';
import { announce } from '../../components/ui/announce.ts';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { useCreateSavedReplyMutation, useDeleteSavedReplyMutation } from '../../store/api/savedRepliesApi.ts';

/** A reply that was deleted, and how far it has been taken back. */
interface Deleted {
  reply: SavedReply;
  /** Whoever deleted it has gone nowhere else meanwhile: Undo takes the focus of the button that goes with the row. */
  takesFocus: boolean;
  isUndoing?: boolean;
  /** Why it could not be taken back. */
  error?: unknown;
}

/**
 * Deletes a reply at once, and saves it again when that is taken back. Its photos and files cannot be had again: a reply with them
 * is not among the `deleted`. These are the last one, and those whose Undo runs or has failed.
 */
export function useDeleting() {
  const texts = useSavedRepliesTexts();
  const [remove] = useDeleteSavedReplyMutation();
  const [create] = useCreateSavedReplyMutation();
  /** Those that are deleted, or are being: a press before the list is read again is no second deletion. */
  const removing = useRef(new Set<number>());
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const change = (reply: SavedReply, undo: Pick<Deleted, 'isUndoing' | 'error'>) =>
    setDeleted((now) => now.map((one) => (one.reply === reply ? { reply, takesFocus: one.takesFocus, ...undo } : one)));
  const dismiss = (reply: SavedReply) => setDeleted((now) => now.filter((one) => one.reply !== reply));
  return {
    deleted,
    dismiss,
    run: async (reply: SavedReply) => {
      const { savedReplyId } = reply;
      if (removing.current.has(savedReplyId)) return;
      removing.current.add(savedReplyId);
      const { activeElement: pressed } = document;
      const { error } = await remove({ savedReplyId });
      if (error) return void removing.current.delete(savedReplyId);
      const { activeElement: focused } = document;
      const takesFocus = focused === pressed || focused === document.body;
      const shown = reply.files.length === 0 ? [{ reply, takesFocus }] : [];
      setDeleted((now) => [...now.filter((one) => one.isUndoing || one.error !== undefined), ...shown]);
      announce(texts.deleted(`/${reply.shortcut}`));
    },
    undo: async (reply: SavedReply) => {
      const { pageId, shortcut, text } = reply;
      change(reply, { isUndoing: true });
      const { error } = await create({ shortcut, text, ...(pageId === null ? {} : { pageId }) });
      if (error) change(reply, { error });
      else dismiss(reply);
    },
  };
}

type Deleting = ReturnType<typeof useDeleting>;

/** What was deleted last, and the way to take it back. It stays until it is closed or another reply is deleted. */
export function DeletedBars({ deleting }: { deleting: Deleting }) {
  const { deleted } = deleting;
  if (deleted.length === 0) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, p: 1, display: 'grid', gap: 1 }}>
      {deleted.map((one) => (
        <DeletedBar key={one.reply.savedReplyId} deleted={one} deleting={deleting} />
      ))}
    </Box>
  );
}

function DeletedBar({ deleted, deleting }: { deleted: Deleted; deleting: Deleting }) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const failureText = useFailureText();
  const textId = useId();
  const { reply, takesFocus, isUndoing = false, error } = deleted;
  const isFailed = error !== undefined;
  return (
    <Alert
      severity={isFailed ? 'error' : 'success'}
      role={isFailed ? 'alert' : 'presentation'}
      sx={{ boxShadow: 3, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <>
          <Button
            autoFocus={takesFocus}
            aria-describedby={textId}
            loading={isUndoing}
            onClick={() => void deleting.undo(reply)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {texts.undo}
          </Button>
          <IconButton aria-label={everywhere.close} disabled={isUndoing} onClick={() => deleting.dismiss(reply)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      <div id={textId}>{texts.deleted(`/${reply.shortcut}`)}</div>
      {isFailed && failureText(error)}
    </Alert>
  );
}
