import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const BENCHES = join(PROJECT, 'bench');
const SUFFIX = '.bench.ts';

/**
 * Every bench on the disk, by area and name: `store/events` is `bench/store/events.bench.ts`.
 * @returns {{ name: string, file: string }[]}
 */
export const benches = () =>
  readdirSync(BENCHES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: area }) =>
      readdirSync(join(BENCHES, area))
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => ({ name: `${area}/${file.slice(0, -SUFFIX.length)}`, file: join(BENCHES, area, file) })),
    );

/**
 * What Node is given to run the file of a bench.
 * @param {string} file
 * @param {readonly string[]} flags
 */
export const benchArguments = (file, flags) => [
  '--expose-gc',
  '--disable-warning=ExperimentalWarning',
  join(BENCHES, 'harness', 'run.ts'),
  file,
  ...flags,
];

/** The surroundings of a bench: the checks of development in React and Redux Toolkit are no part of the product. */
export const benchEnvironment = () => ({ ...process.env, NODE_ENV: 'production' });
