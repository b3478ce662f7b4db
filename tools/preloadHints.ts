import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Adds a `modulepreload` link for each chunk to `index.html`, so that it loads before the module that imports it has run. */
export function preloadHints(chunkNames: readonly string[]): Plugin {
  return {
    name: 'preload-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return chunkNames.flatMap((chunkName): HtmlTagDescriptor[] => {
          const chunk = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === chunkName);
          if (!chunk) throw new Error(`The build has no chunk ${chunkName}`);
          const href = `/${chunk.fileName}`;
          if (html.includes(href)) return [];
          return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }];
        });
      },
    },
  };
}
