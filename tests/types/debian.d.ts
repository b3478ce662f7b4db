/** `tools/debian.mjs` runs on any Node.js, before types are stripped; what the tests use of it. */
declare module '*/tools/debian.mjs' {
  /** Where programs of these names are on this machine, the first name first. */
  export function programsNamed(names: readonly string[]): string[];
}
