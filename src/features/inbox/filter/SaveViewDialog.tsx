import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type InboxFilter, type InboxSort, NAME_MAX } from '#contract';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useInboxFilterTexts } from '../../../i18n/inboxFilterTexts.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useCreateViewMutation } from './savedViewsApi.ts';

interface SaveViewDialogProps {
  pageId: number;
  filter: InboxFilter;
  sort: InboxSort;
  maySaveForPage: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves a filter and order under a name. */
export function SaveViewDialog({ pageId, filter, sort, maySaveForPage, onSaved, onClose }: SaveViewDialogProps) {
  const texts = useInboxFilterTexts();
  const { everywhere } = useText();
  const [create] = useCreateViewMutation();
  const form = useForm({
    initial: { name: '', forPage: false },
    errorsOf: ({ name }) => (name.trim() === '' ? { name: '' } : {}),
    save: (values) => create({ pageId, filter, sort, ...values }),
    close: onSaved,
  });
  const { forPage } = form.values;
  return (
    <FormDialog title={texts.saveTitle} submitLabel={everywhere.save} form={form} onClose={onClose}>
      <LabelledField
        {...form.field('name')}
        label={texts.name}
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: NAME_MAX }}
      />
      {maySaveForPage && (
        <FormControlLabel
          label={texts.forPage}
          control={<Checkbox checked={forPage} onChange={(event) => form.change({ forPage: event.target.checked })} />}
        />
      )}
    </FormDialog>
  );
}
