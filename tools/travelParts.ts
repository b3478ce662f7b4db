import { resolve } from 'node:path';

/** What a bundler tells of a module while it decides which file it travels in. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The door to the whole agreement: whoever takes one constant from it does not need all that lies behind it. */
const AGREEMENT = resolve(import.meta.dirname, '../contract/index.ts');

/**
 * Names the part `name` for every module that is reached from these files without a lazy import: what is needed
 * together travels together, in one file instead of sixty.
 */
export function travelsWith(name: string, files: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  const reached = new Set<string>();
  const visit = (id: string, graph: ModuleGraph) => {
    if (reached.has(id) || id === AGREEMENT) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph);
  };
  return (id, graph) => {
    if (reached.size === 0) for (const file of files) visit(resolve(import.meta.dirname, '..', file), graph);
    return reached.has(id) ? name : null;
  };
}
