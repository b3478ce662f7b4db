import type { HtmlTagDescriptor, Plugin } from 'vite';

interface FetchedAhead {
  /** Parts that everybody needs: the page asks for them beside its first file, not after it. */
  always: readonly string[];
  /** Parts whose files the page names, for its first file to ask for (`src/app/fetchAhead`). */
  named: readonly string[];
}

/** Tells the page which files its parts travel in, so that they are asked for before anything runs that imports them. */
export function fetchedAhead({ always, named }: FetchedAhead): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fileOf = (part: string) => {
          const file = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === part);
          if (!file) throw new Error(`The build has no part ${part}`);
          return `/${file.fileName}`;
        };
        const preload = (file: string): HtmlTagDescriptor[] =>
          html.includes(file)
            ? []
            : [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: file }, injectTo: 'head' }];
        const name = (part: string): HtmlTagDescriptor => ({
          tag: 'meta',
          attrs: { name: `file-${part}`, content: fileOf(part) },
          injectTo: 'head',
        });
        return [...always.flatMap((part) => preload(fileOf(part))), ...named.map(name)];
      },
    },
  };
}
