import Alert from '@mui/material/Alert';
import { BUILT_IN_USER_TYPES, type PageUser, type UserType } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { announce } from '../../components/ui/announce.ts';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useForm } from '../../components/useForm.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetUserTypesQuery } from '../../store/api/usersApi.ts';
import { useGetPageUserStatusMutation } from '../../store/inbox/pageUsersApi.ts';
import { usePageUsersTexts } from './texts.ts';

interface ChangeTypeDialogProps {
  member: PageUser;
  onClose: () => void;
}

/** Gives a member another type, of either side, and says what that means for them. */
export function ChangeTypeDialog({ member, onClose }: ChangeTypeDialogProps) {
  const { everywhere } = useText();
  const texts = usePageUsersTexts();
  const nameOf = useUserTypeName();
  const { data: types, isError, refetch } = useGetUserTypesQuery({});
  const [decide] = useGetPageUserStatusMutation();
  const name = member.participantDto.profileName;

  const typeOf = (userTypeId: number) => types?.find((type) => type.userTypeId === userTypeId);
  const form = useForm({
    initial: { userTypeId: member.userTypeId },
    errorsOf: ({ userTypeId }) => (typeOf(userTypeId) ? {} : { userTypeId: texts.typesFailed }),
    // An alert says why it was refused.
    save: async ({ userTypeId }) => ({
      data: (await decide({ pageUserId: member.pageUserId, userTypeId, userTypeChange: true })).data,
    }),
    onSaved: (_, { userTypeId }) => {
      announce(texts.changed(name, nameOf(userTypeId, typeOf(userTypeId)?.userTypeName ?? '')));
    },
    close: onClose,
  });
  const { userTypeId } = form.values;
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
          disabled={form.busy}
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
    <FormDialog title={texts.typeTitle(name)} submitLabel={everywhere.save} form={form} discards onClose={onClose}>
      {choice()}
      {warning && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {warning}
        </Alert>
      )}
    </FormDialog>
  );
}
