import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useRemoveSecondFactorMutation, useReplaceRecoveryCodesMutation } from '../../store/api/securityApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

interface TwoStepQuestionProps {
  about: 'newCodes' | 'turnOff';
  onClose: () => void;
}

/** Asks before the recovery codes are replaced, and then shows the new ones, or before two-step verification is turned off. */
export function TwoStepQuestion({ about, onClose }: TwoStepQuestionProps) {
  const twoStep = useTwoStepTexts();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [replace, replacing] = useReplaceRecoveryCodesMutation();
  const [remove, removing] = useRemoveSecondFactorMutation();
  if (replacing.data) return <RecoveryCodesDialog codes={replacing.data.recoveryCodes} onClose={onClose} />;

  const turnOff = async () => {
    const answer = await remove();
    if (answer.data === undefined) return;
    dispatch(toastShown({ code: 'saved' }));
    onClose();
  };
  const questions = {
    newCodes: { title: twoStep.newCodes, text: twoStep.newCodesText, run: () => replace() },
    turnOff: { title: twoStep.turnOff, text: twoStep.turnOffText, run: turnOff },
  };
  const { title, text, run } = questions[about];
  const error = replacing.error ?? removing.error;
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={title}
      dangerous={about === 'turnOff'}
      busy={replacing.isLoading || removing.isLoading}
      failure={error && failureText(error)}
      onClose={onClose}
      onConfirm={run}
    />
  );
}
