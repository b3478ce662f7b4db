import { useMemo, useState } from 'react';
import { LABELS_MAX, type Label } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateLabelMutation, useDeleteLabelMutation, useUpdateLabelMutation } from '../../store/api/labelsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { makeSelectMatches } from '../../store/inbox/inboxFilters.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DefinitionsDialog } from '../definitions/DefinitionsDialog.tsx';
import { LabelForm } from './LabelForm.tsx';
import { LabelMark } from './LabelMark.tsx';
import { newLabel } from './newLabel.ts';
import { useLabelName, useLabels } from './useLabels.ts';

/** Whoever asks: a label depends on neither reader nor time. */
const ANYBODY = { me: 0, now: 0 };

interface ManageLabelsProps {
  pageId: number;
  onClose: () => void;
}

/** Creates, renames, colours and deletes the labels of a page. */
export function ManageLabels({ pageId, onClose }: ManageLabelsProps) {
  const { labels: texts } = useDeskTexts();
  const { everywhere } = useText();
  const formats = useFormats();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const [deleted, setDeleted] = useState<Label>();
  const selectCount = useMemo(() => makeSelectMatches(deleted ? [{ labels: [deleted.labelId] }] : []), [deleted]);
  const [customers = 0] = useAppSelector((state) => selectCount(state, pageId, ANYBODY));
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
        text={texts.removeText(customers, formats.number(customers))}
        confirmLabel={everywhere.delete}
        dangerous
        busy={isLoading}
        onClose={() => setDeleted(undefined)}
        onConfirm={() => void confirmDelete()}
      />
    </DefinitionsDialog>
  );
}
