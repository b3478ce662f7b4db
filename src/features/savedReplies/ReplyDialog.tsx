import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { SAVED_REPLY_SHORTCUT_MAX, SAVED_REPLY_TEXT_MAX, type SavedReply, SavedReplyShortcut } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useSelectionAfter } from '../../components/useSelectionAfter.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSavedRepliesTexts } from '../../i18n/savedRepliesTexts.ts';
import { REPLY_VARIABLES } from '../../lib/savedReply.ts';
import { ReplyFilesField } from './ReplyFilesField.tsx';
import { formFilesOf, type ReplyForm, useSaveReply } from './useSaveReply.ts';

interface ReplyDialogProps {
  /** Whose the new reply is; undefined for an own one. */
  pageId: number | undefined;
  /** The one that is changed; absent to make another. */
  reply?: SavedReply;
  onClose: () => void;
}

/** Makes a saved reply, or changes one. */
export function ReplyDialog({ pageId, reply, onClose }: ReplyDialogProps) {
  const { everywhere } = useText();
  const texts = useSavedRepliesTexts();
  const { save, upload, hasFiles } = useSaveReply(pageId, reply);
  const input = useRef<HTMLTextAreaElement>(null);
  const selectAfter = useSelectionAfter(input);
  const insertId = useId();
  const form = useForm<ReplyForm, SavedReply>({
    initial: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '', files: formFilesOf(reply) },
    errorsOf: ({ shortcut, text }) => ({
      ...(shortcut.trim() === ''
        ? { shortcut: texts.required }
        : SavedReplyShortcut.safeParse(shortcut).success
          ? {}
          : { shortcut: texts.shortcutWrong }),
      ...(text.trim() === '' && { text: texts.required }),
    }),
    save,
    toast: 'saved',
    close: onClose,
  });
  const { text, files } = form.values;
  /** Puts a variable at the caret. The part of it that is to be changed is selected. */
  const insert = (variable: string, part = '') => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {};
    const whole = text.slice(0, from) + variable + text.slice(to);
    const start = part === '' ? from + variable.length : from + variable.indexOf(part);
    selectAfter({ text: whole, start, end: start + part.length });
    form.change({ text: whole });
  };
  return (
    <FormDialog
      title={reply ? texts.editTitle : texts.addTitle}
      submitLabel={everywhere.save}
      form={form}
      large
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LabelledField
          {...form.checkedField('shortcut')}
          label={texts.shortcut}
          hint={texts.shortcutHint}
          required
          autoFocus
          autoComplete="off"
          startAdornment="/"
          inputProps={{ maxLength: SAVED_REPLY_SHORTCUT_MAX, autoCapitalize: 'none' }}
        />
        <LabelledField
          {...form.checkedField('text')}
          label={texts.text}
          inputRef={input}
          hint={texts.textHint}
          required
          multiline
          minRows={4}
          maxRows={12}
          inputProps={{ maxLength: SAVED_REPLY_TEXT_MAX }}
        />
        <Box
          role="group"
          aria-labelledby={insertId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography id={insertId} variant="body2" color="textSecondary">
            {texts.insert}
          </Typography>
          {REPLY_VARIABLES.map((name) => (
            <Chip key={name} variant="outlined" label={texts.variables[name]} onClick={() => insert(`{${name}}`)} />
          ))}
          <Chip
            variant="outlined"
            label={texts.blank}
            onClick={() => insert(`{blank: ${texts.blankLabel}}`, texts.blankLabel)}
          />
        </Box>
        {hasFiles && (
          <ReplyFilesField
            files={files}
            upload={upload}
            isOff={form.busy}
            onAdd={(added) => form.change({ files: [...files, ...added] })}
            onRemove={(key) => form.change({ files: files.filter((file) => file.key !== key) })}
          />
        )}
      </Box>
    </FormDialog>
  );
}
