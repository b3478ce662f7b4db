/** A hidden tab draws no frames; its events are applied this often, in ms. */
const HIDDEN_FRAME_MS = 50;

/**
 * Runs once, when the next frame is drawn. Whichever comes first of a frame and a short time counts, because a tab that
 * is hidden meanwhile draws none.
 */
export function onNextFrame(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    setTimeout(run, 0);
    return;
  }
  const once = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_FRAME_MS);
}
