import { NAME_MAX, type Page } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { type PagesTexts, usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useCreatePageMutation, useUpdatePageMutation } from '../../store/api/pagesApi.ts';
import { OwnerChoice } from './OwnerChoice.tsx';

/** What is wrong with a page's title, by its field's name; nothing where it may be sent. */
function titleFault(title: string, texts: PagesTexts): { title?: string } {
  const bare = title.trim();
  if (bare === '') return { title: texts.titleRequired };
  return bare.length > NAME_MAX ? { title: texts.titleTooLong(NAME_MAX) } : {};
}

interface TitleFieldProps {
  form: {
    values: { title: string };
    errorOf: (field: 'title') => string | undefined;
    change: (values: { title: string }) => void;
    leave: (field: 'title') => void;
  };
  hint?: string;
}

function TitleField({ form, hint }: TitleFieldProps) {
  const texts = usePagesTexts();
  return (
    <LabelledField
      label={texts.titleField}
      name="title"
      value={form.values.title}
      error={form.errorOf('title')}
      hint={hint}
      autoFocus
      autoComplete="off"
      inputProps={{ maxLength: NAME_MAX }}
      onChange={(event) => form.change({ title: event.target.value })}
      onBlur={() => form.leave('title')}
    />
  );
}

interface RenamePageDialogProps {
  page: Page;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives a page another title. */
export function RenamePageDialog({ page, onClose, onSaved }: RenamePageDialogProps) {
  const { everywhere } = useText();
  const texts = usePagesTexts();
  const [update] = useUpdatePageMutation();
  const form = useForm({
    initial: { title: page.title },
    errorsOf: ({ title }) => titleFault(title, texts),
    save: ({ title }) => update({ pageId: page.pageId, title: title.trim() }),
    onSaved,
  });
  return (
    <FormDialog title={texts.renameTitle} submitLabel={everywhere.save} form={form} onClose={onClose}>
      <TitleField form={form} />
    </FormDialog>
  );
}

interface NewPageDialogProps {
  /** Whether an owner can be chosen; admins can. */
  forOthers: boolean;
  onClose: () => void;
  onMade: (page: Page) => void;
}

interface NewPage {
  title: string;
  /** Null for oneself. */
  ownerId: number | null;
}

/** Makes a page. */
export function NewPageDialog({ forOthers, onClose, onMade }: NewPageDialogProps) {
  const texts = usePagesTexts();
  const [create] = useCreatePageMutation();
  const initial: NewPage = { title: '', ownerId: null };
  const form = useForm({
    initial,
    errorsOf: ({ title }) => titleFault(title, texts),
    save: ({ title, ownerId }) => create({ title: title.trim(), ...(ownerId !== null && { ownerId }) }),
    onSaved: onMade,
  });
  return (
    <FormDialog title={texts.makeTitle} submitLabel={texts.makeSubmit} form={form} onClose={onClose}>
      <TitleField form={form} hint={texts.makeText} />
      {forOthers && <OwnerChoice error={form.errorOf('ownerId')} onChoose={(ownerId) => form.change({ ownerId })} />}
    </FormDialog>
  );
}
