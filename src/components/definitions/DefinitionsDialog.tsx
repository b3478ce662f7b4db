import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useLabelName } from '../labels/useLabels.ts';
import { AddIcon, DeleteIcon, EditIcon } from '../ui/icons.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { useAskBeforeDiscard } from '../useAskBeforeDiscard.tsx';
import type { FormEnd, Names } from './NamesForm.tsx';

interface DefinitionsDialogProps<D extends Names> {
  title: string;
  texts: { none: string; add: string; edit: (name: string) => string; remove: (name: string) => string };
  definitions: readonly D[];
  /** Most that a page may have. */
  max: number;
  /** It opens with the form of a new one. */
  startsNew?: boolean;
  idOf: (definition: D) => number;
  /** What stands before its names, under them, and before its other buttons. */
  mark?: (definition: D) => ReactNode;
  note?: (definition: D) => string;
  action?: (definition: D, index: number) => ReactNode;
  form: (given: D | undefined, end: FormEnd) => ReactNode;
  onDelete: (definition: D) => void;
  onClose: () => void;
  /** The question before one is deleted. */
  children: ReactNode;
}

/** What a page defines by names of its own: the list, with a form in the place of the one that is changed. */
export function DefinitionsDialog<D extends Names>(props: DefinitionsDialogProps<D>) {
  const { texts, definitions, idOf, onClose } = props;
  const { everywhere } = useText();
  const nameOf = useLabelName();
  const [edited, setEdited] = useState<D | 'new' | undefined>(props.startsNew ? 'new' : undefined);
  const [isChanged, setChanged] = useState(false);
  const { leave, question } = useAskBeforeDiscard(isChanged, onClose);
  const edit = (next?: D | 'new') => {
    setEdited(next);
    setChanged(false);
  };
  const formOf = (given: D | undefined) => (
    <div onChange={() => setChanged(true)}>
      {props.form(given, { onSaved: () => edit(), onCancel: () => leave(edit) })}
    </div>
  );
  const close = () => leave(onClose);
  const isEdited = (one: D) => edited !== undefined && edited !== 'new' && idOf(edited) === idOf(one);
  // What is typed for one that a colleague deletes is not lost with it.
  const isGone = edited !== undefined && edited !== 'new' && !definitions.some(isEdited);
  const rows = isGone ? [...definitions, edited] : definitions;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" isLarge>
      <DialogTitle>{props.title}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((one, index) => (
            <Box component="li" key={idOf(one)}>
              {isEdited(one) ? (
                formOf(one)
              ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ...(props.note && { py: 0.5 }) }}>
                  {props.mark?.(one)}
                  <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {[one.nameMy, one.nameEn].filter(Boolean).join(' · ')}
                    {props.note && (
                      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                        {props.note(one)}
                      </Typography>
                    )}
                  </Typography>
                  <Box sx={{ display: 'flex' }}>
                    {props.action?.(one, index)}
                    <IconButton aria-label={texts.edit(nameOf(one))} onClick={() => leave(() => edit(one))}>
                      <EditIcon fontSize="small" />
                    </IconButton>
                    <IconButton aria-label={texts.remove(nameOf(one))} onClick={() => props.onDelete(one)}>
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Box>
                </Box>
              )}
            </Box>
          ))}
        </Box>
        {definitions.length === 0 && edited === undefined && (
          <Typography color="textSecondary">{texts.none}</Typography>
        )}
        {edited === 'new'
          ? formOf(undefined)
          : definitions.length < props.max && (
              <Button startIcon={<AddIcon />} onClick={() => leave(() => edit('new'))} sx={{ mt: 1 }}>
                {texts.add}
              </Button>
            )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{everywhere.close}</Button>
      </DialogActions>
      {props.children}
      {question}
    </Dialog>
  );
}
