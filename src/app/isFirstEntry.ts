/** Whether the browser's entry is the first of the app in this tab, as React Router counts them. */
export function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}
