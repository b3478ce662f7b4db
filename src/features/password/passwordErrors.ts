import { PASSWORD_MIN } from '../../../contract/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** What is wrong with the two passwords (docs/specification.md#5-password); undefined where nothing is. */
export function passwordErrors(
  values: { oldPassword: string; newPassword: string },
  text: Pick<Catalogue['password'], 'oldRequired' | 'newRequired' | 'newTooShort'>,
): { oldPassword: string | undefined; newPassword: string | undefined } {
  return {
    oldPassword: values.oldPassword === '' ? text.oldRequired : undefined,
    newPassword:
      values.newPassword === ''
        ? text.newRequired
        : values.newPassword.length < PASSWORD_MIN
          ? text.newTooShort(PASSWORD_MIN)
          : undefined,
  };
}
