/** `tools/chromium.mjs`, as its JSDoc says it: TypeScript does not read JavaScript files. */
declare module '*/tools/chromium.mjs' {
  export const findChromium: () => Promise<string>;
}
