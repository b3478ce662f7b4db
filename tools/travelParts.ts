import { resolve } from 'node:path';

/** What a bundler tells of a module while it decides which file it travels in. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The door to the whole agreement: whoever takes one constant from it does not need all that lies behind it. */
const AGREEMENT = resolve(import.meta.dirname, '../contract/index.ts');

type NameOf = (id: string, graph: ModuleGraph) => string | null;

/** Everything that is reached from these files without a lazy import. */
function reachOf(files: readonly string[]): (graph: ModuleGraph) => ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string, graph: ModuleGraph) => {
    if (reached.has(id) || id === AGREEMENT) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, graph);
  };
  return (graph) => {
    if (reached.size === 0) for (const file of files) visit(resolve(import.meta.dirname, '..', file), graph);
    return reached;
  };
}

/**
 * Names the part `name` for every module that is reached from these files without a lazy import: what is needed
 * together travels together, in one file instead of sixty.
 */
export function travelsWith(name: string, files: readonly string[]): NameOf {
  const reach = reachOf(files);
  return (id, graph) => (reach(graph).has(id) ? name : null);
}

/** Names the part `name` for every module that is reached from both. */
export function travelsWithBoth(name: string, some: readonly string[], others: readonly string[]): NameOf {
  const reach = reachOf(some);
  const otherReach = reachOf(others);
  return (id, graph) => (reach(graph).has(id) && otherReach(graph).has(id) ? name : null);
}
