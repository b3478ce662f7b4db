import { describe, expect, it } from 'vitest';
import { brokenReferences } from '../../tools/links.ts';

/** Put together, so that the check does not take the examples for references of this file. */
const SPECIFICATION = ['docs', 'specification.md'].join('/');
const LISTS = ['CONTRIBUTING', 'md'].join('.');
const PAGE = ['docs', 'page.md'].join('/');
const MISSING = ['docs', 'missing.md'].join('/');

const faultsOf = (documents: Record<string, string>, code: Record<string, string> = {}): string[] => {
  const known = new Map(
    Object.entries({ [SPECIFICATION]: '<a id="4"></a>\n## 4. States\n\n## Scroll & focus\n', ...documents }),
  );
  const files = new Map(Object.entries({ 'src/a.ts': '', ...code }));
  return brokenReferences({ documents: known, code: files, exists: (path) => known.has(path) || files.has(path) });
};

describe('the check of references', () => {
  it('given links to a file, a heading and an explicit anchor, then all resolve', () => {
    const links = '[a](specification.md) [b](specification.md#4) [c](specification.md#scroll--focus) [d](#here)';
    expect(faultsOf({ [PAGE]: `# Here\n${links} [e](../src/a.ts) [f](https://example.org/x)` })).toEqual([]);
  });

  it.each([
    ['a file that is not there', '[a](missing.md)', 'missing.md does not exist'],
    ['an anchor that is not there', '[a](specification.md#5)', 'specification.md#5 has no such anchor'],
    ['an image that is not there', '<img src="missing.png" alt="">', 'missing.png does not exist'],
    ['a bare number', `As ${'spec'} 4 says.`, 'must be a path'],
    ['an unfinished merge', `${'<'.repeat(7)} HEAD`, 'an unfinished merge'],
  ])('given a document with %s, then its line is named', (_name, line, fault) => {
    const [only, ...others] = faultsOf({ [PAGE]: `# Title\n\n${line}\n` });
    expect(only).toContain(`${PAGE}:3: `);
    expect(only).toContain(fault);
    expect(others).toEqual([]);
  });

  it('given a link inside a code block or inline code, then it is not followed', () => {
    expect(faultsOf({ [PAGE]: '```\n[a](missing.md)\n```\n`[b](missing.md)`\n' })).toEqual([]);
  });

  it('given a comment that refers to a section, then it resolves', () => {
    expect(faultsOf({}, { 'src/b.ts': `/** Reads (${SPECIFICATION}#4). */` })).toEqual([]);
  });

  it.each([
    ['a document that is not there', `/** ${MISSING} */`, 'does not exist'],
    ['a section that is not there', `/** ${SPECIFICATION}#5 */`, 'has no such anchor'],
    ['a bare number', `/** ${'decisions'} 3 */`, 'must be a path'],
  ])('given code that refers to %s, then its line is named', (_name, line, fault) => {
    const faults = faultsOf({}, { 'src/b.ts': `\n${line}` });
    expect(faults.join()).toContain('src/b.ts:2: ');
    expect(faults.join()).toContain(fault);
  });

  it('given a document that names a missing file in backticks, then it is named', () => {
    expect(faultsOf({ [LISTS]: '`src/a.ts`, `src/b.ts`, `src/<noun>/c.ts`' })).toEqual([
      `${LISTS}:1: src/b.ts does not exist`,
    ]);
  });
});
