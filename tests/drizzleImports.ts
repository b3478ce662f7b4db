import { registerHooks } from 'node:module';

const IN_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;

/**
 * Loaded before a server that tests start. Node.js parses the 130 kB of `exports` in the package.json of drizzle-orm anew for each of the
 * thousand imports between its files, which takes a quarter of the processor time of a start; they are relative, and need no package.json.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && IN_DRIZZLE.test(context.parentURL ?? '')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
