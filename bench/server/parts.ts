import { registerHooks } from 'node:module';
import type { Counters } from '../../server/counters/counters.ts';

/** Parts of accepting a message that a measured server can do without; `searchIndex` is left out of the database instead. */
export const PARTS = {
  searchIndex: 'the index of the search',
  searchText: 'the search text, and with it the index',
  push: 'notifications by web push',
  revocations: 'looking for revocations',
  audit: 'the origin of the call, for the audit log',
  rateLimits: 'counting calls and messages for limits',
  statistics: 'the entry for the statistics of the page',
} as const;
export type Part = keyof typeof PARTS;
export const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** Modules of the server of which an exported constant does nothing when the part is left out. */
const REPLACED: Partial<Record<Part, { module: string; constant: string; by: string }>> = {
  searchText: { module: '/server/search/searchText.ts', constant: 'messageSearchText', by: '() => null' },
  statistics: { module: '/server/chat/messages/insertStatement.ts', constant: 'STATISTIC_ENTRIES', by: "''" },
  audit: { module: '/server/audit/requestOrigin.ts', constant: 'runWithOrigin', by: '(_origin, work) => work()' },
};

/** Replaces what is left out in modules that are loaded from now on. */
export function leaveOut(parts: readonly Part[]): void {
  const replacements = parts.flatMap((part) => REPLACED[part] ?? []);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const found = replacements.find(({ module }) => url.endsWith(module));
      if (!found) return loaded;
      const head = `export const ${found.constant} =`;
      const [before, after, ...more] = String(loaded.source).split(head);
      if (after === undefined || more.length > 0) throw new Error(`${found.module} does not export ${found.constant}`);
      return { ...loaded, source: `${before}${head} ${found.by};\nconst _leftOut =${after}` };
    },
  });
}

/** Counters that count nothing. */
export const NO_COUNTERS: Counters = {
  add: async () => ({ count: 0, restMs: 0 }),
  read: async () => ({ count: 0, restMs: 0 }),
  clear: async () => undefined,
};
