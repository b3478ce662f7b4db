import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What packages bring that the web app never calls, and that a bundler cannot leave out by itself. */
interface LeftOut {
  /** Which files of a package. */
  file: RegExp;
  /** The file as it is built instead. */
  without: (source: string) => string;
}

/** Whoever calls it after all is told why it is not there. */
const said = (what: string) =>
  `() => { throw new Error('${what} is left out of the web app: tools/withoutUnused.ts'); }`;

/** A file that still exports the same names, each of which only says that it is left out. */
export function namesOnly(source: string, what: string): string {
  const named = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...source.matchAll(/^export \{ ([\w, ]+) \}/gm)].flatMap(([, names = '']) => names.split(', '));
  const exported = [...named, ...listed].map((name) => `none as ${name}`);
  return `const none = ${said(what)};\nexport { ${[...exported, 'none as default'].join(', ')} };\n`;
}

/** Each of these methods brings a schema of its own with it: formats of texts, for which one writes `z.email()`, and rare wrappings. */
const METHOD =
  /return (this\.check\(core\._\w+\(Zod\w+, params\)\)|(exactOptional|nonoptional|intersection|prefault|readonly)\(this(, \w+)?\));/g;

const leftOut: readonly LeftOut[] = [
  {
    // A theme in CSS variables: ours is in the rules (app/theme), so that both of its schemes need not be sent.
    file: /\/@mui\/material\/styles\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
    without: (source) => namesOnly(source, 'A theme in CSS variables'),
  },
  {
    // `z.string().email()`, `schema.and()` and the like.
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    without: (source) => source.replace(METHOD, `return (${said('This method of a schema')})();`),
  },
  {
    // Emotion's `withTheme`.
    file: /\/hoist-non-react-statics\/[\w./-]+\.js$/,
    without: (source) =>
      namesOnly(source.replace(/^export default/m, 'export const hoisted ='), 'A component withTheme'),
  },
];

/** Leaves out of the web app what no part of it calls (`leftOut`). */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const found = leftOut.find(({ file }) => file.test(id));
      return found ? { code: found.without(await readFile(id, 'utf8')), moduleSideEffects: false } : null;
    },
  };
}
