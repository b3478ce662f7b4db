import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Where zod turns schemas into JSON Schema. Every schema has a method for it, so a bundler cannot leave it out by itself. */
const JSON_SCHEMA = /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Leaves zod's JSON Schema out of the web app, which never asks for it: the server describes the calls. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!JSON_SCHEMA.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const direct = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
      const names = [...direct, ...renamed].map((name) => `none as ${name}`);
      // Called once for every schema that is made; what it answers is never called.
      return { code: `const none = () => none;\nexport { ${names.join(', ')} };\n`, moduleSideEffects: false };
    },
  };
}
