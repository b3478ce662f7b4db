import { expect, it } from 'vitest';
import { passwordErrors } from '../../../src/features/password/ChangePasswordDialog.tsx';
import * as en from '../../../src/i18n/en/catalogue.ts';

it.each([
  ['', '', 'Old Password is required', 'New Password is required'],
  ['old', '', undefined, 'New Password is required'],
  ['', 'long enough', 'Old Password is required', undefined],
  ['old', 'short', undefined, 'New Password must have at least 8 characters'],
  ['old', 'long enough', undefined, undefined],
])(
  'given %j and %j, when they are checked, then each says what is wrong',
  (oldPassword, newPassword, first, second) => {
    expect(passwordErrors({ oldPassword, newPassword }, en.password)).toEqual({
      oldPassword: first,
      newPassword: second,
    });
  },
);
