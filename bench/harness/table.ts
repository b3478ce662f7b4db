import type { Figure, Row, Section } from './bench.ts';

/** A figure with as many digits as it deserves. */
export function written(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** How many times better we are; below 1 the other is. */
export function ratio(row: Row, other: Figure): number | null {
  const own = row.figures.find(({ who, role }) => role === 'ours' && who === (other.against ?? who))?.value;
  if (own === null || own === undefined || other.value === null || other.role === 'ours') return null;
  return row.better === 'less' ? other.value / own : own / other.value;
}

function cell(row: Row, figure: Figure | undefined): string {
  if (!figure) return '';
  if (figure.value === null) return figure.why ?? '–';
  const times = ratio(row, figure);
  return times === null || !Number.isFinite(times)
    ? written(figure.value)
    : `${written(figure.value)} (${written(times)}×)`;
}

const namesOf = (rows: readonly Row[]): string[] => {
  const roles = ['ours', 'peer', 'limit'] as const;
  const figures = rows.flatMap((row) => row.figures);
  return [...new Set(roles.flatMap((role) => figures.filter((figure) => figure.role === role).map(({ who }) => who)))];
};

/** Whether the goal is kept; its text too where the head of the table does not have it. */
function verdict({ goal }: Row, withText: boolean): string {
  if (!goal) return '';
  const met = goal.met ? 'kept' : '**missed**';
  return withText ? `${goal.text}: ${met}` : met;
}

const withUnit = (work: string, unit: string) => (unit === '' ? work : `${work}, ${unit}`);

/** The cells of a table, its head first, which has the unit and the goal where all rows have the same; without goals there is no column. */
export function cells({ rows }: Section): string[][] {
  const names = namesOf(rows);
  const [unit = '', ...others] = new Set(rows.map((row) => row.unit));
  const isCommon = others.length === 0;
  const [goal, ...goals] = new Set(rows.flatMap((row) => (row.goal ? [row.goal.text] : [])));
  const goalHead = goal === undefined ? [] : [goals.length === 0 ? `goal: ${goal}` : 'goal'];
  const head = [isCommon ? withUnit('work', unit) : 'work', ...names, ...goalHead];
  const body = rows.map((row) => [
    isCommon ? row.work : withUnit(row.work, row.unit),
    ...names.map((who) =>
      cell(
        row,
        row.figures.find((figure) => figure.who === who),
      ),
    ),
    ...goalHead.map(() => verdict(row, goals.length > 0)),
  ]);
  return [head, ...body];
}

/** A table of Markdown. */
export function markdown(section: Section): string {
  const [head = [], ...body] = cells(section);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...body.map(line)].join('\n');
}

/** A table for the terminal. */
export function plainTable(section: Section): string {
  const all = cells(section);
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
