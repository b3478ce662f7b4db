import Alert from '@mui/material/Alert';
import { BUILT_IN_USER_TYPES, type PageUser, type UserType } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useForm } from '../../components/useForm.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserTypesQuery } from '../../store/api/usersApi.ts';
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
  const { data: types, isError, refetch } = useGetUserTypesQuery({});
  const name = member.participantDto.profileName;

  const typeOf = (userTypeId: number) => types?.find((type) => type.userTypeId === userTypeId);
  const form = useForm({
    initial: { userTypeId: member.userTypeId },
    errorsOf: ({ userTypeId }) => (typeOf(userTypeId) ? {} : { userTypeId: texts.typesFailed }),
    save: async ({ userTypeId }) => {
      const type = { userTypeId, userTypeName: nameOf(userTypeId, typeOf(userTypeId)?.userTypeName ?? '') };
      return (await decisions.changeType(member, type)) ? { data: true } : {};
    },
    onSaved: onClose,
  });
  const { userTypeId } = form.values;
  const busy = form.busy || decisions.isBusy(member.pageUserId);
  const meaning = (type: UserType): string | null => {
    if (!form.isChanged) return null;
    if (type.userTypeId === BUILT_IN_USER_TYPES.owner) return texts.toOwner(name);
    if (type.side === member.side) return null;
    return type.side === 'P' ? texts.toStaff(name) : texts.toCustomer(name);
  };
  const chosen = typeOf(userTypeId);
  const warning = chosen ? meaning(chosen) : null;

  const choice = () => {
    if (types)
      return (
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
          onChange={(value) => form.change({ userTypeId: Number(value) })}
        />
      );
    if (isError) return <LoadFailed title={texts.typesFailed} onRetry={refetch} />;
    return <RowSkeleton rows={1} />;
  };

  return (
    <FormDialog
      title={texts.typeTitle(name)}
      submitLabel={everywhere.save}
      form={{ ...form, busy }}
      discards
      onClose={onClose}
    >
      {choice()}
      {warning && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {warning}
        </Alert>
      )}
    </FormDialog>
  );
}
