import { PAGE_ABOUT_MAX, type Page } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useUpdatePageMutation } from '../../store/api/pagesApi.ts';
import { TitleField, titleFault } from './TitleField.tsx';

interface EditPageDialogProps {
  page: Page;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes the title of a page and the line about it. */
export function EditPageDialog({ page, onClose, onSaved }: EditPageDialogProps) {
  const { everywhere } = useText();
  const texts = usePagesTexts();
  const [update] = useUpdatePageMutation();
  // A server without the line does not have the field.
  const hasAbout = page.about !== undefined;
  const form = useForm({
    initial: { title: page.title, about: page.about ?? '' },
    errorsOf: ({ title }) => titleFault(title, texts),
    save: ({ title, about }) =>
      update({ pageId: page.pageId, title: title.trim(), ...(hasAbout && { about: about.trim() }) }),
    close: onSaved,
  });
  return (
    <FormDialog title={texts.editTitle} submitLabel={everywhere.save} form={form} onClose={onClose}>
      <TitleField {...form.checkedField('title')} />
      {hasAbout && (
        <LabelledField
          {...form.checkedField('about')}
          label={texts.aboutField}
          hint={texts.aboutHint}
          autoComplete="off"
          inputProps={{ maxLength: PAGE_ABOUT_MAX }}
        />
      )}
    </FormDialog>
  );
}
