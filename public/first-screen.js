/*
 * Runs before the first paint and chooses the frame that index.html shows until React has rendered the screen: the one of the sign-in
 * form, the one of the list, or none. It also applies the stored language, colour scheme and text size (src/store/session). It is a file
 * of its own because the content security policy allows no inline scripts, and it is served as it stands here, so it keeps to syntax of every supported browser.
 */
(() => {
  var root = document.documentElement;

  /* redux-persist stores each field of a slice as JSON of its own. */
  function stored(slice, field) {
    try {
      return JSON.parse(JSON.parse(localStorage.getItem(`mingala.${slice}`))[field]);
    } catch (_) {
      return null;
    }
  }

  var scheme = stored('preferences', 'colorScheme');
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.scheme = scheme === 'dark' || (scheme !== 'light' && prefersDark) ? 'dark' : 'light';
  if (stored('preferences', 'language') === 'en') root.lang = 'en';
  var textSize = Number(stored('preferences', 'textSize'));
  if (textSize > 0) root.style.setProperty('--text-size', `${textSize}%`);

  if (/^\/(home|login)?\/*$/i.test(location.pathname)) {
    root.dataset.frame = stored('session', 'account') ? 'list' : 'login';
  }
})();
