import type { UserType } from '../../../contract/index.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useDeleteUserTypeMutation } from '../../store/api/userTypesApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/toasts/toastsSlice.ts';

interface RemoveTypeQuestionProps {
  type: UserType;
  onClose: () => void;
}

/** Removes a user type. While somebody has it, the server keeps it and says why. */
export function RemoveTypeQuestion({ type, onClose }: RemoveTypeQuestionProps) {
  const { everywhere, userTypes: texts } = useText();
  const dispatch = useAppDispatch();
  const failureWords = useFailureText();
  const [remove, { isLoading, error }] = useDeleteUserTypeMutation();
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(type.userTypeName)}
      text={texts.removeText}
      cancelLabel={everywhere.cancel}
      confirmLabel={texts.remove}
      dangerous
      busy={isLoading}
      failure={error && failureWords(error)}
      onCancel={onClose}
      onConfirm={async () => {
        const answer = await remove({ id: type.userTypeId });
        if (answer.data === undefined) return;
        dispatch(toastShown({ code: 'removed' }));
        onClose();
      }}
    />
  );
}
