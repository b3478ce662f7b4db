import { removeFirstFrame } from './firstFrame.ts';

interface Failure {
  /** Both languages: the preferences and the catalogues may be what failed. */
  texts: { lang: string; text: string }[];
  button: string;
}
const NOT_LOADED: Failure = {
  texts: [
    { lang: 'my', text: 'Mingala ကို ဖွင့်၍ မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပါ။' },
    { lang: 'en', text: 'Mingala could not be loaded. Check your internet connection.' },
  ],
  button: 'ထပ်ကြိုးစားမည် · Try again',
};
const NOT_RENDERED: Failure = {
  texts: [
    { lang: 'my', text: 'တစ်ခုခု မှားယွင်းသွားပါသည်။ ရေးထားသော စာများ မပျောက်ပါ။' },
    { lang: 'en', text: 'Something went wrong. What you wrote is saved.' },
  ],
  button: 'ပြန်ဖွင့်မည် · Reload',
};

const BAR: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0 8px',
  zIndex: '1300',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: '480px',
  margin: 'auto',
  height: 'fit-content',
  padding: '12px 16px',
  borderRadius: '10px',
  background: '#16202e',
  color: '#fff',
  font: '16px/1.6 Roboto, "Noto Sans Myanmar", Padauk, sans-serif',
};
const BUTTON: Partial<CSSStyleDeclaration> = {
  flex: 'none',
  minHeight: '44px',
  padding: '0 16px',
  border: '0',
  borderRadius: '10px',
  background: '#1a6fd6',
  color: '#fff',
  font: 'inherit',
  cursor: 'pointer',
};

/** Shows what failed, without any code of the app, and returns what reloads the page, as its button does. */
function show({ texts, button: label }: Failure): () => void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  Object.assign(bar.style, BAR);
  const message = document.createElement('div');
  for (const { lang, text } of texts) {
    const line = document.createElement('div');
    line.lang = lang;
    line.textContent = text;
    message.append(line);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  Object.assign(button.style, BUTTON);
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  bar.append(message, button);
  document.body.append(bar);
  return reload;
}

/**
 * Shows that the app could not be loaded. The page is also reloaded when the browser is online again, because browsers remember which
 * modules they could not load.
 */
export function showStartError(): void {
  window.addEventListener('online', show(NOT_LOADED), { once: true });
}

/** Shows that nothing of the app can be rendered any more. A screen that fails has `ErrorPage`; this is for what is above all screens. */
export function showRenderError(error: unknown): void {
  removeFirstFrame();
  show(NOT_RENDERED);
  reportError(error);
}
