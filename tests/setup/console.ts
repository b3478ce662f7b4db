import { afterAll, afterEach, beforeEach } from 'vitest';

/** Whatever a test prints without having said so fails it: noise hides the one line that matters. */

const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const;

let printed: string[] = [];
let expected: RegExp[] = [];

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(describe).join(' ')}`);
  };
}

/** Says that the running test prints a line that matches, at least once. */
export function expectConsole(pattern: RegExp) {
  expected.push(pattern);
}

function settle() {
  const surprises = printed.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !printed.some((line) => pattern.test(line)));
  printed = [];
  expected = [];
  if (surprises.length > 0) throw new Error(`Unexpected console output:\n${surprises.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected on the console, but not printed: ${missing.join(', ')}`);
}

beforeEach(() => {
  expected = [];
});
afterEach(settle);
afterAll(settle);
