import { resolve } from 'node:path';

/** What Rolldown knows about a module while it assigns modules to chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The `name` option of a chunk group: the chunk of a module, or null when it does not belong to the group. */
type ChunkName = (id: string, graph: ModuleGraph) => string | null;

/** Names all of the contract: whoever imports a part of it by this file does not need the rest. */
const CONTRACT = resolve(import.meta.dirname, '../contract/index.ts');

/** Collects the modules that the files import statically, directly or indirectly; the files themselves included. */
function staticImportsOf(files: readonly string[]): (graph: ModuleGraph) => ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string, graph: ModuleGraph) => {
    if (found.has(id) || id === CONTRACT) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph);
  };
  return (graph) => {
    if (found.size === 0) for (const file of files) visit(resolve(import.meta.dirname, '..', file), graph);
    return found;
  };
}

/** Puts every module that the files import statically into the chunk `name`, so that the browser loads one file. */
export function chunkOf(name: string, files: readonly string[]): ChunkName {
  const imports = staticImportsOf(files);
  return (id, graph) => (imports(graph).has(id) ? name : null);
}

/** Puts every module that both sets of files import statically into the chunk `name`. */
export function chunkOfBoth(name: string, some: readonly string[], others: readonly string[]): ChunkName {
  const imports = staticImportsOf(some);
  const otherImports = staticImportsOf(others);
  return (id, graph) => (imports(graph).has(id) && otherImports(graph).has(id) ? name : null);
}
