/** The question before unsaved changes are lost. */
export const leaveGuard = {
  title: 'Discard changes?',
  text: 'You have unsaved changes.',
  stay: 'Keep editing',
  leave: 'Discard',
};
