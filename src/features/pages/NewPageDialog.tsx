import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import type { Page } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PersonPicker, type Pick } from '../../components/Picker.tsx';
import { useForm } from '../../components/useForm.ts';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useCreatePageMutation } from '../../store/api/pagesApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
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
    save: ({ title, ownerId }) => create({ title: title.trim(), ...(ownerId !== null && { ownerId }) }),
    onSaved: onMade,
  });
  return (
    <FormDialog title={texts.makeTitle} submitLabel={texts.makeSubmit} form={form} onClose={onClose}>
      <TitleField {...form.checkedField('title')} hint={texts.makeText} />
      {forOthers && <OwnerField error={form.errorOf('ownerId')} onChoose={(ownerId) => form.change({ ownerId })} />}
    </FormDialog>
  );
}

interface OwnerFieldProps {
  error: string | undefined;
  /** Null for oneself. */
  onChoose: (ownerId: number | null) => void;
}

/** Whose page it becomes: one's own, or that of somebody who is searched for. */
function OwnerField({ error, onChoose }: OwnerFieldProps) {
  const texts = usePagesTexts();
  const account = useAppSelector(selectAccount);
  const [owner, setOwner] = useState<Pick | null>(null);
  const self = account && { id: account.userId, name: account.profileName };
  const choose = (picked: Pick | null) => {
    const other = picked?.id === self?.id ? null : picked;
    setOwner(other);
    onChoose(other?.id ?? null);
  };
  return (
    // Enter in the search does not make the page.
    <Box sx={{ mt: 2 }} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <PersonPicker label={texts.ownerField} picked={owner ?? self} onPick={choose} />
      <FormHelperText error={error !== undefined}>{error ?? (owner ? '' : texts.ownerSelf)}</FormHelperText>
    </Box>
  );
}
