/**
 * The script of the public card. It keeps what is typed in the tab's storage, from where the app takes it after the sign-in
 * (`src/lib/pendingWrite.ts`), and offers the share menu of the device.
 */
export const SCRIPT = `
(() => {
  const form = document.querySelector('form');
  if (!form) return;
  const text = form.querySelector('textarea');
  const { name, kind, ref } = form.dataset;
  const language = document.documentElement.lang;
  const keep = (pressed) => {
    try {
      sessionStorage.setItem('pendingWrite', JSON.stringify({ name, kind, ref, language, text: text.value, pressed }));
    } catch {}
  };
  try {
    const kept = JSON.parse(sessionStorage.getItem('pendingWrite'));
    if (kept && kept.name === name && text.value === '') text.value = kept.text;
  } catch {}
  text.addEventListener('input', () => keep(false));
  form.addEventListener('submit', () => keep(true));
  const share = document.querySelector('button.quiet');
  if (navigator.share) {
    share.hidden = false;
    const url = document.querySelector('link[rel=canonical]').href;
    share.addEventListener('click', () => navigator.share({ title: document.title, url }).catch(() => undefined));
  }
})();
`;
