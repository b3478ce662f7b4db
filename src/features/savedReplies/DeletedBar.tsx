import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { SavedReply } from '#contract';
import { announce } from '../../components/ui/announce.ts';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { useCreateSavedReplyMutation, useDeleteSavedReplyMutation } from '../../store/api/savedRepliesApi.ts';

/** Deletes a reply at once, and saves it again when that is taken back. Its photos and files cannot be had again. */
export function useDeleting() {
  const texts = useSavedRepliesTexts();
  const failureText = useFailureText();
  const [remove] = useDeleteSavedReplyMutation();
  const [create, { isLoading }] = useCreateSavedReplyMutation();
  /** Those whose deletion is on its way: a second press is no second one. */
  const removing = useRef(new Set<number>());
  const [deleted, setDeleted] = useState<SavedReply | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = (reply: SavedReply | null) => {
    setDeleted(reply);
    setFailure(null);
  };
  return {
    deleted,
    failure,
    isLoading,
    dismiss: () => show(null),
    run: async (reply: SavedReply) => {
      const { savedReplyId } = reply;
      if (removing.current.has(savedReplyId)) return;
      removing.current.add(savedReplyId);
      const { error } = await remove({ savedReplyId });
      removing.current.delete(savedReplyId);
      if (error) return;
      if (reply.files.length === 0) show(reply);
      announce(texts.deleted(`/${reply.shortcut}`));
    },
    undo: async ({ pageId, shortcut, text }: SavedReply) => {
      const { error } = await create({ shortcut, text, ...(pageId === null ? {} : { pageId }) });
      if (error) setFailure(failureText(error));
      else show(null);
    },
  };
}

/** What was deleted last, and the way to take it back. It stays until it is closed or another reply is deleted. */
export function DeletedBar({ deleting }: { deleting: ReturnType<typeof useDeleting> }) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const { deleted, failure, isLoading, undo, dismiss } = deleting;
  if (!deleted) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, p: 1 }}>
      <Alert
        severity={failure ? 'error' : 'success'}
        role={failure ? 'alert' : 'presentation'}
        sx={{ boxShadow: 3, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
        action={
          <>
            {/* The button that had the focus is gone with its row. */}
            <Button
              key={deleted.savedReplyId}
              autoFocus
              loading={isLoading}
              onClick={() => void undo(deleted)}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {texts.undo}
            </Button>
            <IconButton aria-label={everywhere.close} onClick={dismiss}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        {failure ?? texts.deleted(`/${deleted.shortcut}`)}
      </Alert>
    </Box>
  );
}
