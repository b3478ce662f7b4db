import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { BUILT_IN_USER_TYPES, type PageUser, type UserType } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserTypesQuery } from '../../store/api/userTypesApi.ts';
import { usePageUsersTexts } from './texts.ts';
import type { Decisions } from './useDecisions.ts';

interface ChangeTypeDialogProps {
  member: PageUser;
  decisions: Decisions;
  onClose: () => void;
}

/** Gives a member another type, of either side, and says what that means for them. */
export function ChangeTypeDialog({ member, decisions, onClose }: ChangeTypeDialogProps) {
  const { everywhere } = useText();
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const titleId = useId();
  const { data: types, isError, refetch } = useGetUserTypesQuery({});
  const [userTypeId, setUserTypeId] = useState(member.userTypeId);
  const chosen = types?.find((type) => type.userTypeId === userTypeId);
  const busy = decisions.isBusy(member.pageUserId);
  const name = member.participantDto.profileName;
  const isChanged = userTypeId !== member.userTypeId;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !isChanged) return;
    const type = { userTypeId, userTypeName: nameOf(userTypeId, chosen.userTypeName) };
    if (await decisions.changeType(member, type)) onClose();
  };
  const meaning = (type: UserType): string | null => {
    if (!isChanged) return null;
    if (type.userTypeId === BUILT_IN_USER_TYPES.owner) return texts.toOwner(name);
    if (type.side === member.side) return null;
    return type.side === 'P' ? texts.toStaff(name) : texts.toCustomer(name);
  };
  const warning = chosen ? meaning(chosen) : null;

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{texts.typeTitle(name)}</DialogTitle>
        <DialogContent>
          {types ? (
            <LabelledSelect
              label={texts.type}
              value={String(userTypeId)}
              disabled={busy}
              choices={types.map((type) => ({
                value: String(type.userTypeId),
                label: texts.typeChoice(
                  nameOf(type.userTypeId, type.userTypeName),
                  type.side === 'C' ? texts.customers : texts.staff,
                ),
              }))}
              onChange={(value) => setUserTypeId(Number(value))}
            />
          ) : isError ? (
            <LoadFailed title={texts.typesFailed} onRetry={refetch} />
          ) : (
            <RowSkeleton rows={1} label={everywhere.loading} />
          )}
          {warning && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {warning}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose} disabled={busy}>
            {everywhere.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!isChanged || !chosen}>
            {everywhere.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
