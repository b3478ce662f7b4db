/** Who made a figure: the product, something others use for the same work, or what is physically possible. */
export type Role = 'ours' | 'peer' | 'limit';

/** One figure of one row. */
export interface Figure {
  who: string;
  role: Role;
  /** In the row's unit; null where it did not come to an end, and `why` says so. */
  value: number | null;
  why?: string;
  /** Our figure that this one is compared with; the first of the row without one. */
  against?: string;
}

/** One row of a table: the same work, done by everybody in the same run. */
export interface Row {
  work: string;
  /** For example `µs`, `ms`, `MB`, `per second`; empty where the figures have units of their own. */
  unit: string;
  better: 'less' | 'more';
  figures: readonly Figure[];
  /** What was promised, and whether the figures keep it. */
  goal?: { text: string; met: boolean };
  /** Why a goal is missed; the page shows it where it is. */
  holdsBack?: string;
}

/** A table with what there is to say of it, and the plots (files beside the page) that belong to it. */
export interface Section {
  title: string;
  about: string;
  rows: readonly Row[];
  /** The page shows the first rows that miss their goal, as many as this, and says how many keep it. */
  worst?: number;
  plots?: readonly { file: string; alt: string }[];
}

/** What a bench is told about the run it is part of. */
export interface BenchRun {
  /** The short form: one round, the smallest sizes and no peers from the registry, at most 5 s of measuring. It writes nothing. */
  short: boolean;
  /** Rounds of each contender, of which the median counts. */
  rounds: number;
  /** Keeps a plot beside the page of the area; answers the name for `Section.plots`. The short form keeps none. */
  keepPlot: (name: string, svg: string) => string;
  /** The value of `--name=value` on the command line, of an option that only this bench has. */
  option: (name: string) => string | undefined;
  /** Tells on the terminal how far it is. */
  say: (line: string) => void;
}

/** What a file `bench/<area>/<name>.bench.ts` exports as default. */
export interface Bench {
  title: string;
  /** The page in docs that has its tables; `performance/<area>.md` without one. */
  page?: string;
  run: (run: BenchRun) => Promise<Section[]>;
}
