import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The script of `index.html` that runs before the first paint, as Vite writes it. */
const FIRST_SCREEN = '<script src="/first-screen.js"';

/** Chunks by their names, or by the ends of the paths of the modules that they are loaded for. */
type Chunks = readonly string[];

/**
 * Lets `index.html` load chunks before the module that imports them has run. Those of `always` get a `modulepreload` link each. Those of
 * `byFirstScreen` become attributes `data-…` of `first-screen.js`, which adds the links that the first screen needs.
 */
export function preloadHints(always: Chunks, byFirstScreen: Readonly<Record<string, Chunks>>): Plugin {
  return {
    name: 'preload-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const addressOf = (wanted: string): string => {
          const chunk = Object.values(bundle ?? {}).find(
            (file) => file.type === 'chunk' && (file.name === wanted || file.facadeModuleId?.endsWith(`/${wanted}`)),
          );
          if (!chunk) throw new Error(`The build has no chunk ${wanted}`);
          return `/${chunk.fileName}`;
        };
        if (!html.includes(FIRST_SCREEN)) throw new Error('index.html has no first-screen.js');
        const attributes = Object.entries(byFirstScreen).map(
          ([name, chunks]) => ` data-${name}="${chunks.map(addressOf).join(' ')}"`,
        );
        const tags = always
          .map(addressOf)
          .filter((href) => !html.includes(href))
          .map(
            (href): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href },
              injectTo: 'head',
            }),
          );
        return { html: html.replace(FIRST_SCREEN, FIRST_SCREEN + attributes.join('')), tags };
      },
    },
  };
}
