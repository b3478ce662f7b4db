/** The change-password dialog. */
export const password = {
  title: 'Change Password',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  oldRequired: 'Old Password is required',
  newRequired: 'New Password is required',
  newTooShort: (least: number) => `New Password must have at least ${least} characters`,
  newHint: (least: number) => `At least ${least} characters. Not a common password, your name or your phone number.`,
  show: (field: string) => `Show ${field}`,
  hide: (field: string) => `Hide ${field}`,
  submit: 'Change',
  failed: 'unSuccessful',
  note: 'You’ll be signed out on every device and will need to sign in with the new password.',
};
