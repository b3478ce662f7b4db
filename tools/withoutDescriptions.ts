import type { Plugin } from 'vite';

/** Where the calls are described, and the two texts that say to people what a call is and where it comes from. */
const CALLS = /\/contract\/routes\/\w+\.ts$/;
const DESCRIPTION = /^( +(?:summary|source):\s+)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** The source of calls without their descriptions. */
export const leaveOutDescriptions = (code: string): string => code.replace(DESCRIPTION, "$1'',");

/** Leaves the descriptions of the calls out of the web app, which never shows them: the server publishes them. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    // Each stays where it was, so that no map is needed.
    transform: (code, id) => (CALLS.test(id) ? { code: leaveOutDescriptions(code), map: null } : null),
  };
}
