import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type NewReport, REPORT_TEXT_MAX, ReportReason } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useReportTexts } from '../i18n/reportTexts.ts';
import { useCreateBlockMutation } from '../store/api/blocksApi.ts';
import { useCreateReportMutation } from '../store/api/reportsApi.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { LabelledField } from './ui/LabelledField.tsx';
import { useFailureText } from './useFailureText.ts';

interface ReportDialogProps {
  /** Who or what is reported. */
  name: string;
  subject: Pick<NewReport, 'conversation' | 'userAccountId' | 'pageId'>;
  /** The messages that are sent with the report, oldest first; none without a conversation. */
  messageIds?: readonly number[];
  /** Those messages, as list items. */
  sent?: ReactNode;
  /** Whom it offers to block as well. */
  blockTarget?: Pick<NewReport, 'userAccountId' | 'pageId'> | null | undefined;
  onClose: () => void;
}

/** Reports a person or a page to the admins (docs/decisions/0009-reports.md), and blocks it if that is wanted. */
export function ReportDialog({ name, subject, messageIds = [], sent, blockTarget, onClose }: ReportDialogProps) {
  const texts = useReportTexts();
  const { everywhere } = useText();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [text, setText] = useState('');
  const [alsoBlocks, setAlsoBlocks] = useState(false);
  const [create, report] = useCreateReportMutation();
  const [block, blocking] = useCreateBlockMutation();
  const titleId = useId();
  const whyId = useId();
  const isBusy = report.isLoading || blocking.isLoading;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const made = await create({ ...subject, messageIds: [...messageIds], reason, text });
    if (made.error) return;
    dispatch(toastShown({ code: 'reported' }));
    onClose();
    if (!alsoBlocks || !blockTarget) return;
    const { userAccountId, pageId } = blockTarget;
    const { data } = await block({ userAccountId, pageId });
    if (data) dispatch(toastShown({ code: 'blocked' }, { blockId: data.blockId }));
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.reportTitle(name)}
      </DialogTitle>
      <form onSubmit={(event) => void send(event)} style={{ display: 'contents' }}>
        <DialogContent>
          <Typography color="textSecondary">{texts.private}</Typography>
          <Typography id={whyId} variant="subtitle2" component="p" sx={{ mt: 2 }}>
            {texts.why}
          </Typography>
          <RadioGroup
            aria-labelledby={whyId}
            value={reason}
            onChange={(_, chosen) => setReason(ReportReason.safeParse(chosen).data ?? 'other')}
          >
            {ReportReason.options.map((option) => (
              <FormControlLabel
                key={option}
                value={option}
                control={<Radio autoFocus={option === 'spam'} />}
                label={texts.reasons[option]}
              />
            ))}
          </RadioGroup>
          <Box sx={{ mt: 1 }}>
            <LabelledField
              label={texts.details}
              value={text}
              onChange={(event) => setText(event.target.value)}
              multiline
              minRows={2}
              maxRows={6}
              inputProps={{ maxLength: REPORT_TEXT_MAX, dir: 'auto' }}
            />
          </Box>
          {subject.conversation !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {messageIds.length > 0 ? texts.sent(messageIds.length) : texts.sentNothing}
            </Typography>
          )}
          {sent && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
              {sent}
            </Box>
          )}
          {blockTarget && (
            <FormControlLabel
              sx={{ mt: 1 }}
              control={<Checkbox checked={alsoBlocks} onChange={(_, checked) => setAlsoBlocks(checked)} />}
              label={texts.alsoBlock(name)}
            />
          )}
          {report.error !== undefined && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {failureText(report.error)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy} color="secondary">
            {everywhere.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
