import { useText } from '../../i18n/LanguageProvider.tsx';
import { PhoneSteps } from './PhoneSteps.tsx';

/** Making an account by phone, for somebody without one or for a guest (docs/product-decisions.md#1-sign-up). */
export default function SignUpScreen() {
  return <PhoneSteps title={useText().loginPhone.signUp} />;
}
