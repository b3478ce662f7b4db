import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT } from '../../tools/project.mjs';
import type { Row, Section } from './bench.ts';
import { markdown } from './table.ts';

const DOCS = join(PROJECT, 'docs');

/** Where plots live, and the pages of benches that name no other. */
export const PAGES = join(DOCS, 'performance');

/** What the figures were made on: no name of a host, only what they depend on. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  return `Node ${process.versions.node}, ${first?.model ?? 'unknown processor'} × ${cpus().length}, ${memory} GiB; load ${busy}`;
}

const begin = (name: string) => `<!--bench:${name}-->`;
const end = (name: string) => `<!--end:${name}-->`;

const isMissed = ({ goal }: Row) => goal?.met === false;

/** The rows of a section that its page shows. */
function shownOf({ rows, worst }: Section): readonly Row[] {
  return worst === undefined ? rows : rows.filter(isMissed).slice(0, worst);
}

/** A section, under its own title where it is not the only one. */
function textOf(section: Section, _at: number, { length }: readonly Section[]): string {
  const rows = shownOf(section);
  const parts = [...(length === 1 ? [] : [`### ${section.title}`]), section.about];
  if (section.worst !== undefined) {
    const kept = section.rows.length - section.rows.filter(isMissed).length;
    parts.push(`${kept} of ${section.rows.length} keep the goal. Listed are the ${rows.length} worst.`);
  }
  if (rows.length > 0) parts.push(markdown({ ...section, rows }));
  for (const { file, alt } of section.plots ?? []) parts.push(`![${alt}](${file})`);
  const held = rows.filter((row) => isMissed(row) && row.holdsBack !== undefined);
  if (held.length > 0)
    parts.push(`What holds it back:\n\n${held.map(({ work, holdsBack }) => `- ${work}: ${holdsBack}`).join('\n')}`);
  return parts.join('\n\n');
}

/** What stands between the marks of one bench. */
export interface Page {
  /** The file in docs. */
  file: string;
  name: string;
  title: string;
  command: string;
  /** When the run began, as in `2026-11-21`. */
  date: string;
  machine: string;
  sections: readonly Section[];
}

/** The page's text with this bench's part in place of its last one; all else in it stays. */
export function withPart(text: string, page: Page): string {
  const head = `## ${page.title}\n\n\`${page.command}\`, ${page.date}. ${page.machine}.`;
  const part = [begin(page.name), head, ...page.sections.map(textOf), end(page.name)].join('\n\n');
  const from = text.indexOf(begin(page.name));
  const to = text.indexOf(end(page.name));
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${part}\n`;
  return `${text.slice(0, from)}${part}${text.slice(to + end(page.name).length)}`;
}

/** Writes a bench's part of its page and answers the file. */
export function writePage(page: Page): string {
  const file = join(DOCS, page.file);
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `# ${page.title}\n`;
  writeFileSync(file, withPart(text, page));
  return file;
}
