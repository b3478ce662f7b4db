import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { mayChangeScheduled, type ScheduledMessage } from '#contract';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useDeleteScheduledMutation, useUpdateScheduledMutation } from '../../../store/api/scheduledApi.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { ScheduledForm } from './ScheduledForm.tsx';
import { useScheduledTexts } from './texts.ts';

interface ScheduledDialogProps {
  open: boolean;
  pageId: number;
  list: readonly ScheduledMessage[];
  onClose: () => void;
}

/** The scheduled messages of a conversation: each can be changed, sent now and deleted by who may. */
export function ScheduledDialog({ open, pageId, list, onClose }: ScheduledDialogProps) {
  const texts = useScheduledTexts();
  const { everywhere, conversation } = useText();
  const formats = useFormats();
  const titleId = useId();
  const userAccountId = useAppSelector(selectUserId);
  const ui = useAppSelector((state) => selectPage(state, 'P', pageId)?.ui);
  const [update, { isLoading: isSaving }] = useUpdateScheduledMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteScheduledMutation();
  const [editedId, setEditedId] = useState<number | null>(null);
  const isBusy = isSaving || isRemoving;
  const edited = list.find(({ scheduledId }) => scheduledId === editedId);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" isLarge>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        {list.length === 0 && <Typography>{texts.none}</Typography>}
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.map(({ scheduledId, author, text, dueTime, failure }) => (
            <li key={scheduledId}>
              <Typography variant="caption" component="p" dir="auto" color="textSecondary">
                {`${formats.dayAndTime(dueTime)} · ${author.profileName}`}
              </Typography>
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
              {failure && (
                <Typography variant="body2" color="error">
                  {texts.failures[failure]}
                </Typography>
              )}
              {ui &&
                userAccountId !== null &&
                mayChangeScheduled({ side: 'P', ui, userAccountId }, author.userAccountId) && (
                  <Box sx={{ ml: -2 }}>
                    <Button disabled={isBusy} onClick={() => setEditedId(scheduledId)}>
                      {conversation.edit}
                    </Button>
                    <Button disabled={isBusy} onClick={() => void update({ scheduledId, text, dueTime: null })}>
                      {texts.sendNow}
                    </Button>
                    <Button disabled={isBusy} color="error" onClick={() => void remove({ scheduledId })}>
                      {conversation.delete}
                    </Button>
                  </Box>
                )}
            </li>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
      {edited && <ScheduledForm key={edited.scheduledId} message={edited} onClose={() => setEditedId(null)} />}
    </Dialog>
  );
}
