/** Both languages: the preferences and the catalogues may be what could not be loaded. */
const TEXTS = [
  { lang: 'my', text: 'Mingala ကို ဖွင့်၍ မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပါ။' },
  { lang: 'en', text: 'Mingala could not be loaded. Check your internet connection.' },
];
const RETRY = 'ထပ်ကြိုးစားမည် · Try again';

const BAR: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 8px 16px',
  zIndex: '1300',
  display: 'flex',
  gap: '16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: '480px',
  margin: '0 auto',
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

/**
 * Shows that the app could not be loaded, without any code of the app. It reloads the page on a press and when the
 * browser is online again, because browsers remember which modules they could not load.
 */
export function showStartError(): void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  Object.assign(bar.style, BAR);
  const message = document.createElement('div');
  for (const { lang, text } of TEXTS) {
    const line = document.createElement('div');
    line.lang = lang;
    line.textContent = text;
    message.append(line);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = RETRY;
  Object.assign(button.style, BUTTON);
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  window.addEventListener('online', reload, { once: true });
  bar.append(message, button);
  document.body.append(bar);
}
