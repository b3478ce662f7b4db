import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { LABELS_MAX, type Label } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useCreateLabelMutation, useDeleteLabelMutation, useUpdateLabelMutation } from '../../store/api/labelsApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { makeSelectMatches } from '../../store/inbox/inboxFilters.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { AddIcon, DeleteIcon, EditIcon } from '../ui/icons.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
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
  const titleId = useId();
  const { labels } = useLabels(pageId);
  const [edited, setEdited] = useState<number | 'new'>();
  const [deleted, setDeleted] = useState<Label>();
  const selectCount = useMemo(() => makeSelectMatches(deleted ? [{ labels: [deleted.labelId] }] : []), [deleted]);
  const [customers = 0] = useAppSelector((state) => selectCount(state, pageId, ANYBODY));
  const [create] = useCreateLabelMutation();
  const [update] = useUpdateLabelMutation();
  const [remove, { isLoading }] = useDeleteLabelMutation();
  const close = () => setEdited(undefined);
  const confirmDelete = async () => {
    if (deleted) await remove({ labelId: deleted.labelId });
    setDeleted(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.manage}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {labels.map((label) => (
            <Box component="li" key={label.labelId}>
              {edited === label.labelId ? (
                <LabelForm
                  given={label}
                  onSave={async ({ nameMy, nameEn, color }) =>
                    !(await update({ labelId: label.labelId, nameMy, nameEn, color })).error
                  }
                  onClose={close}
                />
              ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <LabelMark color={label.color} />
                  <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {[label.nameMy, label.nameEn].filter(Boolean).join(' · ')}
                  </Typography>
                  <IconButton aria-label={texts.edit(nameOf(label))} onClick={() => setEdited(label.labelId)}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton aria-label={texts.remove(nameOf(label))} onClick={() => setDeleted(label)}>
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              )}
            </Box>
          ))}
        </Box>
        {labels.length === 0 && edited === undefined && <Typography color="textSecondary">{texts.none}</Typography>}
        {edited === 'new' ? (
          <LabelForm
            given={newLabel('', labels.length)}
            onSave={async (given) => !(await create({ pageId, ...given })).error}
            onClose={close}
          />
        ) : (
          labels.length < LABELS_MAX && (
            <Button startIcon={<AddIcon />} onClick={() => setEdited('new')} sx={{ mt: 1 }}>
              {texts.add}
            </Button>
          )
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{everywhere.close}</Button>
      </DialogActions>
      <ConfirmDialog
        open={deleted !== undefined}
        title={deleted ? texts.remove(nameOf(deleted)) : ''}
        text={texts.removeText(customers, formats.number(customers))}
        cancelLabel={everywhere.cancel}
        confirmLabel={everywhere.delete}
        dangerous
        busy={isLoading}
        onClose={() => setDeleted(undefined)}
        onConfirm={() => void confirmDelete()}
      />
    </Dialog>
  );
}
