/** What the form of one way tells the dialog. */
export interface ConfirmationWayProps {
  /** The server accepted the proof. */
  onConfirmed: () => void;
  onCancel: () => void;
}
