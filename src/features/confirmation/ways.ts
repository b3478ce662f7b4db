import type { ComponentType } from 'react';
import type { ConfirmationWay } from '#contract';
import { PasskeyConfirmation } from './PasskeyConfirmation.tsx';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { PhoneCodeConfirmation } from './PhoneCodeConfirmation.tsx';
import { TotpConfirmation } from './TotpConfirmation.tsx';
import type { ConfirmationWayProps } from './wayProps.ts';

export const wayForms: Readonly<Record<ConfirmationWay, ComponentType<ConfirmationWayProps>>> = {
  password: PasswordConfirmation,
  passkey: PasskeyConfirmation,
  totp: TotpConfirmation,
  phoneCode: PhoneCodeConfirmation,
};
