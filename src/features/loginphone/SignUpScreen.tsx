import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { PhoneSteps } from './PhoneSteps.tsx';

/** Making an account by phone, for somebody without one or for a guest (docs/product-decisions.md#1-sign-up). */
export default function SignUpScreen() {
  return <PhoneSteps title={useLoginPhoneTexts().signUp} />;
}
