/** The `medium` text of a browser whose setting nobody changed, in px. */
const USUAL_PX = 16;

let percent: number | undefined;

/**
 * The text size that the browser is set to, in percent of the usual one. All text grows by it, because every size is in rem. It is read once:
 * a browser that is set to another one while the app is open needs a reload.
 */
export function browserTextSize(): number {
  percent ??= readBrowserTextSize();
  return percent;
}

/** Reads it from an element that has the browser's own size. */
export function readBrowserTextSize(): number {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const px = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return px > 0 ? (px / USUAL_PX) * 100 : 100;
}
