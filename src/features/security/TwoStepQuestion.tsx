import { CallQuestion } from '../../components/CallQuestion.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import type { Answer } from '../../store/api/call.ts';
import { useRemoveSecondFactorMutation, useReplaceRecoveryCodesMutation } from '../../store/api/securityApi.ts';

/** Asks before two-step verification is turned off. */
export function TurnOffQuestion({ onClose }: { onClose: () => void }) {
  const twoStep = useTwoStepTexts();
  return (
    <CallQuestion
      title={twoStep.turnOff}
      text={twoStep.turnOffText}
      confirmLabel={twoStep.turnOff}
      dangerous
      useCall={useRemoveSecondFactorMutation}
      arg={undefined}
      toast="saved"
      onClose={onClose}
    />
  );
}

interface NewCodesQuestionProps {
  onClose: () => void;
  /** The new codes, which are given this once; also after it was closed. */
  onCodes: (codes: readonly string[]) => void;
}

/** Asks before the recovery codes are replaced. */
export function NewCodesQuestion({ onClose, onCodes }: NewCodesQuestionProps) {
  const twoStep = useTwoStepTexts();
  return (
    <CallQuestion
      title={twoStep.newCodes}
      text={twoStep.newCodesText}
      confirmLabel={twoStep.newCodes}
      useCall={useReplaceRecoveryCodesMutation}
      arg={undefined}
      onClose={onClose}
      onDone={({ recoveryCodes }: Answer<'replaceRecoveryCodes'>) => onCodes(recoveryCodes)}
    />
  );
}
