import type { Page } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useForm } from '../../components/useForm.ts';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useCreatePageMutation } from '../../store/api/pagesApi.ts';
import { OwnerChoice } from './OwnerChoice.tsx';
import { TitleField, titleFault } from './TitleField.tsx';

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

export function NewPageDialog({ forOthers, onClose, onMade }: NewPageDialogProps) {
  const texts = usePagesTexts();
  const [create] = useCreatePageMutation();
  const initial: NewPage = { title: '', ownerId: null };
  const form = useForm({
    initial,
    errorsOf: ({ title }) => titleFault(title, texts),
    save: ({ title, ownerId }, _saved, clientId) =>
      create({ title: title.trim(), ...(ownerId !== null && { ownerId }), clientId }),
    onSaved: onMade,
  });
  return (
    <FormDialog title={texts.makeTitle} submitLabel={texts.makeSubmit} form={form} onClose={onClose}>
      <TitleField {...form.checkedField('title')} hint={texts.makeText} />
      {forOthers && <OwnerChoice error={form.errorOf('ownerId')} onChoose={(ownerId) => form.change({ ownerId })} />}
    </FormDialog>
  );
}
