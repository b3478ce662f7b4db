import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import type { Page } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useDeletePageMutation } from '../../store/api/pagesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectHasAllPageUsers, selectPageUserTotal } from '../../store/inbox/pageUsersSlice.ts';

interface RemovePageDialogProps {
  page: Page;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a page for good, after saying what goes with it and asking for its title, so that no slip does it. */
export function RemovePageDialog({ page, onClose, onRemoved }: RemovePageDialogProps) {
  const texts = usePagesTexts();
  const formats = useFormats();
  const textId = useId();
  const [remove] = useDeletePageMutation();
  const customers = useAppSelector((state) =>
    selectHasAllPageUsers(state, page.pageId) ? selectPageUserTotal(state, page.pageId) : 0,
  );
  const form = useForm({
    initial: { typed: '' },
    // Invisible marks, case and doubled blanks are no reason to refuse.
    errorsOf: ({ typed }) => (normalForm(typed) === normalForm(page.title) ? {} : { typed: texts.removeWrong }),
    save: () => remove({ pageId: page.pageId }),
    toast: 'removed',
    close: onRemoved,
  });
  return (
    <FormDialog
      title={texts.removeTitle(page.title)}
      submitLabel={texts.remove}
      dangerous
      discards
      describedBy={textId}
      form={form}
      onClose={onClose}
    >
      <DialogContentText id={textId} component="div" sx={{ color: 'text.primary' }}>
        {texts.removeIntro}
        <ul style={{ margin: '4px 0 12px', paddingInlineStart: 20 }}>
          <li>{texts.removeConversations(customers, formats.number(customers))}</li>
          <li>{texts.removeFiles}</li>
          <li>{texts.removePlaces}</li>
        </ul>
      </DialogContentText>
      <LabelledField
        label={texts.removeType(page.title)}
        {...form.checkedField('typed')}
        error={form.values.typed === '' ? undefined : form.errorOf('typed')}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
