/** `tools/benchFiles.mjs`, as its JSDoc says it: TypeScript does not read JavaScript files. */
declare module '*/tools/benchFiles.mjs' {
  export const benches: () => { name: string; file: string }[];
  export const benchArguments: (file: string, flags: readonly string[]) => string[];
  export const benchEnvironment: () => NodeJS.ProcessEnv;
}
