import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useMemo, useState } from 'react';
import { LABEL_NAME_MAX, LABELS_MAX, type Label, type LabelChange, LabelColor } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateLabelMutation, useDeleteLabelMutation, useUpdateLabelMutation } from '../../store/api/deskApi.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DefinitionsDialog } from '../definitions/DefinitionsDialog.tsx';
import { type FormEnd, NamesForm } from '../definitions/NamesForm.tsx';
import { useMatches } from '../useMatches.ts';
import { LabelMark } from './LabelMark.tsx';
import { newLabel } from './newLabel.ts';
import { useLabelName, useLabels } from './useLabels.ts';

interface ManageLabelsProps {
  pageId: number;
  onClose: () => void;
}

/** Creates, renames, colours and deletes the labels of a page. */
export function ManageLabels({ pageId, onClose }: ManageLabelsProps) {
  const { labels: texts } = useDeskTexts();
  const { everywhere } = useText();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const [deleted, setDeleted] = useState<Label>();
  const [customers] = useMatches(
    pageId,
    useMemo(() => (deleted ? [{ labels: [deleted.labelId] }] : []), [deleted]),
  );
  const [create] = useCreateLabelMutation();
  const [update] = useUpdateLabelMutation();
  const [remove, { isLoading }] = useDeleteLabelMutation();
  const confirmDelete = async () => {
    if (deleted) await remove({ labelId: deleted.labelId });
    setDeleted(undefined);
  };
  return (
    <DefinitionsDialog
      title={texts.manage}
      texts={texts}
      definitions={labels}
      max={LABELS_MAX}
      idOf={({ labelId }) => labelId}
      mark={({ color }) => <LabelMark color={color} />}
      form={(label, end) => (
        <LabelForm
          given={label ?? newLabel('', labels.length)}
          onSave={async (given) =>
            !(await (label ? update({ labelId: label.labelId, ...given }) : create({ pageId, ...given }))).error
          }
          end={end}
        />
      )}
      onDelete={setDeleted}
      onClose={onClose}
    >
      <ConfirmDialog
        open={deleted !== undefined}
        title={deleted ? texts.remove(nameOf(deleted)) : ''}
        text={texts.removeText(customers?.count ?? 0, customers?.text ?? '')}
        confirmLabel={everywhere.delete}
        dangerous
        busy={isLoading}
        onClose={() => setDeleted(undefined)}
        onConfirm={() => void confirmDelete()}
      />
    </DefinitionsDialog>
  );
}

interface LabelFormProps {
  given: LabelChange;
  /** Saves; false when it failed, which is shown already. */
  onSave: (change: LabelChange) => Promise<boolean>;
  end: FormEnd;
}

/** The names and the colour of a label. */
function LabelForm({ given, onSave, end }: LabelFormProps) {
  const { labels: texts } = useDeskTexts();
  const [chosen, setChosen] = useState(given.color);
  return (
    <NamesForm given={given} max={LABEL_NAME_MAX} onSave={(names) => onSave({ ...names, color: chosen })} end={end}>
      <Box
        role="radiogroup"
        aria-label={texts.color}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))',
          justifyItems: 'center',
          maxWidth: 400,
        }}
      >
        {LabelColor.options.map((color) => (
          <Radio
            key={color}
            name="color"
            value={color}
            checked={chosen === color}
            onChange={() => setChosen(color)}
            icon={<LabelMark color={color} width={22} height={22} />}
            checkedIcon={<LabelMark color={color} width={22} height={22} />}
            slotProps={{ input: { 'aria-label': texts.colors[color] } }}
            sx={{ minWidth: 40, minHeight: 44, ...(chosen === color && { outline: 2, outlineOffset: -4 }) }}
          />
        ))}
      </Box>
    </NamesForm>
  );
}
