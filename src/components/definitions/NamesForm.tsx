import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { LabelledField } from '../ui/LabelledField.tsx';
import { useIsShown } from '../useIsShown.ts';

/** The names of what a page defines; one of them may be empty. */
export interface Names {
  nameMy: string;
  nameEn: string;
}

/** How the form of a definition ends. */
export interface FormEnd {
  onSaved: () => void;
  onCancel: () => void;
}

interface NamesFormProps {
  given: Names;
  /** Longest name. */
  max: number;
  /** False while something else is missing. */
  isComplete?: boolean;
  /** Saves; false when it failed, which is shown already. */
  onSave: (names: Names) => Promise<boolean>;
  end: FormEnd;
  children: ReactNode;
}

/** The form of what a page defines: its names in both languages, and what else it has. */
export function NamesForm({ given, max, isComplete = true, onSave, end, children }: NamesFormProps) {
  const { labels: texts } = useDeskTexts();
  const { everywhere } = useText();
  const [{ nameMy, nameEn }, setNames] = useState<Names>(given);
  const [isSaving, setSaving] = useState(false);
  const isShown = useIsShown();
  const isNamed = nameMy.trim() !== '' || nameEn.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const isSaved = await onSave({ nameMy, nameEn });
    if (!isShown()) return;
    if (isSaved) end.onSaved();
    else setSaving(false);
  };
  const inputProps = { maxLength: max };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      <LabelledField
        label={texts.nameMy}
        value={nameMy}
        autoFocus
        inputProps={inputProps}
        onChange={({ target }) => setNames({ nameMy: target.value, nameEn })}
      />
      <LabelledField
        label={texts.nameEn}
        value={nameEn}
        inputProps={inputProps}
        onChange={({ target }) => setNames({ nameMy, nameEn: target.value })}
      />
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="secondary" onClick={end.onCancel} disabled={isSaving}>
          {everywhere.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving} disabled={!isNamed || !isComplete}>
          {everywhere.save}
        </Button>
      </Box>
    </Box>
  );
}
