import { useState } from 'react';
import { FIELD_NAME_MAX, FieldType, type NewPageField, type PageField } from '#contract';
import { type FormEnd, NamesForm } from '../../components/definitions/NamesForm.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useFieldsTexts } from '../../i18n/fieldsTexts.ts';

interface FieldFormProps {
  /** The one that is changed; absent for a new one. */
  given: PageField | undefined;
  /** Saves; false when it failed, which is shown already. */
  onSave: (field: NewPageField) => Promise<boolean>;
  end: FormEnd;
}

/** The names of a field, what it has to choose from, and of a new one the type. */
export function FieldForm({ given, onSave, end }: FieldFormProps) {
  const texts = useFieldsTexts();
  const [type, setType] = useState<FieldType>(given?.type ?? 'text');
  const [lines, setLines] = useState(given?.choices.join('\n') ?? '');
  const typed = lines.split('\n').flatMap((line) => line.trim() || []);
  const choices = type === 'choice' ? [...new Set(typed)] : [];
  return (
    <NamesForm
      given={given ?? { nameMy: '', nameEn: '' }}
      max={FIELD_NAME_MAX}
      isComplete={type !== 'choice' || choices.length > 0}
      onSave={(names) => onSave({ ...names, type, choices })}
      end={end}
    >
      {!given && (
        <LabelledSelect
          label={texts.type}
          value={type}
          choices={FieldType.options.map((value) => ({ value, label: texts.types[value] }))}
          onChange={(value) => setType(FieldType.parse(value))}
        />
      )}
      {type === 'choice' && (
        <LabelledField
          label={texts.choices}
          hint={texts.choicesHint}
          value={lines}
          multiline
          minRows={3}
          maxRows={8}
          onChange={(event) => setLines(event.target.value)}
        />
      )}
    </NamesForm>
  );
}
