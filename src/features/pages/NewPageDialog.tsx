import { NAME_MAX, type Page } from '../../../contract/index.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useCreatePageMutation } from '../../store/api/pagesApi.ts';
import { OwnerChoice } from './OwnerChoice.tsx';
import { titleFault } from './titleFault.ts';

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
  const { pages: texts } = useText();
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
      <LabelledField
        label={texts.titleField}
        name="title"
        value={form.values.title}
        error={form.errorOf('title')}
        hint={texts.makeText}
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: NAME_MAX }}
        onChange={(event) => form.change({ title: event.target.value })}
        onBlur={() => form.leave('title')}
      />
      {forOthers && <OwnerChoice error={form.errorOf('ownerId')} onChoose={(ownerId) => form.change({ ownerId })} />}
    </FormDialog>
  );
}
