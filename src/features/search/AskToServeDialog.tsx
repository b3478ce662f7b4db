import Typography from '@mui/material/Typography';
import { BUILT_IN_USER_TYPES, type PageFound } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { LabelledSelect } from '../../components/ui/LabelledSelect.tsx';
import { useForm } from '../../components/useForm.ts';
import { useUserTypeName } from '../../components/useUserTypeName.ts';
import { useSearchTexts } from '../../i18n/searchTexts.ts';
import { useGetUserTypesQuery } from '../../store/api/usersApi.ts';
import { useCreatePageUserMutation } from '../../store/inbox/pageUsersApi.ts';

interface AskToServeDialogProps {
  page: PageFound;
  onClose: () => void;
}

/** Asks the owners of a page for a place on its side (docs/product-decisions.md#3). */
export function AskToServeDialog({ page, onClose }: AskToServeDialogProps) {
  const search = useSearchTexts();
  const { data: types = [], isError, refetch } = useGetUserTypesQuery({ side: 'P' });
  const [ask] = useCreatePageUserMutation();
  const nameOf = useUserTypeName();
  const form = useForm({
    initial: { userTypeId: BUILT_IN_USER_TYPES.staff as number },
    errorsOf: () => ({}),
    mayBeUnchanged: true,
    // An alert says why it was refused.
    save: async ({ userTypeId }) => ({ data: (await ask({ pageId: page.pageId, userTypeId })).data }),
    close: onClose,
  });

  return (
    <FormDialog title={search.askToServe} submitLabel={search.ask} form={form} discards onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {search.askToServeText(page.title)}
      </Typography>
      {types.length > 0 && (
        <LabelledSelect
          label={search.serveAs}
          value={String(form.values.userTypeId)}
          choices={types.map((type) => ({
            value: String(type.userTypeId),
            label: nameOf(type.userTypeId, type.userTypeName),
          }))}
          onChange={(value) => form.change({ userTypeId: Number(value) })}
        />
      )}
      {isError && <MoreFailed text={search.typesFailed} onRetry={refetch} />}
    </FormDialog>
  );
}
