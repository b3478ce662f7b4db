/** `tools/project.mjs`, as its JSDoc says it: TypeScript does not read JavaScript files. */
declare module '*/tools/project.mjs' {
  import type { SpawnOptions } from 'node:child_process';

  export const PROJECT: string;
  export const CACHE: string;
  export const COMPILED: string;
  export class Stop extends Error {}
  export function run(program: string, args: string[], options?: SpawnOptions): Promise<number>;
  export function listen(
    program: string,
    args: string[],
    options?: SpawnOptions,
  ): Promise<{ status: number; output: string }>;
  export function asCommand(main: () => Promise<unknown>): Promise<void>;
}
