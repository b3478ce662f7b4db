/** The question before unsaved changes are lost. */
export const leaveGuard = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave',
};
