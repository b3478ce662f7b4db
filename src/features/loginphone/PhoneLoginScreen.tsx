import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { PhoneSteps } from './PhoneSteps.tsx';

/** Signing in by phone (docs/product-decisions.md#1-phone). */
export default function PhoneLoginScreen() {
  return <PhoneSteps title={useLoginPhoneTexts().title} />;
}
