/*
 * The bubble of a page on its own website (docs/website.md). It asks for nothing and stores nothing until it is pressed; then it shows the
 * conversation in a frame of the server it came from. Where a visitor has written, it remembers so, and loads the frame by itself after the
 * website's page, to count what is unread. Served as it stands here, it keeps to syntax of every supported browser, and to what a
 * strict content security policy of the website allows: no markup, no inline styles, no eval.
 */
(() => {
  const TEXTS = {
    en: { open: 'Message us', close: 'Close conversation', unread: (count) => `Message us, ${count} unread` },
    my: { open: 'စာရေးမည်', close: 'စကားဝိုင်း ပိတ်မည်', unread: (count) => `စာရေးမည်၊ မဖတ်ရသေး ${count}` },
  };
  const ICON =
    'M12 3C6.5 3 2 6.8 2 11.5c0 2.6 1.4 4.9 3.6 6.5L5 22l4.2-2.3c.9.2 1.8.3 2.8.3 5.5 0 10-3.8 10-8.5S17.5 3 12 3z';
  const CROSS =
    'M18.3 5.7a1 1 0 0 0-1.4 0L12 10.6 7.1 5.7a1 1 0 1 0-1.4 1.4l4.9 4.9-4.9 4.9a1 1 0 1 0 1.4 1.4l4.9-4.9 4.9 4.9a1 1 0 0 0 1.4-1.4L13.4 12l4.9-4.9a1 1 0 0 0 0-1.4z';
  /* Important, because a rule of the website for all its elements holds before those of :host. */
  const STYLE = `
    :host { all: initial !important; position: fixed !important; z-index: 2147483000 !important; direction: ltr !important;
      color-scheme: light dark !important; font: 500 16px/1.6 system-ui, sans-serif !important; }
    button { all: unset; box-sizing: border-box; display: grid; place-items: center; cursor: pointer; color: var(--on); background: var(--color); }
    button:focus-visible { outline: 3px solid var(--on); box-shadow: 0 0 0 5px var(--color); }
    svg { fill: currentColor; display: block; }
    .bubble { position: fixed; bottom: calc(16px + env(safe-area-inset-bottom)); right: 16px; width: 56px; height: 56px; border-radius: 50%;
      box-shadow: 0 2px 12px rgb(0 0 0 / 30%); }
    .badge { position: absolute; top: -4px; right: -4px; box-sizing: border-box; min-width: 22px; padding: 0 6px; border-radius: 11px;
      font-size: 13px; line-height: 22px; text-align: center; color: #fff; background: #b3261e; }
    .panel { position: fixed; right: 16px; bottom: calc(84px + env(safe-area-inset-bottom)); width: 384px; height: min(640px, 100vh - 108px);
      display: flex; flex-direction: column; overflow: hidden; border-radius: 16px; background: #fff; box-shadow: 0 4px 32px rgb(0 0 0 / 30%); }
    :host([data-side='left']) .bubble, :host([data-side='left']) .panel { right: auto; left: 16px; }
    .bar { flex: none; display: flex; justify-content: space-between; align-items: center; padding-left: 16px; color: var(--on); background: var(--color); }
    .close { width: 48px; height: 44px; }
    .close:focus-visible { outline-offset: -4px; box-shadow: none; }
    iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
    [hidden] { display: none; }
    @media (prefers-color-scheme: dark) { .panel { background: #0e1621; box-shadow: 0 0 0 1px #3a4657, 0 4px 32px #000; } }
    @media (max-width: 599px), (max-height: 479px) {
      .panel, :host([data-side='left']) .panel { top: var(--top, 0); right: 0; bottom: auto; left: 0; width: 100%; height: var(--height, 100%); border-radius: 0; }
    }
    @media print { :host { display: none !important; } }`;

  const script = document.currentScript;
  if (!script?.dataset.page || document.querySelector('mingala-widget')) return;
  const { page, language, color, side, user, signature } = script.dataset;
  const { origin } = new URL(script.src);
  const lang = TEXTS[language]
    ? language
    : (document.documentElement.lang || navigator.language).startsWith('my')
      ? 'my'
      : 'en';
  const texts = TEXTS[lang];

  const host = document.createElement('mingala-widget');
  const root = host.attachShadow({ mode: 'open' });
  host.lang = lang;
  if (side === 'left') host.dataset.side = side;

  /** Black or white, whichever is easier to read on the colour. */
  function textOn(hex) {
    const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff';
  }
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  const ground = isColor ? color : '#0a62d0';
  host.style.setProperty('--color', ground);
  host.style.setProperty('--on', textOn(ground));

  function add(parent, tag, className) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    parent.append(element);
    return element;
  }
  function addIcon(parent, path, size) {
    const namespace = 'http://www.w3.org/2000/svg';
    const icon = document.createElementNS(namespace, 'svg');
    icon.setAttribute('viewBox', '0 0 24 24');
    icon.setAttribute('width', size);
    icon.setAttribute('height', size);
    icon.setAttribute('aria-hidden', 'true');
    const shape = document.createElementNS(namespace, 'path');
    shape.setAttribute('d', path);
    icon.append(shape);
    parent.append(icon);
  }
  function addButton(parent, className, label, path, size) {
    const button = add(parent, 'button', className);
    button.type = 'button';
    button.setAttribute('aria-label', label);
    addIcon(button, path, size);
    return button;
  }

  const bubble = addButton(root, 'bubble', texts.open, ICON, 28);
  bubble.setAttribute('aria-expanded', 'false');
  const badge = add(bubble, 'span', 'badge');
  badge.hidden = true;
  const panel = add(root, 'div', 'panel');
  panel.hidden = true;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', texts.open);
  const bar = add(panel, 'div', 'bar');
  /* No Burmese letter: a device without a font for them draws boxes, one with a Zawgyi font wrong letters. The frame brings its own font. */
  addIcon(bar, ICON, 24);
  const cross = addButton(bar, 'close', texts.close, CROSS, 24);
  let frame;
  /* Something came, be it the error page of the browser; the app says that it is ready itself. */
  let isLoaded = false;
  let isReady = false;

  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } else add(root, 'style').textContent = STYLE;

  function tell() {
    if (isReady) frame.contentWindow.postMessage(panel.hidden ? 'closed' : 'open', origin);
  }
  function load() {
    if (frame) return;
    isLoaded = false;
    frame = document.createElement('iframe');
    frame.title = texts.open;
    frame.allow = 'clipboard-write';
    frame.src = `${origin}/w/${encodeURIComponent(page)}?${new URLSearchParams({ lang, origin: location.origin, color: isColor ? color : '' })}`;
    /* After the #, which browsers do not send to servers. */
    if (user && signature) frame.src += `#${new URLSearchParams({ user, signature })}`;
    frame.addEventListener('load', () => {
      isLoaded = true;
    });
    panel.append(frame);
  }
  function show(isOpen) {
    panel.hidden = !isOpen;
    bubble.setAttribute('aria-expanded', String(isOpen));
    /* What could not be loaded without a connection is tried again. */
    if (isOpen && isLoaded && !isReady) {
      frame.remove();
      frame = undefined;
    }
    if (isOpen) load();
    tell();
    (isOpen ? frame : bubble).focus();
  }

  /** Whether the visitor has written: the website keeps so, and nothing else. A browser may refuse the storage. */
  const WRITTEN_KEY = `mingala-widget.${page}`;
  function hasWritten(next) {
    try {
      if (next === true) localStorage.setItem(WRITTEN_KEY, '1');
      if (next === false) localStorage.removeItem(WRITTEN_KEY);
      return localStorage.getItem(WRITTEN_KEY) !== null;
    } catch {
      return false;
    }
  }

  bubble.addEventListener('click', () => show(panel.hidden));
  cross.addEventListener('click', () => show(false));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) show(false);
  });
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || !frame || source !== frame.contentWindow || !data) return;
    if (data.type === 'ready') {
      isReady = true;
      tell();
    } else if (data.type === 'close') show(false);
    else if (data.type === 'unread') {
      /* Null where nobody has written on this device. */
      hasWritten(data.count !== null);
      const count = Number(data.count);
      badge.hidden = !(count > 0);
      badge.textContent = count > 99 ? '99+' : String(count);
      bubble.setAttribute('aria-label', count > 0 ? texts.unread(count) : texts.open);
    }
  });

  /* On a phone the keyboard covers the lower part of the window: the panel keeps to what is left. */
  const view = window.visualViewport;
  function followKeyboard() {
    panel.style.setProperty('--top', `${view.offsetTop}px`);
    panel.style.setProperty('--height', `${view.height}px`);
  }
  if (view) {
    followKeyboard();
    view.addEventListener('resize', followKeyboard);
    view.addEventListener('scroll', followKeyboard);
  }

  function start() {
    /* The line may stand in the head twice. */
    if (document.querySelector('mingala-widget')) return;
    document.body.append(host);
    if (!hasWritten()) return;
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load);
  }
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
})();
