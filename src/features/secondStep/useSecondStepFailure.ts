import { useFailureText } from '../../components/useFailureText.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';

/** Words for a failed second step: those of its only field, where the code was wrong. */
export function useSecondStepFailure(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => (isApiFailure(error) && error.fields?.code) || failureText(error);
}
