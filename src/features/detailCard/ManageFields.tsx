import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { FIELD_NAME_MAX, FIELDS_MAX, FieldType, type NewPageField, type PageField } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DefinitionsDialog } from '../../components/definitions/DefinitionsDialog.tsx';
import { type FormEnd, NamesForm } from '../../components/definitions/NamesForm.tsx';
import { useLabelName } from '../../components/labels/useLabels.ts';
import { ChevronUpIcon } from '../../components/ui/icons.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useFieldsTexts } from '../../i18n/fieldsTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import {
  useCreatePageFieldMutation,
  useDeletePageFieldMutation,
  useGetPageFieldUseQuery,
  useUpdatePageFieldMutation,
} from './fieldsApi.ts';

interface ManageFieldsProps {
  pageId: number;
  fields: readonly PageField[];
  /** It opens with the form of a new one. */
  startsNew: boolean;
  onClose: () => void;
}

/** Creates, renames, orders and deletes the fields of a page. */
export function ManageFields({ pageId, fields, startsNew, onClose }: ManageFieldsProps) {
  const texts = useFieldsTexts();
  const nameOf = useLabelName();
  const [create] = useCreatePageFieldMutation();
  const [update, { isLoading }] = useUpdatePageFieldMutation();
  const [deleted, setDeleted] = useState<PageField>();
  return (
    <DefinitionsDialog
      title={texts.manage}
      texts={texts}
      definitions={fields}
      max={FIELDS_MAX}
      startsNew={startsNew}
      idOf={({ fieldId }) => fieldId}
      note={({ type, choices }) => [texts.types[type], ...choices].join(' · ')}
      action={(field, index) => (
        <IconButton
          aria-label={texts.moveUp(nameOf(field))}
          disabled={index === 0}
          onClick={() => {
            if (isLoading) return;
            const { fieldId, nameMy, nameEn, choices } = field;
            void update({ fieldId, nameMy, nameEn, choices, position: index - 1 });
          }}
        >
          <ChevronUpIcon fontSize="small" />
        </IconButton>
      )}
      form={(field, end) => (
        <FieldForm
          given={field}
          onSave={async ({ type, ...setting }) =>
            !(await (field ? update({ fieldId: field.fieldId, ...setting }) : create({ pageId, type, ...setting })))
              .error
          }
          end={end}
        />
      )}
      onDelete={setDeleted}
      onClose={onClose}
    >
      {deleted && <DeleteFieldDialog field={deleted} onClose={() => setDeleted(undefined)} />}
    </DefinitionsDialog>
  );
}

/** Asks before a field goes with its values, and says for how many customers it is filled in. */
function DeleteFieldDialog({ field, onClose }: { field: PageField; onClose: () => void }) {
  const { fieldId } = field;
  const texts = useFieldsTexts();
  const { everywhere } = useText();
  const formats = useFormats();
  const failureText = useFailureText();
  const name = useLabelName()(field);
  const { data: use, error } = useGetPageFieldUseQuery({ fieldId }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useDeletePageFieldMutation();
  return (
    <ConfirmDialog
      open
      title={texts.remove(name)}
      {...(use && { text: texts.removeText(use.customers, formats.number(use.customers)) })}
      confirmLabel={everywhere.delete}
      dangerous
      busy={isLoading}
      unready={!use && !error}
      failure={error && failureText(error)}
      onClose={onClose}
      onConfirm={() => void remove({ fieldId }).then(onClose)}
    />
  );
}

interface FieldFormProps {
  /** The one that is changed; absent for a new one. */
  given: PageField | undefined;
  /** Saves; false when it failed, which is shown already. */
  onSave: (field: NewPageField) => Promise<boolean>;
  end: FormEnd;
}

/** The names of a field, what it has to choose from, and of a new one the type. */
function FieldForm({ given, onSave, end }: FieldFormProps) {
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
