import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type NewReport, REPORT_TEXT_MAX, ReportReason } from '#contract';
import { useReportTexts } from '../i18n/reportTexts.ts';
import { useCreateReportMutation } from '../store/api/adminApi.ts';
import { useCreateBlockMutation } from '../store/api/friendsApi.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { FormDialog } from './FormDialog.tsx';
import { LabelledField } from './ui/LabelledField.tsx';
import { useForm } from './useForm.ts';

interface ReportValues {
  reason: ReportReason;
  text: string;
}

interface ReportDialogProps {
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
  const dispatch = useAppDispatch();
  const [alsoBlocks, setAlsoBlocks] = useState(false);
  const [create] = useCreateReportMutation();
  const [block] = useCreateBlockMutation();
  const whyId = useId();

  const form = useForm<ReportValues, unknown>({
    initial: { reason: 'spam', text: '' },
    errorsOf: () => ({}),
    save: (values) => create({ ...subject, messageIds: [...messageIds], ...values }),
    toast: 'reported',
    close: onClose,
    onSaved: async () => {
      if (!alsoBlocks || !blockTarget) return;
      const { userAccountId, pageId } = blockTarget;
      const { data } = await block({ userAccountId, pageId });
      if (data) dispatch(toastShown({ code: 'blocked' }, { blockId: data.blockId }));
    },
    mayBeUnchanged: true,
  });

  return (
    <FormDialog title={texts.reportTitle(name)} submitLabel={texts.send} form={form} onClose={onClose}>
      <Typography color="textSecondary">{texts.private}</Typography>
      <Typography id={whyId} variant="subtitle2" component="p" sx={{ mt: 2 }}>
        {texts.why}
      </Typography>
      <RadioGroup
        aria-labelledby={whyId}
        value={form.values.reason}
        onChange={(_, chosen) => form.change({ reason: ReportReason.safeParse(chosen).data ?? 'other' })}
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
          value={form.values.text}
          error={form.errorOf('text') ?? form.errorOf('reason')}
          onChange={(event) => form.change({ text: event.target.value })}
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
    </FormDialog>
  );
}
