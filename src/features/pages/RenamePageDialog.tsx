import { NAME_MAX, type Page } from '../../../contract/index.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useUpdatePageMutation } from '../../store/api/pagesApi.ts';
import { titleFault } from './titleFault.ts';

interface RenamePageDialogProps {
  page: Page;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives a page another title. */
export function RenamePageDialog({ page, onClose, onSaved }: RenamePageDialogProps) {
  const { everywhere, pages: texts } = useText();
  const [update] = useUpdatePageMutation();
  const form = useForm({
    initial: { title: page.title },
    errorsOf: ({ title }) => titleFault(title, texts),
    save: ({ title }) => update({ pageId: page.pageId, title: title.trim() }),
    onSaved,
  });
  return (
    <FormDialog title={texts.renameTitle} submitLabel={everywhere.save} form={form} onClose={onClose}>
      <LabelledField
        label={texts.titleField}
        name="title"
        value={form.values.title}
        error={form.errorOf('title')}
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: NAME_MAX }}
        onChange={(event) => form.change({ title: event.target.value })}
        onBlur={() => form.leave('title')}
      />
    </FormDialog>
  );
}
