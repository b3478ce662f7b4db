import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { asCommand, PROJECT } from '../../tools/project.mjs';
import type { Bench } from './bench.ts';
import { machine, PAGES, writePage } from './report.ts';
import { plainTable } from './table.ts';

/** What a file of a bench must export. */
const benchFile = z.object({
  default: z.custom<Bench>((value) => z.object({ title: z.string(), run: z.function() }).safeParse(value).success),
});

/** Runs one file of a bench in this process: `node run.ts <file> [--short] [--option=value]`. `tools/bench.mjs` starts one for each. */
await asCommand(async () => {
  const [source = '', ...flags] = process.argv.slice(2);
  const short = flags.includes('--short');
  const { default: bench } = benchFile.parse(await import(pathToFileURL(source).href));
  const name = basename(source, '.bench.ts');
  const area = relative(join(PROJECT, 'bench'), source).split(sep)[0] ?? '';
  const date = new Date().toISOString().slice(0, 10);
  const ran = machine();
  process.stdout.write(`\n${bench.title} (${ran})\n`);
  const sections = await bench.run({
    short,
    rounds: short ? 1 : 5,
    option: (wanted) => flags.find((flag) => flag.startsWith(`--${wanted}=`))?.slice(`--${wanted}=`.length),
    say: (line) => process.stdout.write(`  ${line}\n`),
    keepPlot: (plot, svg) => {
      const image = `${area}-${plot}.svg`;
      if (short) return image;
      mkdirSync(PAGES, { recursive: true });
      writeFileSync(join(PAGES, image), svg);
      return image;
    },
  });
  for (const section of sections) process.stdout.write(`\n${section.title}\n${plainTable(section)}\n`);
  // What an option has narrowed is not all that its page promises.
  if (short || flags.some((flag) => flag.includes('='))) return;
  const command = `npm run bench -- ${area}/${name}`;
  const file = bench.page ?? `performance/${area}.md`;
  const page = writePage({ file, name, title: bench.title, command, date, machine: ran, sections });
  process.stdout.write(`\nwritten to ${relative(PROJECT, page)}\n`);
});
// What a bench leaves open, also when it fails (timers of a store, a server, a browser), must not keep it from ending.
process.stdout.write('', () => process.exit());
