import { type Afterimage, AT_END, LANDMARKS, SCROLLED } from './afterimage.ts';

/** The app has this long, from its first own drawing, to show the same; then it takes over as it is, in ms. */
const PATIENCE_MS = 4_000;
/** A hidden page gets no animation frames: nothing waits longer than this for one, in ms. */
const FRAME_PATIENCE_MS = 250;

/** It is a picture: nothing in it moves by itself. */
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; }';
/** Above all of the app's page, below its dialogs. Nothing in it can be touched, read aloud or printed. */
const FRAME =
  ':host { position: fixed; inset: 0; z-index: 1250; contain: strict; pointer-events: none; } @media print { :host { display: none; } }';
/** Says that the app is still on its way. */
const BAR =
  '.coming { position: fixed; top: 0; left: 0; width: 25%; height: 3px; background: #1a80fe; animation: coming 1.6s linear infinite !important; } @keyframes coming { from { transform: translateX(-100%); } to { transform: translateX(400%); } } @media (prefers-reduced-motion: reduce) { .coming { animation: none !important; } }';

/** The element that holds an afterimage; whoever keeps the next one looks whether this is still there. */
export const AFTERIMAGE_ID = 'afterimage';

function part(name: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function scrollAsItWas(page: ParentNode): void {
  for (const element of page.querySelectorAll(`[${SCROLLED}]`)) {
    const top = element.getAttribute(SCROLLED);
    element.scrollTop = top === AT_END ? element.scrollHeight : Number(top);
  }
}

/** Takes it away in the frame in which the app shows the same things, or has waited long enough for them. */
function leaveWhenDone(host: HTMLElement, place: HTMLElement, landmarks: readonly string[]): void {
  const address = window.location.href;
  let deadline = Number.POSITIVE_INFINITY;
  const look = (now: number) => {
    if (deadline === Number.POSITIVE_INFINITY && place.hasChildNodes()) deadline = now + PATIENCE_MS;
    const isShown = landmarks.every((landmark) => document.querySelector(landmark));
    if (isShown || now > deadline || window.location.href !== address) host.remove();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Shows the screen as it was left over the app's container, until the app shows the same itself. It is in a closed
 * shadow tree with its own rules: neither the app's styles nor anything that searches the page meets it.
 */
export function showAfterimage({ css, html }: Afterimage, place: HTMLElement): void {
  const host = part('div');
  host.id = AFTERIMAGE_ID;
  host.setAttribute('aria-hidden', 'true');
  host.setAttribute('inert', '');
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = part('style');
  style.textContent = FRAME + css + STILL + BAR;
  // The app's rules select html, body and #root: these elements match them.
  const page = part('html');
  const body = part('body');
  body.innerHTML = html;
  page.append(body);
  shadow.append(style, page, part('div', 'coming'));
  document.body.append(host);
  scrollAsItWas(shadow);
  leaveWhenDone(
    host,
    place,
    LANDMARKS.filter((landmark) => body.querySelector(landmark)),
  );
}

/** Resolves when the browser has painted the page as it is now. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_PATIENCE_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
