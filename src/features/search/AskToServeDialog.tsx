import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { BUILT_IN_USER_TYPES, type PageFound } from '#contract';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { useGetUserTypesQuery } from '../../store/api/userTypesApi.ts';
import { useCreatePageUserMutation } from '../../store/inbox/pageUsersApi.ts';

interface AskToServeDialogProps {
  page: PageFound;
  onClose: () => void;
}

/** Asks the owners of a page for a place on its side (docs/product-decisions.md#3). */
export function AskToServeDialog({ page, onClose }: AskToServeDialogProps) {
  const { everywhere } = useText();
  const search = useSearchTexts();
  const titleId = useId();
  const { data: types = [] } = useGetUserTypesQuery({ side: 'P' });
  const [ask, { isLoading }] = useCreatePageUserMutation();
  const nameOf = useUserTypeName();
  const [userTypeId, setUserTypeId] = useState<number>(BUILT_IN_USER_TYPES.staff);

  const send = async () => {
    if (isLoading) return;
    const asked = await ask({ pageId: page.pageId, userTypeId });
    if (asked.data) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{search.askToServe}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{search.askToServeText(page.title)}</DialogContentText>
        {types.length > 0 && (
          <LabelledSelect
            label={search.serveAs}
            value={String(userTypeId)}
            choices={types.map((type) => ({
              value: String(type.userTypeId),
              label: nameOf(type.userTypeId, type.userTypeName),
            }))}
            onChange={(value) => setUserTypeId(Number(value))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {everywhere.cancel}
        </Button>
        <Button variant="contained" onClick={send} loading={isLoading}>
          {search.ask}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
