import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '#contract';
import { api } from '../../../src/store/api/api.ts';

const SRC = join(import.meta.dirname, '../../../src');

// Each file adds its endpoints when it is loaded.
for (const file of globSync('{store,features}/**/*.ts', { cwd: SRC })) {
  const path = join(SRC, file);
  if (readFileSync(path, 'utf8').includes('.injectEndpoints(')) await import(path);
}

type Tag = string | { type: string };
/** Tags as an endpoint names them. */
export type Tags = readonly Tag[] | ((result: object, failure: undefined, arg: object) => readonly Tag[]);

/** What tests read of the definition of an endpoint. */
interface Definition {
  type: string;
  query?: (arg: object) => { name: RouteName };
  providesTags?: Tags;
  invalidatesTags?: Tags;
  extraOptions?: { shownBy?: string };
}

/** The definitions of all endpoints, as `enhanceEndpoints` hands them over. */
function definitions(): [name: string, definition: Definition][] {
  const found: [string, Definition][] = [];
  const collect = (name: string) => [name, (definition: Definition) => void found.push([name, definition])];
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(collect)) as object });
  return found;
}

/** All endpoints of the app by their names. */
export const allEndpoints = definitions();
