import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ConversationKey, mayChangeScheduled, type ScheduledMessage } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/layers/Dialog.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useDeleteScheduledMutation, useUpdateScheduledMutation } from '../../../store/api/scheduledApi.ts';
import { holdSecondAnswer } from '../../../store/conversation/secondAnswer.ts';
import { shallowEqual, useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectActor } from '../../../store/inbox/pagesSlice.ts';
import { refOf } from '../../../store/model/conversationRef.ts';
import { SecondAnswer } from '../composer/SecondAnswer.tsx';
import type { ScheduledGroup } from './groups.ts';
import { ScheduledFiles } from './ScheduledFiles.tsx';
import { ScheduledForm } from './ScheduledForm.tsx';
import { ScheduledQuote } from './ScheduledQuote.tsx';
import { useScheduledTexts } from './texts.ts';

interface ScheduledDialogProps {
  open: boolean;
  conversationKey: ConversationKey;
  groups: readonly ScheduledGroup[];
  onClose: () => void;
}

/** The scheduled messages of a conversation: what was written together can be changed, sent now and deleted together by who may. */
export function ScheduledDialog({ open, conversationKey, groups, onClose }: ScheduledDialogProps) {
  const texts = useScheduledTexts();
  const { everywhere, conversation } = useText();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => selectActor(state, conversationKey), shallowEqual);
  const isOfFriends = refOf(conversationKey).kind === 'friend';
  const [update] = useUpdateScheduledMutation();
  const [remove] = useDeleteScheduledMutation();
  const [isBusy, setBusy] = useState(false);
  /** As it was when its form opened: what is typed stays when it is sent or deleted meanwhile, and saving says so. */
  const [edited, setEdited] = useState<ScheduledGroup | null>(null);
  const [toDelete, setToDelete] = useState<ScheduledGroup | null>(null);

  /** Changes what belongs together, one after the other until one fails. Whether all were changed. */
  const changeAll = async (
    parts: readonly ScheduledMessage[],
    change: (part: ScheduledMessage) => Promise<{ error?: unknown }>,
  ): Promise<boolean> => {
    setBusy(true);
    let isDone = true;
    for (const part of parts) isDone = isDone && !(await change(part)).error;
    setBusy(false);
    return isDone;
  };

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" isLarge>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        {groups.length === 0 && <Typography>{texts.none}</Typography>}
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {groups.map((parts) => {
            const [{ scheduledId, author, dueTime, failure, replyId }] = parts;
            const press = `scheduled ${scheduledId}` as const;
            const sendNow = () => {
              if (dispatch(holdSecondAnswer(conversationKey, press))) return;
              void changeAll(parts, (part) => update({ scheduledId: part.scheduledId, dueTime: null }));
            };
            return (
              <li key={scheduledId}>
                <Typography variant="caption" component="p" dir="auto" color="textSecondary">
                  {`${formats.dayAndTime(dueTime)} · ${author.profileName}`}
                </Typography>
                <ScheduledQuote conversationKey={conversationKey} replyId={replyId} />
                {parts.map(
                  ({ scheduledId: id, text }) =>
                    text !== '' && (
                      <Typography key={id} dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                        {text}
                      </Typography>
                    ),
                )}
                <ScheduledFiles parts={parts} />
                {failure && (
                  <Typography variant="body2" color="error">
                    {texts.failures[failure]}
                  </Typography>
                )}
                <SecondAnswer conversationKey={conversationKey} press={press} onSend={sendNow} />
                {(isOfFriends || mayChangeScheduled(actor, author.userAccountId)) && (
                  <Box sx={{ ml: -2 }}>
                    <Button disabled={isBusy} onClick={() => setEdited(parts)}>
                      {conversation.edit}
                    </Button>
                    <Button disabled={isBusy} onClick={sendNow}>
                      {texts.sendNow}
                    </Button>
                    <Button disabled={isBusy} color="error" onClick={() => setToDelete(parts)}>
                      {conversation.delete}
                    </Button>
                  </Box>
                )}
              </li>
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
      <ConfirmDialog
        open={toDelete !== null}
        title={conversation.deleteTitle}
        text={`${conversation.deleteText}\n\n${texts.notSentThen}`}
        cancelLabel={conversation.deleteCancel}
        confirmLabel={conversation.deleteConfirm}
        dangerous
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          setToDelete(null);
          void changeAll(toDelete ?? [], (part) => remove({ scheduledId: part.scheduledId }));
        }}
      />
      {edited && (
        <ScheduledForm
          parts={edited}
          onClose={() => setEdited(null)}
          onSave={({ text, dueTime }) =>
            changeAll(edited, ({ scheduledId, file }) =>
              update({ scheduledId, dueTime, ...(file === undefined && { text }) }),
            )
          }
        />
      )}
    </Dialog>
  );
}
