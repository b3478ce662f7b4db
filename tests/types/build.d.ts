/** `tools/build.mjs`, as its JSDoc says it: TypeScript does not read JavaScript files. */
declare module '*/tools/build.mjs' {
  /** Builds the web app into dist/, unless its sources are what they were. `node` is the program that runs Vite. */
  export function ensureBuilt(node: string): Promise<void>;
  /** A number for all that the build of a checkout depends on. */
  export function fingerprintOf(project: string): string;
}
