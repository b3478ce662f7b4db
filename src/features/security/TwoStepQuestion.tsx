import { useState } from 'react';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import type { Answer } from '../../store/api/call.ts';
import { useRemoveSecondFactorMutation, useReplaceRecoveryCodesMutation } from '../../store/api/securityApi.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

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

/** Asks before the recovery codes are replaced, and then shows the new ones. */
export function NewCodesQuestion({ onClose }: { onClose: () => void }) {
  const twoStep = useTwoStepTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <CallQuestion
      title={twoStep.newCodes}
      text={twoStep.newCodesText}
      confirmLabel={twoStep.newCodes}
      useCall={useReplaceRecoveryCodesMutation}
      arg={undefined}
      onClose={onClose}
      onDone={({ recoveryCodes }: Answer<'replaceRecoveryCodes'>) => setCodes(recoveryCodes)}
    />
  );
}
