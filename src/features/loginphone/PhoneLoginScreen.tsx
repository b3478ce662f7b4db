import { useText } from '../../i18n/LanguageProvider.tsx';
import { PhoneSteps } from './PhoneSteps.tsx';

/** Signing in by phone (docs/product-decisions.md#1-phone). */
export default function PhoneLoginScreen() {
  return <PhoneSteps title={useText().loginPhone.title} />;
}
