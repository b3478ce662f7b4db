/*
 * Runs before the first paint and chooses the frame that index.html shows until React has rendered the screen: the one of the sign-in
 * form, the one of the list, or none, and begins to load the code of that screen and of the language. It also applies the stored language,
 * colour scheme and text size (src/store/session). It is a file of its own because the content security policy allows no inline scripts,
 * and it is served as it stands here, so it keeps to syntax of every supported browser.
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

  /* The addresses of chunks, separated by blanks; nothing in development. */
  function preload(addresses) {
    (addresses || '')
      .split(' ')
      .filter(Boolean)
      .forEach((href) => {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = href;
        document.head.append(link);
      });
  }

  var scheme = stored('preferences', 'colorScheme');
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.scheme = scheme === 'dark' || (scheme !== 'light' && prefersDark) ? 'dark' : 'light';
  if (stored('preferences', 'language') === 'en') root.lang = 'en';
  var textSize = Number(stored('preferences', 'textSize'));
  if (textSize > 0) root.style.setProperty('--text-size', `${textSize}%`);

  /* Two stacked letters are as wide as one, but not where a font has no Burmese, or is one for Zawgyi. */
  function showsBurmese() {
    var pen = document.createElement('canvas').getContext('2d');
    return !pen || pen.measureText('က္က').width < 1.5 * pen.measureText('က').width;
  }

  /* Who was here before has the fonts of the app; for others one would be loaded before the scripts. */
  if (stored('preferences', 'language')) root.dataset.fonts = 'app';
  else if (!showsBurmese()) root.dataset.fonts = 'none';

  if (/^\/(home|login)?\/*$/i.test(location.pathname)) {
    root.dataset.frame = stored('session', 'account') ? 'list' : 'login';
  }

  /* tools/preloadHints.ts writes them. */
  var chunks = document.currentScript.dataset;
  preload(chunks[root.dataset.frame]);
  preload(chunks[root.lang]);
})();
