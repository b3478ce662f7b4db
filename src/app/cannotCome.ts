import type { Language } from '../lib/language.ts';

/** Here and not in the catalogues: they may be what did not come. */
const WORDS: Record<Language, { said: string; again: string }> = {
  en: { said: 'Mingala could not be loaded. Check your internet connection.', again: 'Try again' },
  my: { said: 'Mingala ကို ဖွင့်၍ မရပါ။ အင်တာနက်လိုင်းကို စစ်ဆေးပါ။', again: 'ထပ်ကြိုးစားမည်' },
};

const BAR: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 8px 16px',
  // Above the screen as it was left.
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
 * Says that the app's files could not be had, where nothing of the app is there to say it. Trying again is beginning
 * anew, by hand or when the browser is back on line: browsers remember what they could not load.
 */
export function sayItCannotCome(language: Language): void {
  const { said, again } = WORDS[language];
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  bar.lang = language;
  Object.assign(bar.style, BAR);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  Object.assign(button.style, BUTTON);
  const begin = () => window.location.reload();
  button.addEventListener('click', begin);
  window.addEventListener('online', begin, { once: true });
  bar.append(said, button);
  document.body.append(bar);
}
